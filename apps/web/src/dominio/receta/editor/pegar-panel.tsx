import { useQuery } from '@tanstack/react-query'
import type { TipoIngrediente } from '@telar/contract'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { toast } from '../../../datos/toast.ts'
import { useTypedState } from '../../../datos/typed.ts'
import { Button } from '../../../kit/button.tsx'
import { useFormat } from '../../../kit/format/format-context.ts'
import { decimalText } from '../../../kit/lib/decimal.ts'
import { SidePanel } from '../../../kit/sheet.tsx'
import { useUnsaved } from '../../../kit/unsaved.tsx'
import type { Borrador } from '../borrador.ts'
import { CATALOGOS, type OpcionIngrediente } from './busqueda.ts'
import { leerPegado, type Renglon, revisarPegado } from './pegado.ts'

/** In which catalogue a bare code is found first (D2). */
const PRECEDENCIA: readonly TipoIngrediente[] = ['insumo', 'producto', 'mano_obra', 'energia']
const SHOWN = 200
const EJEMPLO = 'TELA-JERSEY\t1,25\nBOTON-18\t6'

const porCodigo = (opciones: readonly OpcionIngrediente[]): ReadonlyMap<string, OpcionIngrediente> => {
  const found = new Map<string, OpcionIngrediente>()
  for (const tipo of PRECEDENCIA)
    for (const option of opciones)
      if (option.tipo === tipo && !found.has(option.codigo)) found.set(option.codigo, option)
  return found
}

const toBorrador = (renglones: readonly Renglon[], texto: (cantidad: number) => string): Borrador =>
  renglones.flatMap(({ codigo, cantidad, conocido, error }) =>
    error !== null || conocido === null || cantidad === null
      ? []
      : [
          {
            codigo,
            tipo: conocido.tipo,
            descripcion: conocido.descripcion,
            costo: conocido.costo,
            incompleto: conocido.incompleto,
            ...(conocido.unidad && { unidadIngrediente: conocido.unidad }),
            ...(conocido.clase && { clase: conocido.clase }),
            cantidad: texto(cantidad),
            guardada: null,
            error: null,
          },
        ],
  )

const Linea = ({ renglon: { numero, codigo, texto, error, aviso, conocido } }: { renglon: Renglon }) => (
  <li className="flex items-start gap-2.5 border-b px-5 py-2">
    {error !== null ? (
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-destructive" aria-hidden />
    ) : aviso !== null ? (
      <Info className="mt-0.5 size-4 shrink-0 text-warning-text" aria-hidden />
    ) : (
      <CircleCheck className="mt-0.5 size-4 shrink-0 text-success-text" aria-hidden />
    )}
    <span className="min-w-0 flex-1">
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate">
          <span className="figures text-muted-foreground text-xs">{numero}. </span>
          <span className="figures font-medium">{codigo || '(sin código)'}</span>
          {conocido && <span className="text-muted-foreground"> {conocido.descripcion}</span>}
        </span>
        <span className="figures shrink-0">{texto || '—'}</span>
      </span>
      {error !== null && <span className="block text-destructive text-xs">{error}</span>}
      {error === null && aviso !== null && <span className="block text-warning-text text-xs">{aviso}</span>}
    </span>
  </li>
)

interface ContenidoProps {
  enLista: ReadonlySet<string>
  producto: string
  onAgregar: (nuevas: Borrador) => void
  onClose: () => void
}

const Contenido = ({ enLista, producto, onAgregar, onClose }: ContenidoProps) => {
  const format = useFormat()
  const [text, setText] = useTypedState(`pegado ${producto}`, '')
  useUnsaved(text.trim() !== '')
  const settled = useDeferredValue(text)
  const { renglones, encabezado } = useMemo(() => leerPegado(settled, format), [settled, format])
  const { data, isError, refetch } = useQuery({
    ...CATALOGOS,
    enabled: renglones.length > 0,
    staleTime: 60_000,
  })
  const catalogo = useMemo(() => (data ? porCodigo(data) : null), [data])
  const revisados = useMemo(
    () => catalogo && revisarPegado(renglones, (codigo) => catalogo.get(codigo), enLista, producto),
    [renglones, catalogo, enLista, producto],
  )
  const malos = revisados?.filter(({ error }) => error !== null) ?? []
  const buenos = (revisados?.length ?? 0) - malos.length
  // Faulty lines first; otherwise in the sheet's order.
  const shown = revisados && [...malos, ...revisados.filter(({ error }) => error === null)].slice(0, SHOWN)

  const add = () => {
    if (!revisados || buenos === 0) return
    onAgregar(toBorrador(revisados, (cantidad) => decimalText(format, cantidad)))
    toast.success(buenos === 1 ? 'Componente agregado' : `${format.integer(buenos)} componentes agregados`)
    onClose()
  }

  return (
    <>
      <div className="grid gap-2 px-5 pt-4 pb-4">
        <label htmlFor="pegado" className="font-medium text-sm">
          Código y cantidad, una línea por componente
        </label>
        <textarea
          id="pegado"
          // biome-ignore lint/a11y/noAutofocus: people open it in order to paste
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={EJEMPLO}
          rows={7}
          spellCheck={false}
          className="w-full tabular-nums resize-y rounded-lg border border-input bg-card px-3 py-2 font-mono text-base shadow-raised placeholder:text-muted-foreground hover:border-muted-foreground focus-visible:border-ring focus-visible:outline-offset-0 sm:text-sm"
        />
        <p className="text-muted-foreground text-xs">
          Copiá las dos columnas de la planilla y pegalas acá. Los números van con coma decimal: 1.234,56.
        </p>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto border-t">
        {isError && (
          <p role="alert" className="flex flex-wrap items-center gap-3 px-5 py-4 text-destructive">
            No pudimos leer los catálogos.
            <Button variant="outline" onClick={() => void refetch()}>
              Reintentar
            </Button>
          </p>
        )}
        {renglones.length > 0 && !revisados && !isError && (
          <p className="px-5 py-4 text-muted-foreground">Buscando...</p>
        )}
        {encabezado && (
          <p className="px-5 pt-3 text-muted-foreground text-xs">
            La primera línea ({encabezado}) se toma como encabezado.
          </p>
        )}
        {shown && (
          <ul>
            {shown.map((renglon) => (
              <Linea key={renglon.numero} renglon={renglon} />
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t px-5 py-3">
        <output className="text-[0.8125rem] text-muted-foreground">
          {revisados && revisados.length > 0 && (
            <>
              {format.integer(buenos)} {buenos === 1 ? 'lista' : 'listas'}
              {malos.length > 0 && (
                <span className="font-medium text-destructive">
                  {' '}
                  · {format.integer(malos.length)} con error
                </span>
              )}
            </>
          )}
        </output>
        <div className="flex gap-2">
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={add} disabled={buenos === 0}>
            {malos.length === 0 || buenos === 0
              ? 'Agregar'
              : buenos === 1
                ? 'Agregar solo la correcta'
                : `Agregar solo las ${format.integer(buenos)} correctas`}
          </Button>
        </div>
      </div>
    </>
  )
}

interface Props extends ContenidoProps {
  open: boolean
}

/** Adds lines pasted from a spreadsheet, after checking each. */
export const PegarPanel = ({ open, ...contenido }: Props) => (
  <SidePanel open={open} onClose={contenido.onClose} title="Pegar de una planilla" className="w-[36rem]">
    <Contenido {...contenido} />
  </SidePanel>
)
