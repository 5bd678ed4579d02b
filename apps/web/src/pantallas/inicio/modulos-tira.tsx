import { Link } from '@tanstack/react-router'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { MODULOS, type Modulo } from './modulos.ts'

const Tarjeta = ({ modulo, admin }: { modulo: Modulo; admin: boolean }) => {
  const { to, titulo, descripcion, icon: Icon, editable } = modulo
  return (
    <Link
      to={to}
      className="flex h-full flex-col rounded-xl border bg-card p-4 shadow-raised transition-[border-color,box-shadow] hover:border-input hover:shadow-float"
    >
      <h3 className="flex items-center gap-2.5 font-semibold">
        <Icon className="size-4.5 shrink-0 text-primary-text" aria-hidden />
        {titulo}
      </h3>
      <p className="mt-1.5 flex-1 text-pretty text-muted-foreground text-xs leading-relaxed">{descripcion}</p>
      {admin && editable && (
        <p className="mt-2 font-medium text-primary-text text-xs">Puedes editar este módulo</p>
      )}
    </Link>
  )
}

/** Links to the modules. */
export const ModulosTira = () => {
  const admin = useIsAdmin()
  return (
    <section aria-label="Módulos" className="print:hidden">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-6">
        {MODULOS.map((modulo) => (
          <li key={modulo.to}>
            <Tarjeta modulo={modulo} admin={admin} />
          </li>
        ))}
      </ul>
    </section>
  )
}
