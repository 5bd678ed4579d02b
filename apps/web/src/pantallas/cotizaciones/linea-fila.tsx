import type { Producto } from '@telar/contract'
import type { ReactNode } from 'react'
import { Combobox } from '../../kit/combobox.tsx'
import { DecimalInput } from '../../kit/decimal-input.tsx'
import { useRowFault } from '../../kit/field.tsx'
import { MISSING } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { decimalText, readingsFault } from '../../kit/lib/decimal.ts'
import { quantityFault } from '../../kit/lib/two-quantities.ts'
import type { Option } from '../../kit/listbox.tsx'
import { MoveButtons, movedByKeys } from '../../kit/movable.tsx'
import { FilterSelect } from '../../kit/select.tsx'
import { importeDe, type LineaBorrador } from './borrador.ts'

interface EjeProps {
  label: string
  todos: string
  nombres: readonly string[]
  value: string
  onChange: (value: string) => void
}

/** Chooses a size or colour, if the product has any. */
const Eje = ({ label, todos, nombres, value, onChange }: EjeProps) =>
  nombres.length === 0 ? null : (
    <FilterSelect
      label={label}
      value={value || undefined}
      all={todos}
      options={[...new Set([...nombres, ...(value ? [value] : [])])].map((name) => ({
        value: name,
        label: name,
      }))}
      onChange={(next = '') => onChange(next)}
    />
  )

/** A small visible label; the control has its own, longer one for screen readers. */
const Rotulo = ({ texto, children }: { texto: string; children: ReactNode }) => (
  <span className="grid gap-0.5">
    <span aria-hidden className="text-muted-foreground text-xs">
      {texto}
    </span>
    {children}
  </span>
)

const CAMPOS = ['producto', 'cantidad', 'precio', 'descuento'] as const

interface Props {
  linea: LineaBorrador
  lugar: number
  productos: readonly Option[]
  producto: Producto | undefined
  /** Today's unit price; null if there is none. */
  precio: number | null
  faltas: Readonly<Record<string, string>>
  onChange: (patch: Partial<LineaBorrador>) => void
  onMover: (by: -1 | 1) => void
  onQuitar: () => void
}

/** A line in the editor; Alt with an arrow moves it. */
export const LineaFila = (props: Props) => {
  const { linea, lugar, productos, producto, precio, faltas, onChange, onMover, onQuitar } = props
  const format = useFormat()
  const { id } = linea
  const { control, fault } = useRowFault(faltas, id, CAMPOS)
  const field = (campo: (typeof CAMPOS)[number], label: string) => ({
    ...control(campo),
    'aria-label': `${label} del renglón ${lugar}`,
    value: linea[campo],
    onChange: (text: string) => onChange({ [campo]: text }),
  })
  const importe = importeDe(linea, precio)
  const dudosa = quantityFault(format, linea.cantidad) ?? readingsFault(format, linea.precio)
  return (
    <li
      className="grid gap-2 border-b px-5 py-3 last:border-b-0 max-sm:px-4"
      onKeyDown={movedByKeys(onMover)}
    >
      <div className="grid items-center gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Combobox
          {...field('producto', 'Producto')}
          onChange={(codigo) => onChange({ producto: codigo, talle: '', color: '' })}
          options={productos}
          placeholder="Elegí un producto"
          searchLabel="Buscar producto"
          empty="No se encontraron productos"
          wide
        />
        <MoveButtons who={`renglón ${lugar}`} onMover={onMover} onQuitar={onQuitar} />
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Rotulo texto="Cantidad">
          <DecimalInput {...field('cantidad', 'Cantidad')} className="w-24" />
        </Rotulo>
        <Rotulo texto="Precio">
          <DecimalInput
            {...field('precio', 'Precio unitario')}
            placeholder={precio === null ? undefined : decimalText(format, Math.round(precio * 100) / 100)}
            className="w-32"
          />
        </Rotulo>
        <Rotulo texto="Desc. %">
          <DecimalInput {...field('descuento', 'Descuento (%)')} className="w-24" />
        </Rotulo>
        <Eje
          label={`Talle del renglón ${lugar}`}
          todos="Todos los talles"
          nombres={producto?.talles.map(({ talle }) => talle) ?? []}
          value={linea.talle}
          onChange={(talle) => onChange({ talle })}
        />
        <Eje
          label={`Color del renglón ${lugar}`}
          todos="Todos los colores"
          nombres={producto?.colores.map(({ color }) => color) ?? []}
          value={linea.color}
          onChange={(color) => onChange({ color })}
        />
        <span className="figures ml-auto self-center font-medium">
          {importe === null ? MISSING : format.money(importe)}
        </span>
      </div>
      {fault}
      {!fault && dudosa && <p className="text-sm text-warning-text">{dudosa}</p>}
      {!fault && linea.producto !== '' && precio === null && linea.precio.trim() === '' && (
        <p className="text-sm text-warning-text">No tiene precio hoy: poné uno, o quedará en borrador.</p>
      )}
    </li>
  )
}
