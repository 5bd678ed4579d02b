import type { Advertencia, FilaRechazada } from '@telar/contract'
import { alComienzo } from '@telar/tablas'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { cut } from '../../kit/lib/cut.ts'
import type { Columnas } from './correcciones.ts'
import { type Corregible, Corregir } from './corregir.tsx'
import { useLugar } from './lugar.ts'
import { Renglon } from './previa-filas.tsx'

/** Characters shown of a cell. */
const SHOWN = 80

type Dicha = FilaRechazada | Advertencia

/** The rows of a message with their cells; a warning may be about many, of which it has the first. */
const corregiblesDe = (dicha: Dicha): Corregible[] => {
  const { codigo, columna, motivo } = dicha
  if ('celdas' in dicha) return [{ linea: dicha.linea, codigo, columna, motivo, celdas: dicha.celdas }]
  return dicha.filas.flatMap((celdas, i) =>
    celdas.length === 0
      ? []
      : [{ linea: dicha.lineas[i]!, codigo: i === 0 ? codigo : '', columna, motivo, celdas }],
  )
}

/** The lines of rows with the same message. */
const Lineas = ({ cantidad, lineas }: Pick<Advertencia, 'cantidad' | 'lineas'>) => {
  const { integer } = useFormat()
  const lugar = useLugar()
  if (cantidad === 1) return null
  const rest = cantidad - lineas.length
  return (
    <p className="mt-0.5 break-words text-muted-foreground text-xs">
      {integer(cantidad)} filas: líneas{' '}
      {lineas.map((linea) => lugar(linea).replace(/^línea /, '')).join(', ')}
      {rest > 0 && ` y ${integer(rest)} más`}.
    </p>
  )
}

const Celda = ({ columna, valor }: Pick<Dicha, 'columna' | 'valor'>) =>
  columna !== null && (
    <p className="mt-0.5 break-words text-muted-foreground text-xs">
      {columna}
      {valor !== '' && (
        <>
          : <span className="figures text-foreground">«{cut(valor, SHOWN)}»</span>
        </>
      )}
    </p>
  )

interface Props {
  filas: readonly Dicha[]
  tono: string
  columnas: Columnas
  onCorregir: (fila: Corregible, despues: readonly string[] | null) => void
}

/** Selects the buttons that open a row for correction. */
const OPENS = '[data-corregir]'

/** Rows that are rejected or have a warning about a cell, with their corrections. */
export const Dichas = ({ filas, tono, columnas, onCorregir }: Props) => {
  const [open, setOpen] = useState<string | null>(null)
  const lugar = useLugar()
  const list = useRef<HTMLUListElement>(null)
  const button = (key: string) => list.current?.querySelector<HTMLElement>(`[data-corregir="${key}"]`)
  const close = (key: string) => {
    setOpen(null)
    button(key)?.focus()
  }
  const correct = (key: string, fila: Corregible, despues: readonly string[] | null) => {
    setOpen(null)
    // The row will disappear, so that the next one gets the focus.
    const all = [...(list.current?.querySelectorAll<HTMLElement>(OPENS) ?? [])]
    const at = all.indexOf(button(key)!)
    ;(all[at + 1] ?? all[at - 1] ?? all[at])?.focus()
    onCorregir(fila, despues)
  }
  const seen = new Map<number, number>()
  return (
    <ul ref={list}>
      {filas.map((dicha) => {
        const { linea, codigo, columna, valor, motivo, que_hacer } = dicha
        const nth = (seen.get(linea) ?? 0) + 1
        seen.set(linea, nth)
        const corregibles = corregiblesDe(dicha)
        const keyOf = (each: Corregible) => `${linea}-${nth}-${each.linea}`
        const editing = corregibles.find((each) => keyOf(each) === open)
        return (
          <Renglon key={`${linea} ${nth}`} linea={linea} codigo={codigo}>
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <div className="min-w-0 flex-1 basis-56">
                <p className={tono}>{motivo}</p>
                <Celda columna={columna} valor={valor} />
                {'lineas' in dicha && <Lineas cantidad={dicha.cantidad} lineas={dicha.lineas} />}
                <p className="mt-0.5">
                  <span className="sr-only">Qué hacer: </span>
                  {que_hacer}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                {corregibles.map((each) => (
                  <Button
                    key={each.linea}
                    variant="outline"
                    size="compact"
                    data-corregir={keyOf(each)}
                    aria-label={`Corregir la ${lugar(each.linea)}`}
                    aria-expanded={keyOf(each) === open}
                    onClick={() => setOpen(keyOf(each) === open ? null : keyOf(each))}
                  >
                    <Pencil aria-hidden />
                    {corregibles.length === 1 ? 'Corregir' : alComienzo(lugar(each.linea))}
                  </Button>
                ))}
              </div>
            </div>
            {editing && (
              <Corregir
                key={open}
                fila={editing}
                columnas={columnas}
                onCorregir={(despues) => correct(keyOf(editing), editing, despues)}
                onCancelar={() => close(keyOf(editing))}
              />
            )}
          </Renglon>
        )
      })}
    </ul>
  )
}
