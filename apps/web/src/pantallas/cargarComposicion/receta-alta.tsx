import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCall } from '../../datos/api.ts'
import { vencer } from '../../datos/consulta.ts'
import { recetaQueries } from '../../datos/receta.queries.ts'
import { asApiError } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import {
  type Borrador,
  borradorDe,
  lineasInvalidas,
  lineasPara,
  loQueNoTiene,
  marcar,
  paraGuardar,
} from '../../dominio/receta/borrador.ts'
import type { LineasHandle } from '../../dominio/receta/editor/lineas-tabla.tsx'
import { QUITADO, RecetaEditor } from '../../dominio/receta/editor/receta-editor.tsx'
import { reparoAlGuardar } from '../../dominio/receta/editor/reglas.ts'
import { toastErrorAlGuardar, toastGuardadoFallido } from '../../dominio/receta/editor/toast-guardar.tsx'
import { useCostosAlDia } from '../../dominio/receta/editor/use-costos-al-dia.ts'
import { dominanteDe } from '../../dominio/receta/peso.ts'
import type { AltaSearch } from '../../dominio/receta/receta-search.ts'
import { hayEscrito, NADA_ESCRITO } from '../../dominio/receta/sin-guardar.ts'
import { usePesoReview } from '../../dominio/receta/use-peso-review.ts'
import { useConservar, useRecuperada, useRecuperar } from '../../dominio/receta/use-recuperacion.ts'
import { Button } from '../../kit/button.tsx'
import { ReadOnlyWhile } from '../../kit/form.tsx'
import { BackLink } from '../../kit/form-page.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { useUnsaved } from '../../kit/unsaved.tsx'
import { ProductoCaja, useProductoCodigo } from './producto-caja.tsx'
import { useCopia } from './use-copia.ts'

const VACIO: Borrador = []

const aComponentes = () => document.querySelector<HTMLInputElement>('input[name=codigo_ingrediente]')?.focus()

interface Props {
  search: AltaSearch
  renderSubproducto: (codigo: string) => ReactNode
}

