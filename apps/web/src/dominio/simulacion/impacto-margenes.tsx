import { Link } from '@tanstack/react-router'
import { laLista, type MargenesMovidos } from '@telar/contract'
import { TriangleAlert } from 'lucide-react'
import { useFormat } from '../../kit/format/format-context.ts'

/** `3 productos quedan debajo de su margen` (PRE-13). */
export const quedanDebajo = (debajo: number, integer: (count: number) => string): string =>
  debajo === 1
    ? '1 producto queda debajo de su margen'
    : `${integer(debajo)} productos quedan debajo de su margen`

/** The margins after a change, in the list published last, the worst first. */
export const ImpactoMargenes = ({ margenes }: { margenes: MargenesMovidos | null }) => {
  const { integer, percent } = useFormat()
  if (margenes === null || margenes.debajo === 0) return null
  const { lista, debajo, peores } = margenes
  const tenths = (pct: number) => percent(Math.round(pct * 10))
  return (
    <section aria-labelledby="margenes-titulo" className="border-t px-5 py-4 text-[0.8125rem] max-sm:px-4">
      <h3 id="margenes-titulo" className="flex items-start gap-2 font-semibold text-sm text-warning-text">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
        {quedanDebajo(debajo, integer)}
      </h3>
      <p className="mt-0.5 text-muted-foreground">A los precios de {laLista(lista)}.</p>
      <ol aria-label="Los que quedan más abajo" className="mt-2 grid gap-1">
        {peores.map(({ codigo_producto: codigo, antes_pct, despues_pct, margen_pct, ...producto }) => (
          <li key={codigo} className="flex flex-wrap items-baseline justify-between gap-x-4 max-sm:flex-col">
            <Link
              to="/precios"
              search={{ producto: codigo }}
              className="figures font-medium hover:underline"
              title={producto.descripcion_producto}
            >
              {codigo}
            </Link>
            <span className="figures">
              {antes_pct !== null && (
                <span className="text-muted-foreground">{`${tenths(antes_pct)} → `}</span>
              )}
              <span className="font-medium">{tenths(despues_pct)}</span>
              <span className="text-muted-foreground">{` de ${tenths(margen_pct)}`}</span>
            </span>
          </li>
        ))}
      </ol>
      {debajo > peores.length && (
        <p className="mt-1 text-muted-foreground">y {integer(debajo - peores.length)} más</p>
      )}
    </section>
  )
}
