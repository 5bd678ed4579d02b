import { Link } from '@tanstack/react-router'
import type { PrecioMovido } from '@telar/contract'
import { CostoContado } from '../../dominio/cdr/cdr-pasos.tsx'
import { Amount } from '../../kit/format/amount.tsx'
import { Movimiento } from '../../kit/format/movimiento.tsx'
import { diferenciaOf } from '../../kit/lib/diferencia.ts'

/** A price's parts at one moment. */
const Entonces = ({ cuando, precio }: { cuando: string; precio: PrecioMovido['antes'] }) => (
  <>
    <dt className="text-muted-foreground">{cuando}</dt>
    <dd className="figures min-w-0 whitespace-normal text-pretty">
      <CostoContado costo={precio} />
    </dd>
  </>
)

/** Whether the amount is all there is to show. */
const isAmount = ({ pasos, precio_desde }: PrecioMovido['antes']) =>
  pasos.length === 0 && precio_desde === null

interface Props {
  precios: readonly PrecioMovido[]
  className: string
}

/** The parts of each price that moved a product, before and after: supplier, rate, charges and day. */
export const PreciosMovidos = ({ precios, className }: Props) => (
  <section aria-labelledby="precios-movidos" className={className}>
    <h2 id="precios-movidos" className="px-5 pt-4 pb-3 font-semibold max-sm:px-4">
      De qué se hace cada precio
      <span className="ml-2 font-normal text-muted-foreground text-sm">lo que mueve, sin mantención</span>
    </h2>
    <ol className="divide-y border-t" aria-labelledby="precios-movidos">
      {precios.map(({ tipo, codigo, descripcion, antes, despues, monto }) => (
        <li
          key={`${tipo} ${codigo}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 px-5 py-2.5 text-[0.8125rem] max-sm:px-4"
        >
          <p className="min-w-0 text-pretty font-medium">
            {tipo === 'producto' ? (
              <Link
                to="/comparar"
                search={(now) => ({ ...now, producto: codigo })}
                className="rounded-sm hover:underline"
              >
                {descripcion || codigo}
              </Link>
            ) : (
              descripcion || codigo
            )}{' '}
            <span className="figures font-normal text-muted-foreground text-xs">{codigo}</span>
          </p>
          <p className="font-medium">
            <Movimiento diferencia={diferenciaOf(0, monto)} />
          </p>
          {isAmount(antes) && isAmount(despues) ? (
            <p className="col-span-2 text-xs">
              <Amount value={antes.costo} />
              {' → '}
              <Amount value={despues.costo} />
            </p>
          ) : (
            <dl className="col-span-2 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5 text-xs">
              <Entonces cuando="Antes" precio={antes} />
              <Entonces cuando="Después" precio={despues} />
            </dl>
          )}
        </li>
      ))}
    </ol>
  </section>
)
