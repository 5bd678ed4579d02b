import { ClipboardPaste, CopyPlus, Layers, SlidersHorizontal } from 'lucide-react'
import {
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { toast } from '../../../datos/toast.ts'
import { Button } from '../../../kit/button.tsx'
import { cn } from '../../../kit/cn.ts'
import { useReadOnly } from '../../../kit/form.tsx'
import { useFormat } from '../../../kit/format/format-context.ts'
import { useWidth } from '../../../kit/hooks/use-size.ts'
import { useTabName } from '../../../kit/hooks/use-tab-name.ts'
import { Notice } from '../../../kit/notice.tsx'
import { OnceOpen } from '../../../kit/once-open.tsx'
import {
  agregar,
  type Borrador,
  cambiarCantidad,
  cambiarHechura,
  type LineaBorrador,
  quitar,
} from '../borrador.ts'
import { RecetaContexto } from '../contexto.ts'
import { type CostoReceta, costoDeReceta } from '../costo-vivo.ts'
import { SIN_HECHURA } from '../hechura.ts'
import { operacionesDe } from '../operaciones.ts'
import type { Escrito } from '../sin-guardar.ts'
import { AgregarLinea } from './agregar-linea.tsx'
import { CdrDeReceta, CostoPanel } from './costo-panel.tsx'
import { type LineasHandle, LineasTabla } from './lineas-tabla.tsx'
import type { Hallazgo } from './reglas.ts'
import { useContexto } from './use-contexto.ts'
import { useTeclaGuardar } from './use-tecla-guardar.ts'

/** Loaded on demand; few recipes need these. */
const CalculoPanel = lazy(async () => ({ default: (await import('./calculo-panel.tsx')).CalculoPanel }))
const CopiarPanel = lazy(async () => ({ default: (await import('./copiar-panel.tsx')).CopiarPanel }))
const PegarPanel = lazy(async () => ({ default: (await import('./pegar-panel.tsx')).PegarPanel }))
/** Loaded after the screen, because only an edit has an effect. */
const EfectoLinea = lazy(async () => ({
  default: (await import('../../simulacion/efecto-linea.tsx')).EfectoLinea,
}))

const COMPACT_BELOW = 640
/** Id of the toast that offers to restore a removed line. */
export const QUITADO = 'quitado'

interface Props {
  ref: Ref<LineasHandle>
  titulo: string
  bajada: string
  volver: ReactNode
  /** The product: a box to choose it, or its data. */
  cabecera: ReactNode
  /** A notice between heading and components. */
  aviso?: ReactNode
  borrador: Borrador
  onBorrador: (change: (now: Borrador) => Borrador) => void
  /** The stored recipe, and whether some of its lines could not be loaded; undefined for a new recipe. */
  guardado?: { lineas: Borrador; faltanLineas: boolean } | undefined
  codigo: string
  producto: () => Promise<{ codigo: string; hallazgo: Hallazgo }>
  productoEncontrado: boolean
  onReparoProducto: (texto: string) => void
  escrito: Escrito
  onEscrito: (escrito: Escrito) => void
  onGuardar: () => void
  /** The buttons: save, cancel. */
  botones: (guardar: () => void) => ReactNode
  renderSubproducto: (codigo: string) => ReactNode
}

/** Adds and removes lines of a draft. */
const useLineas = (borrador: Borrador, onBorrador: Props['onBorrador'], mostrar: (linea: string) => void) => {
  // Scrolls to a new line once it is rendered.
  const [agregada, setAgregada] = useState<string>()
  const onAgregada = useEffectEvent(mostrar)
  useEffect(() => {
    if (agregada !== undefined) onAgregada(agregada)
  }, [agregada])

  const sumar = (nuevas: Borrador) => {
    onBorrador((now) => agregar(now, nuevas))
    setAgregada(nuevas.at(-1)?.codigo)
  }
  return {
    sumar,
    /** Adds a typed line, which joins the section of the line before. */
    sumarEscrita: (linea: LineaBorrador) => {
      const seccion = borrador.at(-1)?.hechura?.seccion
      sumar([seccion ? { ...linea, hechura: { ...SIN_HECHURA, seccion } } : linea])
    },
    /** Removes a line, and offers to restore it in its place. */
    sacar: (codigo: string) => {
      const index = borrador.findIndex((linea) => linea.codigo === codigo)
      const linea = borrador[index]
      if (!linea) return
      onBorrador((now) => quitar(now, codigo))
      toast.message(`Quitaste ${linea.descripcion}`, {
        className: 'deshace',
        id: QUITADO,
        action: {
          label: 'Deshacer',
          onClick: () =>
            onBorrador((now) =>
              now.some((other) => other.codigo === codigo) ? now : now.toSpliced(index, 0, linea),
            ),
        },
      })
    },
  }
}

interface BarraProps {
  componentes: number
  conDatos: boolean
  onConDatos: (conDatos: boolean) => void
  onPegar: () => void
  onCopiar: () => void
}

/** How many components there are, and how to show more of each or to add many. */
const Barra = ({ componentes, conDatos, onConDatos, onPegar, onCopiar }: BarraProps) => {
  const format = useFormat()
  const readOnly = useReadOnly()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-3 sm:px-5">
      <h2 className="font-semibold">
        {componentes === 0 ? 'Componentes' : format.counted(componentes, 'componente', 'componentes')}
      </h2>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="compact"
          aria-pressed={conDatos}
          disabled={componentes === 0}
          title="Unidad, merma, sección y nota de cada componente"
          onClick={() => onConDatos(!conDatos)}
        >
          <SlidersHorizontal aria-hidden />
          Más datos
        </Button>
        <Button variant="outline" size="compact" disabled={readOnly} onClick={onPegar}>
          <ClipboardPaste aria-hidden />
          <span>
            Pegar<span className="max-sm:sr-only"> de una planilla</span>
          </span>
        </Button>
        <Button variant="outline" size="compact" disabled={readOnly} onClick={onCopiar}>
          <CopyPlus aria-hidden />
          <span>
            Copiar<span className="max-sm:sr-only"> otra composición</span>
          </span>
        </Button>
      </div>
    </div>
  )
}

