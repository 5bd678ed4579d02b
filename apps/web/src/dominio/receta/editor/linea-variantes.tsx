import { useMemo, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { DecimalInput } from '../../../kit/decimal-input.tsx'
import { useFormat } from '../../../kit/format/format-context.ts'
import { decimalText, parseDecimal } from '../../../kit/lib/decimal.ts'
import type { LineaBorrador } from '../borrador.ts'
import { numeroEscrito } from '../cantidad.ts'
import { useRecetaContexto } from '../contexto.ts'
import { dichoDeUna, type Hechura, SIN_HECHURA } from '../hechura.ts'
import { Opcion } from './agregar-linea.tsx'
import { type OpcionIngrediente, useBusquedaIngredientes } from './busqueda.ts'
import { CodigoCaja } from './codigo-caja.tsx'

interface Props {
  linea: LineaBorrador
  tabIndex: number
  onFocus: () => void
  onHechura: (codigo: string, cambio: Partial<Hechura>) => void
}

const LABEL = 'grid gap-0.5 text-muted-foreground text-xs'
const CAJA = 'h-control-compact text-right max-sm:px-2'

/** Searches supplies and products: a colour cannot take labour or energy instead. */
const useInsumosYProductos = (texto: string, open: boolean) => {
  const { opciones, buscando } = useBusquedaIngredientes(texto, open)
  const posibles = useMemo(
    () => opciones.filter(({ tipo }) => tipo === 'insumo' || tipo === 'producto'),
    [opciones],
  )
  return { opciones: posibles, buscando }
}

/** Fills in the sizes from the line's quantity, each a given percentage above the one before. */
const PorTalle = ({ linea, onHechura, ...caja }: Props) => {
  const { talles } = useRecetaContexto()
  const format = useFormat()
  const [texto, setTexto] = useState('')
  const pct = parseDecimal(texto.replace(/[+%\s]/g, ''))
  const propia = numeroEscrito(linea.cantidad)
  const llenar = () => {
    if (pct === null || propia === null) return
    const step = 1 + pct / 100
    onHechura(linea.codigo, {
      porTalle: Object.fromEntries(
        talles.map((talle, i) => [talle, decimalText(format, Math.round(propia * step ** i * 1e6) / 1e6)]),
      ),
    })
  }
  return (
    <div className={LABEL}>
      +% por talle
      <div className="flex gap-2">
        <DecimalInput
          {...caja}
          aria-label={`Por ciento por talle de ${linea.codigo}`}
          placeholder="+4"
          value={texto}
          onChange={setTexto}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || pct === null || propia === null) return
            event.preventDefault()
            llenar()
          }}
          className={`${CAJA} w-24`}
        />
        <Button
          {...caja}
          variant="outline"
          size="compact"
          aria-label={`Llenar los talles de ${linea.codigo}`}
          idle={pct === null || propia === null}
          onClick={llenar}
        >
          Llenar
        </Button>
      </div>
    </div>
  )
}

const Talles = (props: Props) => {
  const { linea, onHechura, ...caja } = props
  const { talles } = useRecetaContexto()
  const { porTalle } = linea.hechura ?? SIN_HECHURA
  if (talles.length === 0) return null
  return (
    <div className="flex flex-wrap items-end gap-x-2 gap-y-2">
      {talles.map((talle) => (
        <div key={talle} className={`${LABEL} w-24`}>
          {talle}
          <DecimalInput
            {...caja}
            aria-label={`Cantidad de ${linea.codigo} en ${talle}`}
            placeholder={linea.cantidad}
            value={dichoDeUna(porTalle, talle) ?? ''}
            onChange={(texto) => onHechura(linea.codigo, { porTalle: { ...porTalle, [talle]: texto } })}
            className={CAJA}
          />
        </div>
      ))}
      <PorTalle {...props} />
    </div>
  )
}

const Colores = ({ linea, onHechura, ...caja }: Props) => {
  const { colores } = useRecetaContexto()
  const { porColor } = linea.hechura ?? SIN_HECHURA
  const conOtro = linea.tipo === 'insumo' || linea.tipo === 'producto'
  return colores.map((color) => {
    const deColor = dichoDeUna(porColor, color) ?? { codigo: '', cantidad: '' }
    const set = (cambio: Partial<typeof deColor>) =>
      onHechura(linea.codigo, { porColor: { ...porColor, [color]: { ...deColor, ...cambio } } })
    return (
      <div key={color} className="flex items-center gap-2">
        <span className="w-24 shrink-0 truncate text-xs" title={color}>
          {color}
        </span>
        {conOtro && (
          <div className="min-w-0 max-w-64 flex-1">
            <CodigoCaja
              {...caja}
              aria-label={`Ingrediente de ${linea.codigo} en ${color}`}
              listLabel="Ingredientes del color"
              placeholder={linea.codigo}
              value={deColor.codigo}
              onChange={(codigo) => set({ codigo: codigo.trim() })}
              onPick={({ codigo }: OpcionIngrediente) => set({ codigo })}
              useOpciones={useInsumosYProductos}
              renderOption={Opcion}
              className="h-control-compact"
            />
          </div>
        )}
        <DecimalInput
          {...caja}
          aria-label={`Cantidad de ${linea.codigo} en ${color}`}
          placeholder="la del talle"
          value={deColor.cantidad}
          onChange={(cantidad) => set({ cantidad })}
          className={`${CAJA} w-28`}
        />
      </div>
    )
  })
}

/** Whether a sub-product has the product's own size or colour. */
const Mismo = ({ linea, onHechura, ...caja }: Props) => {
  const { talles, colores } = useRecetaContexto()
  const { mismoTalle, mismoColor } = linea.hechura ?? SIN_HECHURA
  const casilla = (texto: string, checked: boolean, change: (on: boolean) => Partial<Hechura>) => (
    <label className="flex items-center gap-2 text-[0.8125rem]">
      <input
        {...caja}
        type="checkbox"
        checked={checked}
        onChange={(event) => onHechura(linea.codigo, change(event.target.checked))}
        className="reach size-4 accent-primary"
      />
      {texto}
    </label>
  )
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1">
      {talles.length > 0 && casilla('En el mismo talle', mismoTalle, (on) => ({ mismoTalle: on }))}
      {colores.length > 0 && casilla('En el mismo color', mismoColor, (on) => ({ mismoColor: on }))}
    </div>
  )
}

/** A line's quantities by size and colour. An empty one is the line's own; 0 goes without. */
export const LineaVariantes = (props: Props) => (
  <>
    {props.linea.tipo === 'producto' && <Mismo {...props} />}
    <Talles {...props} />
    <Colores {...props} />
  </>
)
