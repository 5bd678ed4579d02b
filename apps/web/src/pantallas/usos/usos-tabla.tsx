import { Link } from '@tanstack/react-router'
import type { UsoEnProducto } from '@telar/contract'
import { type MouseEvent, useRef } from 'react'
import { tenthsOfUso } from '../../dominio/cdr/usos.ts'
import { Amount } from '../../kit/format/amount.tsx'
import { MISSING } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'

interface Props {
  usos: readonly UsoEnProducto[]
  /** The ticked products; undefined if nothing can be ticked. */
  elegidos: ReadonlySet<string> | undefined
  onElegir: (productos: readonly string[], si: boolean) => void
}

const CELL = 'px-3 py-2 first:pl-5 last:pr-5 max-sm:first:pl-4 max-sm:last:pr-4'

const Fila = ({
  uso,
  elegido,
  onTick,
}: {
  uso: UsoEnProducto
  elegido: boolean | undefined
  onTick: (event: MouseEvent<HTMLInputElement>) => void
}) => {
  const format = useFormat()
  const tenths = tenthsOfUso(uso)
  return (
    <tr className="border-b transition-colors last:border-b-0 hover:bg-row-hover">
      {elegido !== undefined && (
        <td className={`${CELL} w-10`}>
          {uso.directo && (
            <input
              type="checkbox"
              checked={elegido}
              onClick={onTick}
              onChange={() => undefined}
              aria-label={`Elegir ${uso.codigo_producto}`}
              className="reach block size-4 accent-primary"
            />
          )}
        </td>
      )}
      <td className={`${CELL} [overflow-wrap:anywhere]`}>
        <Link
          to="/resultados-cdr"
          search={{ producto: uso.codigo_producto }}
          className="font-medium hover:underline"
        >
          {uso.descripcion_producto || uso.codigo_producto}
        </Link>
        <span className="block text-muted-foreground text-xs">
          <span className="tabular-nums">{uso.codigo_producto}</span>
          {!uso.directo && ' · en sus subproductos'}
          {uso.solo_en_color && ' · solo en un color'}
        </span>
      </td>
      <td className={`${CELL} figures text-right`}>
        {uso.cantidad === null ? MISSING : format.quantity(uso.cantidad)}
      </td>
      <td className={`${CELL} text-right max-sm:hidden`}>
        <Amount value={uso.contribucion} incomplete={uso.contribucion_incompleta} />
        <span className="block text-muted-foreground text-xs">
          de <Amount value={uso.base_cdr} incomplete={uso.incompleto} />
        </span>
      </td>
      <td className={`${CELL} figures text-right`}>{tenths === null ? MISSING : format.percent(tenths)}</td>
    </tr>
  )
}

/** Products that contain it, the largest amount first. Those with it in their own recipe can be ticked, ranges with Shift. */
export const UsosTabla = ({ usos, elegidos, onElegir }: Props) => {
  const last = useRef<number | null>(null)
  const directos = usos.filter(({ directo }) => directo).map((uso) => uso.codigo_producto)
  const todos = directos.length > 0 && directos.every((codigo) => elegidos?.has(codigo))
  const tick = (index: number) => (event: MouseEvent<HTMLInputElement>) => {
    const si = event.currentTarget.checked
    const from = event.shiftKey && last.current !== null ? last.current : index
    const range = usos.slice(Math.min(from, index), Math.max(from, index) + 1)
    onElegir(
      range.filter(({ directo }) => directo).map((uso) => uso.codigo_producto),
      si,
    )
    last.current = index
  }
  return (
    <table className="w-full text-sm" aria-label="Productos que lo contienen">
      <thead className="border-b bg-sunken text-left text-[0.8125rem] text-muted-foreground">
        <tr>
          {elegidos && (
            <th scope="col" className={`${CELL} w-10`}>
              <input
                type="checkbox"
                checked={todos}
                onChange={() => onElegir(directos, !todos)}
                aria-label="Elegir todas"
                className="reach block size-4 accent-primary"
              />
            </th>
          )}
          <th scope="col" className={`${CELL} font-medium`}>
            Producto
          </th>
          <th scope="col" className={`${CELL} text-right font-medium`}>
            Cantidad
          </th>
          <th scope="col" className={`${CELL} text-right font-medium max-sm:hidden`}>
            De su CDR
          </th>
          <th scope="col" className={`${CELL} text-right font-medium`}>
            Parte
          </th>
        </tr>
      </thead>
      <tbody>
        {usos.map((uso, index) => (
          <Fila
            key={uso.codigo_producto}
            uso={uso}
            elegido={elegidos?.has(uso.codigo_producto)}
            onTick={tick(index)}
          />
        ))}
      </tbody>
    </table>
  )
}