interface EfectoProps {
  producto: string
  guardado: Borrador
  borrador: Borrador
}

/** The effect of the typed recipe on all products that contain this one (VIV-14, ESC-18). */
const EfectoReceta = ({ producto, guardado, borrador }: EfectoProps) => {
  const cambios = useMemo(() => operacionesDe(producto, guardado, borrador), [producto, guardado, borrador])
  return <Suspense>{cambios && cambios.length > 0 && <EfectoLinea cambio={cambios} />}</Suspense>
}

/** Cost and buttons at the bottom of a narrow screen, where the panel beside the components is below them. */
const Pie = ({ costo, children }: { costo: CostoReceta; children: ReactNode }) => (
  <div className="sticky bottom-0 z-20 -mx-4 mt-4 -mb-4 flex items-center justify-between gap-4 border-t bg-card px-4 py-3 shadow-float sm:-mx-6 sm:-mb-6 sm:px-6 lg:hidden">
    <p className="min-w-0">
      <span className="block text-muted-foreground text-xs">CDR base</span>
      <span className="font-semibold text-lg leading-tight">
        <CdrDeReceta costo={costo} />
      </span>
    </p>
    <div className="flex flex-row-reverse gap-2 max-sm:[&>:not(:first-child)]:hidden">{children}</div>
  </div>
)

