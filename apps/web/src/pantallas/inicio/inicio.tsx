import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUser } from '../../datos/session/session-context.ts'
import { useTabName } from '../../kit/hooks/use-tab-name.ts'
import { Trama } from '../../kit/trama.tsx'
import { MODULOS, type Modulo } from './modulos.ts'

const Tarjeta = ({ modulo, admin }: { modulo: Modulo; admin: boolean }) => {
  const { to, titulo, descripcion, icon: Icon, editable } = modulo
  return (
    <Link
      to={to}
      className="group flex h-full flex-col rounded-xl border bg-card p-5 shadow-raised transition-[border-color,box-shadow] hover:border-input hover:shadow-float max-lg:flex-row max-lg:gap-4 max-lg:p-4"
    >
      <span className="flex items-center justify-between max-lg:items-start">
        <span className="grid size-10 place-items-center rounded-xl bg-primary-soft text-primary-text">
          <Icon className="size-5" aria-hidden />
        </span>
        <ArrowRight
          className="size-4.5 text-muted-foreground transition-transform group-hover:translate-x-0.5 group-hover:text-foreground max-lg:hidden"
          aria-hidden
        />
      </span>
      <div className="min-w-0">
        <h3 className="font-semibold text-base lg:mt-4">{titulo}</h3>
        <p className="mt-1 text-pretty text-muted-foreground">{descripcion}</p>
        {admin && editable && (
          <p className="mt-2 font-medium text-primary-text text-xs lg:mt-3">Puedes editar este módulo</p>
        )}
      </div>
    </Link>
  )
}

/** The dashboard: a welcome, the state of the costs (`children`), and the way to each module. */
export const Inicio = ({ children }: { children: ReactNode }) => {
  const user = useUser()
  useTabName('Panel de Control')
  if (!user) return null
  return (
    <div className="grid max-w-6xl gap-5 p-4 sm:gap-6 sm:p-6">
      <h1 className="font-semibold text-[1.375rem] leading-tight tracking-tight">Panel de Control</h1>
      <section
        aria-label="Bienvenida"
        className="relative overflow-clip rounded-2xl bg-[oklch(0.31_0.085_268)] px-6 py-7 text-[oklch(0.97_0.008_84)] sm:px-8 dark:bg-[oklch(0.285_0.06_268)]"
      >
        <Trama className="absolute inset-0" hilo={false} />
        <div className="absolute inset-0 bg-linear-to-r from-[oklch(0.31_0.085_268)] from-20% to-transparent dark:from-[oklch(0.285_0.06_268)]" />
        <div className="relative">
          <p className="font-semibold text-xl tracking-tight">Te damos la bienvenida a Telar</p>
          <p className="mt-1.5 max-w-136 text-pretty text-white/80">
            Acá ves cuánto cuesta reponer cada producto hoy, y de qué está hecho ese costo: insumos, mano de
            obra, energía y sub-productos.
          </p>
        </div>
      </section>
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-3">{children}</div>
        <section aria-label="Módulos">
          <ul className="grid gap-3 sm:max-lg:grid-cols-2">
            {MODULOS.map((modulo) => (
              <li key={modulo.to}>
                <Tarjeta modulo={modulo} admin={user.role === 'admin'} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}