const Alta = ({ search, renderSubproducto }: Props) => {
  const call = useCall()
  const format = useFormat()
  const navigate = useNavigate()
  const avisar = useAviso()
  const queryClient = useQueryClient()
  const recuperada = useRecuperada()
  const producto = useProductoCodigo(recuperada?.producto ?? search.producto)
  const [borrador, setBorrador] = useState(recuperada?.borrador ?? VACIO)
  const [escrito, setEscrito] = useState(recuperada?.escrito ?? NADA_ESCRITO)
  const [faultProducto, setFaultProducto] = useState<string>()
  const [version, setVersion] = useState(0)
  const [working, setWorking] = useState(false)
  const sending = useRef(false)
  const revisarPeso = usePesoReview()
  const editor = useRef<LineasHandle>(null)
  const caja = useRef<HTMLInputElement>(null)
  const sinGuardar = borrador.length > 0 || hayEscrito(escrito)
  const olvidar = useConservar(recuperada, sinGuardar, {
    producto: producto.texto,
    abierta: null,
    borrador,
    escrito,
  })
  useUnsaved(sinGuardar, { onDiscard: olvidar })
  useCostosAlDia(recuperada, setBorrador)
  useCopia(recuperada ? undefined : search.copiar, setBorrador)

  // If the link names the product, the focus starts on the components.
  const traido = search.producto !== undefined
  useEffect(() => {
    if (traido) aComponentes()
  }, [traido])

  // Another code is another product, so that the last one's error no longer applies.
  const { texto } = producto
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the text changes
  useEffect(() => setFaultProducto(undefined), [texto])

  const reparar = (text: string) => {
    setFaultProducto(text)
    caja.current?.focus()
  }

  const vaciar = () => {
    producto.vaciar()
    setBorrador(VACIO)
    setEscrito(NADA_ESCRITO)
    // Also empties the boxes of a component.
    setVersion((now) => now + 1)
    caja.current?.focus()
  }

  const enviar = async () => {
    const destino = await producto.resolver()
    const reparo = reparoAlGuardar({ producto: destino, componentes: borrador.length })
    if (reparo) {
      toast.error(reparo[1], { id: 'reparo' })
      if (reparo[0] === 'producto') reparar(reparo[1])
      return
    }
    const invalidas = lineasInvalidas(borrador)
    if (invalidas.length > 0) {
      rechazar(invalidas)
      toastErrorAlGuardar(
        invalidas.map(({ codigo_ingrediente, message }) => `${codigo_ingrediente}: ${message}`),
      )
      return
    }
    const { codigo } = destino
    // Lines that were copied before the product was chosen may name sizes and colours of another one.
    const lineas = lineasPara(borrador, (await queryClient.fetchQuery(recetaQueries.producto(codigo))) ?? {})
    const [description] = loQueNoTiene(borrador, lineas, codigo)
    let seq: number | null = null
    await call(api.receta.create, {
      params: { codigo_producto: codigo },
      body: paraGuardar(lineas),
      onSeq: (entry) => {
        seq = entry
      },
    })
    const verDetalle = () => void navigate({ to: '/detalle-composicion', search: { productId: codigo } })
    avisar(`Composicion guardada: ${codigo} con ${borrador.length} componentes`, {
      descripcion: (
        <>
          {description}{' '}
          <button
            type="button"
            onClick={verDetalle}
            className="font-medium text-primary-text hover:underline"
          >
            Ver detalle
          </button>
        </>
      ),
      seq,
    })
    vaciar()
    void vencer(queryClient, ['receta'])
  }

  /** The code of a line to correct; null if there is none. */
  const revisar = async (): Promise<string | null> => {
    const { codigo, hallazgo } = await producto.resolver()
    if (hallazgo !== 'encontrado' || dominanteDe(borrador) === null) return null
    // The lines are added to those that the product already has.
    const { lineas } = await queryClient.fetchQuery(recetaQueries.receta(codigo))
    return revisarPeso(codigo, [...borrador, ...borradorDe(lineas, (cantidad) => format.plain(cantidad))])
  }

  const rechazar = (lineas: Parameters<typeof marcar>[1]) => {
    setBorrador((now) => marcar(now, lineas))
    const [first] = lineas
    if (first) editor.current?.enfocar(first.codigo_ingrediente)
  }

  const guardar = async () => {
    if (sending.current) return
    sending.current = true
    // A removed line can no longer be restored while the recipe is being sent.
    toast.dismiss(QUITADO)
    try {
      const aCorregir = await revisar()
      if (aCorregir !== null) {
        editor.current?.enfocar(aCorregir)
        return
      }
      // The form is emptied once saved, so that it takes nothing more from the instant in which it is sent.
      flushSync(() => setWorking(true))
      await enviar()
    } catch (failure) {
      const error = asApiError(failure)
      toastGuardadoFallido(error)
      rechazar(error.details.lineas ?? [])
    } finally {
      sending.current = false
      setWorking(false)
    }
  }

  return (
    <ReadOnlyWhile value={working}>
      <RecetaEditor
        key={version}
        ref={editor}
        titulo="Nueva composición"
        bajada="Elegí el producto y cargá sus componentes; se guarda todo junto o nada."
        volver={<BackLink to="/composicion">Volver a composiciones</BackLink>}
        cabecera={
          <ProductoCaja ref={caja} producto={producto} error={faultProducto} onEnter={aComponentes} />
        }
        borrador={borrador}
        onBorrador={setBorrador}
        codigo={producto.codigo}
        producto={producto.resolver}
        productoEncontrado={producto.estado === 'encontrado'}
        onReparoProducto={reparar}
        escrito={escrito}
        onEscrito={setEscrito}
        onGuardar={() => void guardar()}
        botones={(onGuardar) => (
          <Button size="large" onClick={onGuardar} working={working} doing="Guardando…">
            Guardar composición
          </Button>
        )}
        renderSubproducto={renderSubproducto}
      />
    </ReadOnlyWhile>
  )
}

/** The form of a new composition (COMP-10 to COMP-23). */
export const RecetaAlta = (props: Props) => <Alta key={useRecuperar()} {...props} />
