import { type Calculo, MAX_SECCION, MAX_TEXTO, textoDeCalculo } from '@telar/contract'
import { Calculator, ChevronRight } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, memo, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { cn } from '../../../kit/cn.ts'
import { DecimalInput } from '../../../kit/decimal-input.tsx'
import { useReadOnly } from '../../../kit/form.tsx'
import { useFormat } from '../../../kit/format/format-context.ts'
import { Input } from '../../../kit/input.tsx'
import { decimalText } from '../../../kit/lib/decimal.ts'
import { Select } from '../../../kit/select.tsx'
import type { LineaBorrador } from '../borrador.ts'
import { cantidadDeCalculo } from '../calculo.ts'
import { useRecetaContexto } from '../contexto.ts'
import { type Hechura, SIN_HECHURA, varia } from '../hechura.ts'
import { LineaVariantes } from './linea-variantes.tsx'

const isAlt = (event: KeyboardEvent, key: string): boolean => {
  const { altKey, ctrlKey, metaKey, shiftKey } = event
  if (event.key !== key || !altKey || ctrlKey || metaKey || shiftKey) return false
  event.preventDefault()
  return true
}

/** Whether the key is Alt+↓, which opens the sizes and colours of a line. Prevents its default. */
export const isInto = (event: KeyboardEvent): boolean => isAlt(event, 'ArrowDown')

/** Whether the key is Alt+↑, which goes back to the quantity of the line. Prevents its default. */
const isOut = (event: KeyboardEvent): boolean => isAlt(event, 'ArrowUp')

interface Props {
  linea: LineaBorrador
  actual: boolean
  /** Id of the datalist with the recipe's sections. */
  secciones: string
  onHechura: (codigo: string, cambio: Partial<Hechura>) => void
  /** Opens the quantity's calculator. */
  onCalcular: (codigo: string) => void
  /** Sets another quantity, if a calculator's result changes with the unit. */
  onCantidad: (codigo: string, texto: string, calculo?: Calculo) => void
  onFoco: (codigo: string) => void
  /** On Enter and arrows: focuses the same box of the next or previous line. */
  onMover: (codigo: string, step: 1 | -1, campo: string) => void
  /** Keeps the focus in a box while lines change places. */
  onSeguir: (caja: HTMLElement) => void
  /** Whether its sizes and colours were opened or closed by hand; undefined: neither. */
  variantes: boolean | undefined
  onVariantes: (codigo: string, abrir: boolean) => void
  /** On Alt+↓ and Alt+↑: focuses its sizes and colours, or its quantity. */
  onEntrar: (codigo: string) => void
  onSalir: (codigo: string) => void
}

interface CajaProps extends Pick<Props, 'linea' | 'secciones' | 'onHechura' | 'onSeguir'> {
  tabIndex: number
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onFocus: () => void
}

/** `data-campo` of the group of size and colour boxes. */
export const VARIANTES = 'variantes'

const LABEL = 'grid gap-0.5 text-muted-foreground text-xs'

const UnidadCampo = ({ linea, onHechura, onCantidad }: Pick<Props, 'linea' | 'onHechura' | 'onCantidad'>) => {
  const format = useFormat()
  const contexto = useRecetaContexto()
  const { unidades } = contexto
  const { codigo, unidadIngrediente: propia } = linea
  const dimension = unidades.get(propia ?? '')?.dimension
  const named = linea.hechura?.unidad ?? ''
  const options = [...unidades.values()]
    .filter((unidad) => unidad.dimension === dimension || unidad.codigo === named)
    .map(({ codigo: value }) => ({ value, label: value }))
  if (!propia || options.length === 0)
    return (
      <span
        className="flex h-control-compact items-center text-foreground"
        title={`${codigo} no tiene unidad`}
      >
        —
      </span>
    )
  return (
    <Select
      label={`Unidad de ${codigo}`}
      value={named || propia}
      options={options}
      onChange={(unidad) => {
        onHechura(codigo, { unidad: unidad === propia ? '' : unidad })
        const { calculo } = linea.hechura ?? {}
        const cantidad = calculo ? cantidadDeCalculo(calculo, unidad, contexto) : null
        if (cantidad !== null) onCantidad(codigo, decimalText(format, cantidad), calculo)
      }}
      className="h-control-compact"
    />
  )
}

