import type { EfectoCdr } from '@telar/contract'
import { ChevronRight } from 'lucide-react'
import { useFormat } from '../../kit/format/format-context.ts'
import { Scroller } from '../../kit/scroller.tsx'
import { MovesTable } from '../cdr/moves-table.tsx'
import { ImpactoCifras } from './impacto-cifras.tsx'

const titular = ({ cambian, productos }: EfectoCdr, integer: (count: number) => string): string => {
  if (cambian === 0) return 'No se mueve el CDR de ningún producto'
  if (cambian === 1) return `Se mueve el CDR de 1 de ${integer(productos)} productos`
  return `Se mueve el CDR de ${integer(cambian)} de ${integer(productos)} productos`
}

/** All products that change, beyond the ten largest changes. */
const Todos = ({ efecto: { lista, cambian } }: { efecto: EfectoCdr }) => {
  const format = useFormat()
  return (
    <details className="group border-t">
      <summary className="flex cursor-pointer list-none items-center gap-2 px-5 py-3 font-medium max-sm:px-4">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden />
        Todos los productos que se mueven
        <span className="figures text-muted-foreground">{format.integer(cambian)}</span>
      </summary>
      <Scroller label="Todos los productos que se mueven" className="max-h-96 overflow-y-auto border-t">
        <MovesTable
          label="CDR de cada producto, antes y después"
          head="Producto"
          moves={lista.map((producto) => ({
            key: producto.codigo_producto,
            name: (
              <>
                <span className="figures">{producto.codigo_producto}</span>
                <span className="block text-pretty text-muted-foreground text-xs">
                  {producto.descripcion_producto}
                </span>
              </>
            ),
            antes: producto.antes,
            despues: producto.despues,
            incompletos: { antes: producto.antes_incompleto, despues: producto.despues_incompleto },
          }))}
        />
        {lista.length < cambian && (
          <p className="border-t px-5 py-2.5 text-[0.8125rem] text-muted-foreground">
            Se muestran los primeros {format.integer(lista.length)}.
          </p>
        )}
      </Scroller>
    </details>
  )
}

/** The effect of an import on costs, shown like that of any other change. */
export const EfectoEnCdr = ({ efecto }: { efecto: EfectoCdr }) => {
  const format = useFormat()
  const title = (
    <h2 id="efecto-titulo" className="font-semibold text-lg tracking-tight">
      {titular(efecto, format.integer)}
    </h2>
  )
  return (
    <section
      aria-labelledby="efecto-titulo"
      className="min-w-0 overflow-clip rounded-xl border bg-card shadow-raised"
    >
      {efecto.cambian === 0 ? (
        <div className="px-5 pt-4 pb-3 max-sm:px-4">{title}</div>
      ) : (
        <>
          <ImpactoCifras titular={title} simulacion={efecto} />
          {efecto.cambian > efecto.mayores.length && <Todos efecto={efecto} />}
        </>
      )}
    </section>
  )
}
