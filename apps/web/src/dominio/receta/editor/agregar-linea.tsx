import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { recetaQueries } from '../../../datos/receta.queries.ts'
import { toast } from '../../../datos/toast.ts'
import { Button } from '../../../kit/button.tsx'
import { DecimalInput } from '../../../kit/decimal-input.tsx'
import { Field } from '../../../kit/field.tsx'
import { useReadOnly } from '../../../kit/form.tsx'
import { Amount } from '../../../kit/format/amount.tsx'
import { useFormat } from '../../../kit/format/format-context.ts'
import { useLatest } from '../../../kit/hooks/use-latest.ts'
import { type KeyGroup, useKeys } from '../../../kit/keys.ts'
import { decimalHint } from '../../../kit/lib/decimal.ts'
import type { LineaBorrador } from '../borrador.ts'
import { leerCantidad } from '../cantidad.ts'
import { Componente } from '../componente.tsx'
import type { Escrito } from '../sin-guardar.ts'
import { TIPOS } from '../tipo-ingrediente.ts'
import { type OpcionIngrediente, useBusquedaIngredientes } from './busqueda.ts'
import { CodigoCaja } from './codigo-caja.tsx'
import { type IngredienteHallado, IngredienteInfo } from './ingrediente-info.tsx'
import { type Hallazgo, ingredienteNoExistente, NO_SE_PUDO_BUSCAR, reparoAlAgregar } from './reglas.ts'
import { useCodigo } from './use-codigo.ts'

const useIngredienteCodigo = (initial: string) => {
  const queryClient = useQueryClient()
  return useCodigo<IngredienteHallado>({
    buscar: (codigo) => queryClient.fetchQuery(recetaQueries.ingrediente(codigo)),
    initial,
  })
}

/** An option of the ingredient box, with its unit cost. */
export const Opcion = ({
  tipo,
  codigo,
  descripcion,
  costo,
  incompleto,
}: Pick<OpcionIngrediente, 'tipo' | 'codigo' | 'descripcion' | 'costo' | 'incompleto'>) => (
  <span className="flex items-center justify-between gap-4">
    <Componente tipo={tipo} codigo={codigo} descripcion={descripcion} />
    <Amount value={costo} incomplete={incompleto} className="shrink-0 font-medium" />
  </span>
)

const KEYS: KeyGroup = {
  title: 'Al agregar un componente',
  hints: [
    { keys: 'Enter', does: 'en el código, elige y pasa a la cantidad; en la cantidad, agrega' },
    { keys: '↓', does: 'abre lo que se encontró' },
  ],
}

interface Props {
  /** Resolves the product to which the line would be added; called on Enter. */
  producto: () => Promise<{ codigo: string; hallazgo: Hallazgo }>
  productoEncontrado: boolean
  yaEsta: (codigo: string) => boolean
  onAgregar: (linea: LineaBorrador) => void
  /** Called with an error about the product, for its box. */
  onReparoProducto: (texto: string) => void
  /** Initial texts of the boxes. */
  escrito: Escrito
  /** Called with the typed texts that have not been added. */
  onEscrito: (escrito: Escrito) => void
  /** Called with whether the line could be added now. */
  onListo: (listo: boolean) => void
}