/** The editor of a recipe: its product, its components, and its cost after every keystroke. */
export const RecetaEditor = (props: Props) => {
  const { ref, titulo, bajada, volver, cabecera, aviso, borrador, onBorrador, guardado, codigo, botones } =
    props
  const principal = useRef<HTMLDivElement>(null)
  const compact = (useWidth(principal) ?? innerWidth) < COMPACT_BELOW
  const tabla = useRef<LineasHandle>(null)
  const [panel, setPanel] = useState<'pegar' | 'copiar' | null>(null)
  const [elegido, setElegido] = useState<boolean>()
  const conDatos = elegido ?? borrador.some(({ hechura }) => hechura !== undefined)
  const contexto = useContexto(props.productoEncontrado ? codigo : undefined, borrador, conDatos)
  const costo = useMemo(() => costoDeReceta(borrador, contexto), [borrador, contexto])
  const antes = useMemo(() => {
    if (guardado === undefined) return undefined
    const { base, incompleto } = costoDeReceta(guardado.lineas, contexto)
    return { base, incompleto: incompleto || guardado.faltanLineas }
  }, [guardado, contexto])
  const codigos = useMemo(() => new Set(borrador.map((linea) => linea.codigo)), [borrador])

  useImperativeHandle(ref, () => ({
    mostrar: (linea) => tabla.current?.mostrar(linea),
    enfocar: (linea) => tabla.current?.enfocar(linea),
  }))

  const { sumar, sumarEscrita, sacar } = useLineas(borrador, onBorrador, (linea) =>
    tabla.current?.mostrar(linea),
  )
  const [calculada, setCalculada] = useState<string>()
  const [pendiente, setPendiente] = useState(false)
  const guardar = () => {
    // The component would not be saved, and its text would be lost.
    if (pendiente && borrador.length > 0)
      toast.error('Agregá el componente que escribiste, o borralo, antes de guardar.', { id: 'reparo' })
    else props.onGuardar()
  }
  useTeclaGuardar(guardar)

  useTabName(titulo)
  const alPanel = (which: typeof panel) => ({
    open: panel === which,
    onClose: () => setPanel(null),
    enLista: codigos,
    producto: codigo,
    onAgregar: sumar,
  })

  return (
    <RecetaContexto value={contexto}>
      <section aria-labelledby="receta-titulo" className="max-w-[88rem] p-4 sm:p-6">
        <div className="flex flex-wrap items-center gap-x-3">{volver}</div>
        <h1 id="receta-titulo" className="mt-2 font-semibold text-[1.375rem] leading-tight tracking-tight">
          {titulo}
        </h1>
        <p className="mt-1 text-muted-foreground max-sm:hidden">{bajada}</p>
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div ref={principal} className="@container/receta grid grid-cols-[minmax(0,1fr)] gap-4">
            <div className="rounded-xl border bg-card p-4 shadow-raised sm:p-5">{cabecera}</div>
            {aviso}
            <div className="rounded-xl border bg-card shadow-raised max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
              <div
                className={cn(
                  'rounded-t-xl border-b bg-card p-4 max-sm:rounded-none sm:p-5',
                  !compact && 'sticky top-0 z-10',
                )}
              >
                <AgregarLinea
                  producto={props.producto}
                  productoEncontrado={props.productoEncontrado}
                  yaEsta={(ingrediente) => codigos.has(ingrediente)}
                  onAgregar={sumarEscrita}
                  onReparoProducto={props.onReparoProducto}
                  escrito={props.escrito}
                  onEscrito={props.onEscrito}
                  onListo={setPendiente}
                />
              </div>
              <Barra
                componentes={borrador.length}
                conDatos={conDatos}
                onConDatos={setElegido}
                onPegar={() => setPanel('pegar')}
                onCopiar={() => setPanel('copiar')}
              />
              <div className="pt-2 pb-2">
                {borrador.length === 0 ? (
                  <Notice icon={Layers} title="Todavía no hay componentes" className="py-8">
                    Agregá insumos, mano de obra, energía o subproductos: el costo se calcula mientras
                    escribís.
                  </Notice>
                ) : (
                  <LineasTabla
                    ref={tabla}
                    borrador={borrador}
                    base={costo.base}
                    compact={compact}
                    distinguir={guardado !== undefined}
                    contexto={contexto}
                    conDatos={conDatos}
                    onHechura={(linea, cambio) => onBorrador((now) => cambiarHechura(now, linea, cambio))}
                    onCantidad={(linea, texto, calculo) =>
                      onBorrador((now) => cambiarCantidad(now, linea, texto, calculo))
                    }
                    onCalcular={setCalculada}
                    onConDatos={() => setElegido(true)}
                    onQuitar={sacar}
                    renderSubproducto={props.renderSubproducto}
                  />
                )}
              </div>
            </div>
          </div>
          <aside className="grid gap-4 lg:sticky lg:top-6">
            <CostoPanel costo={costo} componentes={borrador.length} guardado={antes} />
            {guardado && <EfectoReceta producto={codigo} guardado={guardado.lineas} borrador={borrador} />}
            <div className="hidden gap-2 lg:grid">{botones(guardar)}</div>
            <p className="hidden text-center text-muted-foreground text-xs lg:block">
              Enter agrega y baja de línea · Ctrl+S guarda
            </p>
          </aside>
        </div>
        <Pie costo={costo}>{botones(guardar)}</Pie>
        <Suspense>
          <CalculoPanel
            producto={codigo}
            linea={borrador.find((linea) => linea.codigo === calculada)}
            onBorrador={onBorrador}
            onClose={() => setCalculada(undefined)}
          />
        </Suspense>
        <OnceOpen open={panel === 'pegar'}>
          <PegarPanel {...alPanel('pegar')} />
        </OnceOpen>
        <OnceOpen open={panel === 'copiar'}>
          <CopiarPanel {...alPanel('copiar')} />
        </OnceOpen>
      </section>
    </RecetaContexto>
  )
}