/** A line moves to another section only once the name is fully typed. */
const SeccionCampo = ({ linea, secciones, onHechura, onSeguir, ...caja }: CajaProps) => {
  const guardada = linea.hechura?.seccion ?? ''
  const [texto, setTexto] = useState<string>()
  const dejar = ({ relatedTarget }: FocusEvent) => {
    setTexto(undefined)
    const seccion = texto?.trim() ?? guardada
    if (seccion === guardada) return
    onHechura(linea.codigo, { seccion })
    // The row that took the focus may have moved.
    if (relatedTarget instanceof HTMLElement) onSeguir(relatedTarget)
  }
  return (
    <Input
      {...caja}
      data-campo="seccion"
      aria-label={`Sección de ${linea.codigo}`}
      list={secciones}
      autoComplete="off"
      maxLength={MAX_SECCION}
      value={texto ?? guardada}
      onChange={(event) => setTexto(event.target.value)}
      onBlur={dejar}
      className="h-control-compact"
    />
  )
}

const Datos = (props: Props) => {
  const { talles, colores } = useRecetaContexto()
  const { linea, actual, onHechura, onFoco, onMover, secciones, onSeguir } = props
  const { codigo, hechura = SIN_HECHURA } = linea
  const [variaba] = useState(() => varia(hechura))
  const abierta = props.variantes ?? variaba
  const readOnly = useReadOnly()
  const format = useFormat()
  const onAlt = (event: KeyboardEvent) => {
    if (isInto(event)) props.onEntrar(codigo)
    else if (isOut(event)) props.onSalir(codigo)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const campo = event.currentTarget.dataset.campo ?? ''
    if (event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey)) onMover(codigo, -1, campo)
    else if (event.key === 'ArrowDown' || event.key === 'Enter') onMover(codigo, 1, campo)
    else return
    event.preventDefault()
  }
  const caja = { tabIndex: actual ? 0 : -1, onKeyDown, onFocus: () => onFoco(codigo) }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of its controls
    <div
      data-codigo={codigo}
      onKeyDown={onAlt}
      className="grid grid-cols-[5.5rem_5.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 @min-[46rem]/receta:grid-cols-[5.5rem_5.5rem_minmax(0,1fr)_minmax(0,1.5fr)]"
    >
      <div className={LABEL}>
        Unidad
        <UnidadCampo linea={linea} onHechura={onHechura} onCantidad={props.onCantidad} />
      </div>
      <div className={LABEL}>
        Merma %
        <DecimalInput
          {...caja}
          data-campo="merma"
          aria-label={`Merma de ${codigo}, por ciento`}
          value={hechura.merma}
          placeholder="0"
          onChange={(merma) => onHechura(codigo, { merma })}
          className="h-control-compact"
        />
      </div>
      <div className={LABEL}>
        Sección
        <SeccionCampo {...{ linea, secciones, onHechura, onSeguir }} {...caja} />
      </div>
      <div className={`${LABEL} col-span-3 @min-[46rem]/receta:col-span-1`}>
        Nota
        <Input
          {...caja}
          data-campo="nota"
          aria-label={`Nota de ${codigo}`}
          maxLength={MAX_TEXTO}
          value={hechura.nota}
          onChange={(event) => onHechura(codigo, { nota: event.target.value })}
          className="h-control-compact"
        />
      </div>
      {linea.tipo === 'insumo' && (
        <div className="col-span-full">
          <Button
            variant="ghost"
            size="compact"
            className="-ml-2.5 h-auto min-h-control-compact max-w-full whitespace-normal text-left"
            aria-label={`Calcular la cantidad de ${codigo}`}
            aria-haspopup="dialog"
            disabled={readOnly}
            tabIndex={caja.tabIndex}
            onFocus={caja.onFocus}
            onClick={() => props.onCalcular(codigo)}
          >
            <Calculator aria-hidden />
            {hechura.calculo ? textoDeCalculo(hechura.calculo, format.quantity) : 'Calcular la cantidad'}
          </Button>
        </div>
      )}
      {talles.length + colores.length > 0 && (
        <div className="col-span-full grid justify-items-start gap-2">
          <Button
            variant="ghost"
            size="compact"
            className="-ml-2.5"
            aria-expanded={abierta}
            aria-label={`Talles y colores de ${codigo}`}
            tabIndex={caja.tabIndex}
            onFocus={caja.onFocus}
            onClick={() => props.onVariantes(codigo, !abierta)}
          >
            <ChevronRight className={cn('transition-transform', abierta && 'rotate-90')} aria-hidden />
            Talles y colores
          </Button>
          {abierta && (
            <div data-campo={VARIANTES} className="contents">
              <LineaVariantes
                linea={linea}
                tabIndex={caja.tabIndex}
                onFocus={caja.onFocus}
                onHechura={onHechura}
              />
            </div>
          )}
        </div>
      )}
    </div>
  )
}

/** The boxes below a line for its optional data. */
export const LineaDatos = memo(Datos)
