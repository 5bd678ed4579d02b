import type { Simulacion } from '@telar/contract'
import { type ReactNode, useState } from 'react'
import { Segmented } from '../../kit/segmented.tsx'
import { ImpactoMargenes } from './impacto-margenes.tsx'
import { ImpactoMayores } from './impacto-mayores.tsx'
import { ImpactoSectores, type Medida } from './impacto-sectores.tsx'

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
