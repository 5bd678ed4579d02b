import type { Valor, Vigencia } from '@telar/contract'
import { Pencil, Trash2 } from 'lucide-react'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { cn } from '../../kit/cn.ts'
import { dayText } from '../../kit/format/day-text.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { MovimientoPorcentaje } from '../../kit/format/movimiento.tsx'
import { diferenciaOf } from '../../kit/lib/diferencia.ts'
import { ROLES } from '../../kit/table-roles.ts'
import { desdeText, enVigor, montoText } from './serie.ts'

interface AccionesVigencia {
  onCambiar: (vigencia: Vigencia) => void
  onQuitar: (vigencia: Vigencia) => void
}

interface Props {
  valor: Valor
  serie: readonly Vigencia[]
  hoy: string
  senalado: string | null
  /** Given to people who may change it. */
  acciones: AccionesVigencia | null
}

const CELL = 'px-3 py-2.5 first:pl-5 last:pr-5 max-sm:px-2 max-sm:first:pl-4 max-sm:last:pr-4'

/** Of the change in per cent, which on a phone stands below the amount. */
const APARTE = 'max-sm:hidden'

const Botones = ({ vigencia, onCambiar, onQuitar }: AccionesVigencia & { vigencia: Vigencia }) => {
  const dia = dayText(vigencia.desde)
  return (
    <span className="flex justify-end">
      <Button
        variant="ghost"
        size="small"
        aria-label={`Cambiar el monto del ${dia}`}
        title="Cambiar"
        onClick={() => onCambiar(vigencia)}
      >
        <Pencil aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="small"
        aria-label={`Quitar el monto del ${dia}`}
        title="Quitar"
        onClick={() => onQuitar(vigencia)}
      >
        <Trash2 aria-hidden />
      </Button>
    </span>
  )
}

/** The chart's numbers, newest first. */
export const VigenciasTabla = ({ valor, serie, hoy, senalado, acciones }: Props) => {
  const format = useFormat()
  const rige = enVigor(serie, hoy)?.desde
  return (
    <table {...ROLES.table} aria-label={`Montos de ${valor.codigo}`} className="w-full text-[0.8125rem]">
      <thead {...ROLES.rowgroup}>
        <tr {...ROLES.row} className="border-y bg-sunken text-muted-foreground text-xs [&>th]:font-medium">
          <th {...ROLES.columnheader} scope="col" className={`${CELL} text-left`}>
            Desde
          </th>
          <th {...ROLES.columnheader} scope="col" className={`${CELL} text-right`}>
            Monto
          </th>
          <th {...ROLES.columnheader} scope="col" className={`${CELL} text-right ${APARTE}`}>
            %
          </th>
          {acciones && (
            <th {...ROLES.columnheader} scope="col" className={`${CELL} w-24`}>
              <span className="sr-only">Acciones</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup}>
        {serie
          .map((vigencia, index) => ({ vigencia, antes: serie[index - 1]?.monto ?? null }))
          .toReversed()
          .map(({ vigencia, antes }) => ({
            vigencia,
            movido: antes !== null && (
              <MovimientoPorcentaje diferencia={diferenciaOf(antes, vigencia.monto)} />
            ),
          }))
          .map(({ vigencia, movido }) => (
            <tr
              key={vigencia.desde}
              {...ROLES.row}
              className={cn('border-b last:border-b-0', senalado === vigencia.desde && 'bg-row-selected')}
            >
              <th {...ROLES.rowheader} scope="row" className={`${CELL} text-left font-normal`}>
                <span className="figures">{desdeText(vigencia.desde).replace(/^desde (el )?/, '')}</span>{' '}
                {vigencia.desde > hoy && <Badge tone="warning">Pendiente</Badge>}
                {vigencia.desde === rige && <Badge tone="primary">Rige hoy</Badge>}
                {vigencia.nota && (
                  <span className="block text-pretty break-words text-muted-foreground text-xs">
                    {vigencia.nota}
                  </span>
                )}
              </th>
              <td
                {...ROLES.cell}
                className={`${CELL} text-right font-medium tabular-nums`}
                title={format.exact(vigencia.monto)}
              >
                {montoText(format, vigencia.monto, valor)}
                {movido && <span className="block font-normal text-xs sm:hidden">{movido}</span>}
              </td>
              <td {...ROLES.cell} className={`${CELL} text-right ${APARTE}`}>
                {movido}
              </td>
              {acciones && (
                <td {...ROLES.cell} className={CELL}>
                  <Botones vigencia={vigencia} {...acciones} />
                </td>
              )}
            </tr>
          ))}
      </tbody>
    </table>
  )
}
