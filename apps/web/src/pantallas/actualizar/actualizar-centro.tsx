import { Link } from '@tanstack/react-router'
import type { TablaConfig } from '@telar/contract'
import { ArrowRight, Coins } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAvance } from '../../dominio/actualizar/avance.ts'
import { AvanceBarra } from '../../dominio/actualizar/avance-barra.tsx'
import { MATRICES } from '../../dominio/actualizar/matrices.ts'
import type { FixedValue } from '../../kit/fixed-money.tsx'
import { Amount } from '../../kit/format/amount.tsx'
import { Page } from '../../kit/page.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'

interface Valor {
  valor: FixedValue
  /** Who last set it, and when. */
  historia: ReactNode
}

const Tarjeta = ({ tabla, valor, historia }: Valor & { tabla: TablaConfig }) => {
  const { to, titulo, descripcion, unidad, icon: Icon } = MATRICES[tabla]
  return (
    <section className="group relative flex flex-col rounded-xl border bg-card p-5 shadow-raised transition-[border-color,box-shadow] hover:border-input hover:shadow-float">
      <span className="flex items-center justify-between">
        <span className="grid size-10 place-items-center rounded-xl bg-primary-soft text-primary-text">
          <Icon className="size-5" aria-hidden />
        </span>
        <ArrowRight
          className="size-4.5 text-muted-foreground transition-transform group-hover:translate-x-0.5 group-hover:text-foreground"
          aria-hidden
        />
      </span>
      <h2 className="mt-4 font-semibold text-base">
        <Link to={to} className="rounded-md after:absolute after:inset-0">
          {titulo}
        </Link>
      </h2>
      <p className="mt-1 text-pretty text-muted-foreground">{descripcion}</p>
      <p className="mt-4 flex items-baseline gap-2 border-t pt-4">
        {valor.value === null && !valor.failed ? (
          <Skeleton className="h-7 w-28" />
        ) : (
          <>
            <Amount value={valor.value} className="font-semibold text-xl tracking-tight" />
            <span className="text-muted-foreground">{unidad}</span>
          </>
        )}
      </p>
      <div className="mt-0.5 text-muted-foreground text-xs [&_a]:relative">{historia}</div>
    </section>
  )
}

/** The update centre: the two global values, and the progress of an update. */
export const ActualizarCentro = ({ valores }: { valores: Readonly<Record<TablaConfig, Valor>> }) => {
  const avance = useAvance()
  return (
    <Page
      title="Actualizar costos"
      lead="Un valor nuevo cambia todas las filas de su matriz y, con ellas, todos los CDR. Antes de guardarlo ves cuánto se mueve cada sector."
      className="max-w-4xl"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Tarjeta tabla="matriz_mano" {...valores.matriz_mano} />
        <Tarjeta tabla="matriz_energia" {...valores.matriz_energia} />
      </div>
      <div className="rounded-xl border bg-card px-5 py-4 shadow-raised">
        <AvanceBarra avance={avance} />
      </div>
      <p className="flex items-start gap-2 text-pretty text-muted-foreground">
        <Coins className="mt-0.5 size-4 shrink-0" aria-hidden />
        <span>
          Las monedas, los salarios por categoría, las tarifas y los índices, cada uno con la fecha desde la
          que rige, están en{' '}
          <Link to="/valores" className="rounded-sm font-medium text-primary-text hover:underline">
            Valores
          </Link>
          .
        </span>
      </p>
    </Page>
  )
}
