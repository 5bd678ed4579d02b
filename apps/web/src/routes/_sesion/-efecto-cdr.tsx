import type { EfectoCdr, ProductoSimulado } from '@telar/contract'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { diferenciaOf } from '../../lib/diferencia.ts'
import { Amount } from '../../lib/format/amount.tsx'
import { useFormat } from '../../lib/format/format-context.ts'
import { Movimiento } from '../../lib/format/movimiento.tsx'
import { toMicros } from '../../lib/micros.ts'
import { ImpactoMayores } from '../../simulacion/impacto-mayores.tsx'
import { ImpactoSectores, type Medida } from '../../simulacion/impacto-sectores.tsx'
import { Segmented } from '../../ui/segmented.tsx'

const MEDIDAS = [
  { value: 'base', label: 'CDR base' },
  { value: 'mantencion', label: 'Con mantención' },
] as const

const titular = ({ cambian, productos }: EfectoCdr, integer: (count: number) => string): string => {
  if (cambian === 0) return 'No se mueve el CDR de ningún producto'
  if (cambian === 1) return `Se mueve el CDR de 1 de ${integer(productos)} productos`
  return `Se mueve el CDR de ${integer(cambian)} de ${integer(productos)} productos`
}

const micros = (amount: number | null) => (amount === null ? null : toMicros(amount))

const Renglon = ({ producto }: { producto: ProductoSimulado }) => (
  <tr className="border-b last:border-b-0">
    <th scope="row" className="py-2 pr-3 pl-5 text-left font-normal max-sm:pl-4">
      <span className="figures">{producto.codigo_producto}</span>
      <span className="block truncate text-muted-foreground text-xs">{producto.descripcion_producto}</span>
    </th>
    <td className="px-3 py-2 text-right text-muted-foreground max-sm:hidden">
      <Amount value={producto.antes} />
    </td>
    <td className="px-3 py-2 text-right">
      <Amount value={producto.despues} />
    </td>
    <td className="py-2 pr-5 pl-3 text-right max-sm:pr-4">
      <Movimiento diferencia={diferenciaOf(micros(producto.antes), micros(producto.despues))} />
    </td>
  </tr>
)

/** Every product that moves, for whoever wants to see more than the ten largest. */
const Todos = ({ efecto: { lista, cambian } }: { efecto: EfectoCdr }) => {
  const format = useFormat()
  return (
    <details className="group border-t">
      <summary className="flex cursor-pointer list-none items-center gap-2 px-5 py-3 font-medium max-sm:px-4">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden />
        Todos los productos que se mueven
        <span className="figures text-muted-foreground">{format.integer(cambian)}</span>
      </summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
        tabIndex={0}
        aria-label="Todos los productos que se mueven"
        className="max-h-96 overflow-y-auto border-t"
      >
        <table
          className="w-full table-fixed text-[0.8125rem]"
          aria-label="CDR de cada producto, antes y después"
        >
          <thead className="sticky top-0 bg-sunken text-muted-foreground text-xs [&_th]:py-2 [&_th]:font-medium">
            <tr>
              <th scope="col" className="w-2/5 pl-5 text-left max-sm:pl-4">
                Producto
              </th>
              <th scope="col" className="px-3 text-right max-sm:hidden">
                Antes
              </th>
              <th scope="col" className="px-3 text-right">
                Después
              </th>
              <th scope="col" className="pr-5 pl-3 text-right max-sm:pr-4">
                Diferencia
              </th>
            </tr>
          </thead>
          <tbody>
            {lista.map((producto) => (
              <Renglon key={producto.codigo_producto} producto={producto} />
            ))}
          </tbody>
        </table>
        {lista.length < cambian && (
          <p className="border-t px-5 py-2.5 text-[0.8125rem] text-muted-foreground">
            Se muestran los primeros {format.integer(lista.length)}.
          </p>
        )}
      </section>
    </details>
  )
}

/** What an import would do to the costs, in the shape in which every other change is tried. */
export const EfectoEnCdr = ({ efecto }: { efecto: EfectoCdr }) => {
  const format = useFormat()
  const [medida, setMedida] = useState<Medida>('base')
  return (
    <section
      aria-labelledby="efecto-titulo"
      className="min-w-0 overflow-clip rounded-xl border bg-card shadow-raised"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-4 pb-3 max-sm:px-4">
        <h2 id="efecto-titulo" className="font-semibold text-lg tracking-tight">
          {titular(efecto, format.integer)}
        </h2>
        {efecto.cambian > 0 && (
          <Segmented label="Qué total comparar" value={medida} options={MEDIDAS} onChange={setMedida} />
        )}
      </div>
      {efecto.cambian > 0 && (
        <>
          <ImpactoSectores sectores={efecto.sectores} medida={medida} />
          {efecto.mayores.length > 0 && <ImpactoMayores mayores={efecto.mayores} />}
          {efecto.cambian > efecto.mayores.length && <Todos efecto={efecto} />}
        </>
      )}
    </section>
  )
}
