import type { ProductoSimulado, Simulacion } from '@telar/contract'
import { type ReactNode, useState } from 'react'
import { Segmented } from '../../kit/segmented.tsx'
import { MoversList } from '../cdr/movers-list.tsx'
import { ImpactoMargenes } from './impacto-margenes.tsx'
import { ImpactoSectores, type Medida } from './impacto-sectores.tsx'

/** The products that change most, with links to their breakdown. */
const ImpactoMayores = ({ mayores }: { mayores: readonly ProductoSimulado[] }) => {
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

const MEDIDAS = [
  { value: 'base', label: 'CDR base' },
  { value: 'mantencion', label: 'Con mantención' },
] as const

interface Props {
  /** How many products change, in words. */
  titular: ReactNode
  simulacion: Pick<Simulacion, 'sectores' | 'mayores' | 'margenes'>
}

/** The effect of a change on all costs: number of products, sectors, and the largest changes. */
export const ImpactoCifras = ({ titular, simulacion: { sectores, mayores, margenes } }: Props) => {
  const [medida, setMedida] = useState<Medida>('base')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-5 pt-4 pb-3 max-sm:px-4">
        {titular}
        <Segmented label="Qué total comparar" value={medida} options={MEDIDAS} onChange={setMedida} />
      </div>
      <ImpactoSectores sectores={sectores} medida={medida} />
      {mayores.length > 0 && <ImpactoMayores mayores={mayores} />}
      <ImpactoMargenes margenes={margenes} />
    </>
  )
}
