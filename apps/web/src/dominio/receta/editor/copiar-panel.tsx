import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CopyPlus, LoaderCircle, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { recetaQueries } from '../../../datos/receta.queries.ts'
import { asApiError, toastFailure } from '../../../datos/save-error.ts'
import { toast } from '../../../datos/toast.ts'
import { Amount } from '../../../kit/format/amount.tsx'
import { useFormat } from '../../../kit/format/format-context.ts'
import { useDebounced } from '../../../kit/hooks/use-lookup.ts'
import { Input } from '../../../kit/input.tsx'
import { decimalText } from '../../../kit/lib/decimal.ts'
import { SidePanel } from '../../../kit/sheet.tsx'
import { costoIncompleto } from '../../cdr/motivos.tsx'
import { type Borrador, lineasPara, lineasParaCopiar, loQueNoTiene } from '../borrador.ts'

const SHOWN = 100

interface ContenidoProps {
  enLista: ReadonlySet<string>
  /** Code of the product whose recipe is being edited. */
  producto: string
  onAgregar: (nuevas: Borrador) => void
  onClose: () => void
}

const Contenido = ({ enLista, producto, onAgregar, onClose }: ContenidoProps) => {
  const format = useFormat()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [copying, setCopying] = useState<string>()
  const q = useDebounced(text.trim())
  const { data, isError } = useQuery(
    recetaQueries.composiciones({ ...(q && { q }), limit: SHOWN, sort: 'cercania' }),
  )

  // If the panel was closed before the recipe arrived, it must neither add lines nor close another panel.
  const closed = useRef(false)
  useEffect(() => {
    closed.current = false
    return () => {
      closed.current = true
    }
  }, [])

  const copy = async (codigo: string) => {
    if (copying !== undefined) return
    setCopying(codigo)
    try {
      const { lineas } = await queryClient.fetchQuery(recetaQueries.receta(codigo))
      const destino = producto === '' ? null : await queryClient.fetchQuery(recetaQueries.producto(producto))
      if (closed.current) return
      const copiadas = lineasParaCopiar(lineas, enLista, producto, (cantidad) =>
        decimalText(format, cantidad),
      )
      const nuevas = destino ? lineasPara(copiadas, destino) : copiadas
      onAgregar(nuevas)
      const skipped = lineas.length - nuevas.length
      const description = [
        ...(skipped > 0 ? [`${format.integer(skipped)} ya estaban en la lista.`] : []),
        ...loQueNoTiene(copiadas, nuevas, producto),
      ].join(' ')
      toast.success(
        nuevas.length === 1
          ? `1 componente copiado de ${codigo}`
          : `${format.integer(nuevas.length)} componentes copiados de ${codigo}`,
        description ? { description } : {},
      )
      onClose()
    } catch (error) {
      toastFailure(asApiError(error), 'No se pudo copiar la composición.')
    } finally {
      setCopying(undefined)
    }
  }

  return (
    <>
      <div className="relative px-5 py-4">
        <Search
          className="pointer-events-none absolute top-6.5 left-8 size-4 text-muted-foreground"
          aria-hidden
        />
        <Input
          autoFocus
          type="search"
          aria-label="Buscar composición"
          placeholder="Código o descripción"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="pl-9"
        />
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto border-t">
        {data?.rows.map(
          ({ codigo_producto: codigo, descripcion_producto, componentes, base_cdr, motivos }) => (
            <li key={codigo} className="border-b">
              <button
                type="button"
                aria-disabled={copying !== undefined}
                onClick={() => void copy(codigo)}
                className="group flex w-full items-center justify-between gap-4 px-5 py-2.5 text-left outline-offset-[-2px] hover:bg-row-hover"
              >
                <span className="min-w-0">
                  <span className="line-clamp-2 font-medium leading-snug">{descripcion_producto}</span>
                  <span className="figures block truncate text-muted-foreground text-xs">
                    {codigo} · {format.counted(componentes, 'componente', 'componentes')}
                  </span>
                </span>
                <span className="flex shrink-0 items-center gap-3">
                  <Amount value={base_cdr} incomplete={costoIncompleto(motivos)} />
                  {copying === codigo ? (
                    <LoaderCircle className="size-4 animate-spin text-muted-foreground" aria-hidden />
                  ) : (
                    <CopyPlus
                      className="size-4 text-muted-foreground group-hover:text-primary-text"
                      aria-hidden
                    />
                  )}
                </span>
              </button>
            </li>
          ),
        )}
        {(isError || data?.rows.length === 0) && (
          <li className="px-5 py-8 text-center text-muted-foreground">
            {isError ? 'Error al obtener productos/recetas' : 'Ninguna composición coincide'}
          </li>
        )}
      </ul>
    </>
  )
}

/** Arrows move between the box and the list; Enter in the box moves to the first entry. */
const onKeyDown = (event: KeyboardEvent) => {
  const { key, target, currentTarget, nativeEvent } = event
  if (nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, li button')]
  const at = stops.indexOf(target as HTMLElement)
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 }
  const next = at === 0 && key === 'Enter' ? 1 : steps[key]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  stops[next]?.focus()
}

interface Props extends ContenidoProps {
  open: boolean
}

/** Copies another recipe's components into this one; existing ones stay as they are. */
export const CopiarPanel = ({ open, ...contenido }: Props) => (
  <SidePanel
    open={open}
    onClose={contenido.onClose}
    title="Copiar otra composición"
    className="w-[32rem]"
    onKeyDown={onKeyDown}
  >
    <Contenido {...contenido} />
  </SidePanel>
)
