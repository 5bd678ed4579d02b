import type { ProductoSimulado } from '@telar/contract'
import { MoversList } from '../cdr/movers-list.tsx'

/** The products that change most, with links to their breakdown. */
export const ImpactoMayores = ({ mayores }: { mayores: readonly ProductoSimulado[] }) => {
  const title = mayores.length === 1 ? 'El que se mueve' : `Los ${mayores.length} que más se mueven`
  return (
    <section aria-labelledby="mayores-titulo" className="border-t">
      <h3 id="mayores-titulo" className="px-5 pt-4 pb-2.5 font-semibold max-sm:px-4">
        {title}
      </h3>
      <div className="border-t pb-1">
        <MoversList
          label={title}
          movers={mayores.map((producto) => ({
            codigo: producto.codigo_producto,
            descripcion: producto.descripcion_producto,
            sector: producto.sector_productivo,
            antes: producto.antes,
            despues: producto.despues,
            incompletos: { antes: producto.antes_incompleto, despues: producto.despues_incompleto },
          }))}
        />
      </div>
    </section>
  )
}