/** Adds a component: a code, a quantity, Enter. */
export const AgregarLinea = (props: Props) => {
  const { producto, productoEncontrado, yaEsta, onAgregar, onReparoProducto, onEscrito, onListo } = props
  const format = useFormat()
  const ingrediente = useIngredienteCodigo(props.escrito.codigo)
  const [cantidad, setCantidad] = useState(props.escrito.cantidad)
  const [ofrece, setOfrece] = useState(false)
  const [fault, setFault] = useState<{ caja: 'ingrediente' | 'cantidad'; texto: string } | null>(null)
  const cajas = { ingrediente: useRef<HTMLInputElement>(null), cantidad: useRef<HTMLInputElement>(null) }
  // A state would be stale for a second Enter in the same tick.
  const adding = useRef(false)
  const [sumando, setSumando] = useState(false)
  const readOnly = useReadOnly()
  useKeys(KEYS)

  const leida = leerCantidad(cantidad)
  // As it is stored: what rounds to 0 millionths is 0.
  const numero = typeof leida === 'string' ? leida : (leida?.cantidad ?? null)
  const ready =
    productoEncontrado && ingrediente.estado === 'encontrado' && typeof numero === 'number' && numero > 0

  // A line being added is not in the list yet.
  const listo = sumando || (ready && !yaEsta(ingrediente.codigo))
  const escrito = { codigo: ingrediente.texto, cantidad }
  const avisar = useEffectEvent(onListo)
  useEffect(() => avisar(listo), [listo])
  const latest = useLatest(escrito)

  const edit = (change: () => void, cambiado: Partial<Escrito>) => {
    change()
    setFault(null)
    onEscrito({ ...escrito, ...cambiado })
  }

  const agregar = async () => {
    if (adding.current || readOnly) return
    adding.current = true
    setSumando(true)
    try {
      const [destino, hallado] = await Promise.all([producto(), ingrediente.resolver()])
      // Text typed meanwhile belongs to the next component: it stays, and so does the focus.
      const ahora = latest.current
      const sigue = ahora.codigo !== escrito.codigo || ahora.cantidad !== escrito.cantidad
      const reparo = reparoAlAgregar({
        producto: destino,
        ingrediente: { ...hallado, tipo: hallado.valor?.tipo },
        cantidad: numero,
        yaEsta: yaEsta(hallado.codigo),
      })
      if (reparo) {
        const [caja, texto] = reparo
        toast.error(texto, { id: 'reparo' })
        if (caja === 'producto') onReparoProducto(texto)
        else if (!sigue) {
          setFault({ caja, texto })
          cajas[caja].current?.focus()
        }
        return
      }
      if (!hallado.valor) return
      onAgregar({ ...nueva(hallado.valor), cantidad })
      toast.success('Componente agregado', { id: 'agregado', description: hallado.valor.descripcion })
      const queda = {
        codigo: ahora.codigo === escrito.codigo ? '' : ahora.codigo,
        cantidad: ahora.cantidad === escrito.cantidad ? '' : ahora.cantidad,
      }
      if (queda.codigo === '') ingrediente.vaciar()
      setCantidad(queda.cantidad)
      setFault(null)
      onEscrito(queda)
      if (!sigue) cajas.ingrediente.current?.focus()
    } finally {
      adding.current = false
      setSumando(false)
    }
  }

  const onEnterIngrediente = () => {
    // The person is moving down the form, so that nothing is wrong yet.
    if (
      productoEncontrado &&
      cantidad.trim() === '' &&
      ingrediente.codigo !== '' &&
      !yaEsta(ingrediente.codigo)
    )
      cajas.cantidad.current?.focus()
    else void agregar()
  }

  const elegir = (tipo: IngredienteHallado['tipo'], option: Omit<IngredienteHallado, 'tambien_en'>) =>
    edit(
      () => {
        ingrediente.elegir(option.codigo, { ...option, tipo, tambien_en: [] })
        cajas.cantidad.current?.focus()
      },
      { codigo: option.codigo },
    )

  const reemplazar = (otro: string) =>
    edit(
      () => {
        ingrediente.escribir(otro)
        cajas.cantidad.current?.focus()
      },
      { codigo: otro },
    )

  const { codigo, texto, estado, valor } = ingrediente
  const ingredienteFault =
    (fault?.caja === 'ingrediente' ? fault.texto : undefined) ??
    (estado === 'no_existe' && !ofrece
      ? ingredienteNoExistente(codigo)
      : estado === 'fallo'
        ? NO_SE_PUDO_BUSCAR
        : undefined)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's border and legend along
    <div
      role="group"
      aria-label="Agregar componente"
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_8.5rem_auto]"
    >
      <div className="grid gap-1.5">
        <Field
          label="Código de ingrediente"
          error={ingredienteFault}
          aside={
            <output className="text-muted-foreground text-xs">{estado === 'running' && 'Buscando...'}</output>
          }
        >
          {(control) => (
            <CodigoCaja
              {...control}
              ref={cajas.ingrediente}
              name="codigo_ingrediente"
              listLabel="Ingredientes"
              placeholder="Código o descripción"
              value={texto}
              onChange={(text) => edit(() => ingrediente.escribir(text), { codigo: text })}
              onPick={(option: OpcionIngrediente) => elegir(option.tipo, option)}
              onEnter={onEnterIngrediente}
              onOfrece={setOfrece}
              useOpciones={useBusquedaIngredientes}
              renderOption={Opcion}
            />
          )}
        </Field>
        {valor && !ingredienteFault && (
          <IngredienteInfo ingrediente={valor} onTipo={elegir} onReemplazo={reemplazar} />
        )}
      </div>
      <Field
        label="Cantidad"
        error={fault?.caja === 'cantidad' ? fault.texto : undefined}
        hint={decimalHint(format, cantidad)}
      >
        {(control) => (
          <DecimalInput
            {...control}
            ref={cajas.cantidad}
            name="cantidad_ingrediente"
            placeholder="0,00"
            value={cantidad}
            onChange={(text) => edit(() => setCantidad(text), { cantidad: text })}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey)
                return
              event.preventDefault()
              void agregar()
            }}
          />
        )}
      </Field>
      <Button
        onClick={() => void agregar()}
        disabled={!ready || readOnly}
        title={valor ? `Agregar ${TIPOS[valor.tipo].label.toLowerCase()} (Enter)` : 'Agregar (Enter)'}
        className="sm:mt-[1.65rem]"
      >
        <Plus aria-hidden />
        Agregar
      </Button>
    </div>
  )
}

const nueva = ({
  codigo,
  tipo,
  descripcion,
  costo,
  incompleto,
  unidad,
  clase,
}: IngredienteHallado): LineaBorrador => ({
  codigo,
  tipo,
  descripcion,
  costo,
  incompleto,
  cantidad: '',
  guardada: null,
  error: null,
  ...(unidad && { unidadIngrediente: unidad }),
  ...(clase && { clase }),
})
