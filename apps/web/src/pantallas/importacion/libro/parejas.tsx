import { Check, Link2, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Combobox } from '../../../kit/combobox.tsx'
import { useFormat } from '../../../kit/format/format-context.ts'
import type { Option } from '../../../kit/listbox.tsx'
import { useLugar } from '../lugar.ts'

interface Nombrado {
  codigo: string
  detalle: string
}

/** Something in the file without a known record. */
interface Una {
  dicho: string
  detalle: string
  /** Line of its first row. */
  linea: number
  sugerencias: readonly Nombrado[]
}

interface Props {
  titulo: string
  lead: string
  unas: readonly Una[]
  /** The possible records, besides the suggested ones. */
  nombrados: readonly Nombrado[]
  /** Noun for the records: 'insumo'. */
  que: string
  revisando: boolean
  /** Receives what the file says, each with one of our codes. */
  onEmparejar: (parejas: Readonly<Record<string, string>>) => void
}

const nombreDe = ({ codigo, detalle }: Nombrado): string =>
  detalle === '' ? codigo : `${codigo} · ${detalle}`

interface FilaProps {
  una: Una
  que: string
  options: readonly Option[]
  /** The chosen record. */
  elegida: Nombrado | undefined
  /** An empty code removes the choice. */
  onElegir: (codigo: string) => void
}

/** One of them: the possible records, or in one line the chosen one, so that many fit on the screen. */
const Fila = ({
  una: { dicho, detalle, linea, sugerencias },
  que,
  options,
  elegida,
  onElegir,
}: FilaProps) => {
  const lugar = useLugar()(linea)
  return (
    <li className="grid items-center gap-x-4 gap-y-1.5 border-b px-5 py-2 last:border-b-0 max-sm:px-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <div className="min-w-0">
        <p className="break-words font-medium text-sm">
          {dicho} <span className="font-normal text-muted-foreground text-xs">{lugar}</span>
        </p>
        {detalle !== '' && <p className="break-words text-muted-foreground text-xs">{detalle}</p>}
      </div>
      {elegida ? (
        <div className="flex min-w-0 items-center gap-2 text-sm">
          <Check className="size-4 shrink-0 text-primary-text" aria-hidden />
          <span className="min-w-0 flex-1 break-words">{nombreDe(elegida)}</span>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Dejar ${dicho} sin pareja`}
            title="Dejar sin pareja"
            onClick={() => onElegir('')}
          >
            <X aria-hidden />
          </Button>
        </div>
      ) : (
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          {sugerencias.map((sugerencia) => (
            <Button
              key={sugerencia.codigo}
              variant="outline"
              className="max-w-full whitespace-normal text-left"
              aria-label={`${dicho} es ${nombreDe(sugerencia)}`}
              onClick={() => onElegir(sugerencia.codigo)}
            >
              ¿{nombreDe(sugerencia)}?
            </Button>
          ))}
          <Combobox
            aria-label={`Qué ${que} es ${dicho}`}
            options={options}
            value=""
            onChange={onElegir}
            placeholder={sugerencias.length > 0 ? `Otro ${que}` : `Elegí el ${que}`}
            searchLabel={`Buscar ${que}…`}
            empty={`No se encontraron ${que}s`}
            className="w-60 max-w-full"
            wide
          />
        </div>
      )}
    </li>
  )
}

/** Pairs a file's own names with records, once for all. */
export const Parejas = ({ titulo, lead, unas, nombrados, que, revisando, onEmparejar }: Props) => {
  const { integer } = useFormat()
  const [elegidas, setElegidas] = useState<Readonly<Record<string, string>>>({})
  if (unas.length === 0) return null
  // A record created by the same file appears only among the suggestions.
  const known = new Map(
    [...unas.flatMap(({ sugerencias }) => sugerencias), ...nombrados].map((uno) => [uno.codigo, uno]),
  )
  const options = Array.from(known.values(), (uno) => ({ value: uno.codigo, label: nombreDe(uno) }))
  // Pairs from an earlier preview are already stored.
  const parejas = Object.fromEntries(
    unas.flatMap(({ dicho }) => (elegidas[dicho] ? [[dicho, elegidas[dicho]]] : [])),
  )
  const pair = (dicho: string, codigo: string) => setElegidas((before) => ({ ...before, [dicho]: codigo }))
  const chosen = Object.keys(parejas).length
  const primeras = unas.flatMap(({ dicho, sugerencias: [first] }) =>
    first === undefined || parejas[dicho] ? [] : [[dicho, first.codigo] as const],
  )
  return (
    <section aria-label={titulo} className="border-t">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 max-sm:px-4">
        <div>
          <h4 className="font-semibold text-sm">{titulo}</h4>
          <p className="text-muted-foreground text-xs">{lead}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {primeras.length > 1 && (
            <Button
              variant="outline"
              onClick={() => setElegidas((before) => ({ ...before, ...Object.fromEntries(primeras) }))}
            >
              Elegir lo primero en {integer(primeras.length)}
            </Button>
          )}
          {chosen > 0 && (
            <Button
              icon={Link2}
              working={revisando}
              doing="Emparejando…"
              onClick={() => onEmparejar(parejas)}
            >
              {chosen === 1 ? 'Emparejar 1' : `Emparejar ${integer(chosen)}`}
            </Button>
          )}
        </div>
      </div>
      <ul className="max-h-[36rem] overflow-y-auto border-t">
        {unas.map((una) => (
          <Fila
            key={una.dicho}
            una={una}
            que={que}
            options={options}
            elegida={known.get(parejas[una.dicho] ?? '')}
            onElegir={(codigo) => pair(una.dicho, codigo)}
          />
        ))}
      </ul>
    </section>
  )
}
