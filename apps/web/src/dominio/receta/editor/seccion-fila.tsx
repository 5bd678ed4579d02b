import { add, type Micro, OUT_OF_RANGE, type OutOfRange, ZERO } from '@telar/costing'
import type { Ref } from 'react'
import { Amount } from '../../../kit/format/amount.tsx'
import { ROLES } from '../../../kit/table-roles.ts'
import { useRecetaContexto } from '../contexto.ts'
import { costoDeLinea } from '../costo-vivo.ts'
import { SIN_SECCION } from '../secciones.ts'
import type { Fila } from './use-lineas-virtuales.ts'

interface Props {
  ref: Ref<HTMLTableRowElement>
  'data-index': number
  fila: Extract<Fila, { clase: 'seccion' }>
  columns: number
  compact: boolean
}

/** The heading of a section, with the sum of its lines. */
export const SeccionFila = ({ fila: { seccion, lineas }, columns, compact, ...row }: Props) => {
  const contexto = useRecetaContexto()
  const costos = lineas.map((linea) => costoDeLinea(linea, contexto))
  const suma = costos.reduce<Micro | OutOfRange>(
    (sum, { total }) => (sum === OUT_OF_RANGE ? sum : add(sum, total ?? ZERO)),
    ZERO,
  )
  const incompleta = costos.some(({ falta }) => falta !== null && falta !== 'costo_cero')
  return (
    <tr {...ROLES.row} {...row} className={compact ? 'block' : ''}>
      <th
        {...ROLES.rowheader}
        scope="rowgroup"
        colSpan={columns}
        className={compact ? 'block border-b bg-sunken px-4 py-2' : 'border-b bg-sunken px-5 py-2'}
      >
        <span className="flex items-baseline justify-between gap-4 text-left text-[0.8125rem]">
          <span className="min-w-0 break-words font-semibold">{seccion || SIN_SECCION}</span>
          <Amount
            value={suma === OUT_OF_RANGE ? null : BigInt(suma)}
            incomplete={incompleta}
            className="shrink-0 font-medium"
          />
        </span>
      </th>
    </tr>
  )
}
