import { useState } from 'react'
import { useLatest } from '../../../kit/hooks/use-latest.ts'
import { useLookup } from '../../../kit/hooks/use-lookup.ts'
import type { Hallazgo } from './reglas.ts'

export interface CodigoEstado<T> {
  codigo: string
  /** `idle`: the box is empty; `running`: not known yet. */
  estado: 'idle' | 'running' | Hallazgo
  /** The record with the code, once found. */
  valor: T | null
}

type Answer<T> = { found: T } | 'no_existe' | 'fallo'

interface Options<T> {
  /** Null if there is none. */
  buscar: (codigo: string) => Promise<T | null>
  initial: string
}

/** The text of a code box and its record: looked up 500 ms after the last keystroke, or picked from the list. */
export const useCodigo = <T>({ buscar, initial }: Options<T>) => {
  const [texto, setTexto] = useState(initial)
  const [elegido, setElegido] = useState<T | null>(null)
  const codigo = texto.trim()

  const look = async (wanted: string): Promise<Answer<T>> => {
    const found = await buscar(wanted)
    return found === null ? 'no_existe' : { found }
  }
  const lookup = useLookup<Answer<T>>(elegido ? '' : codigo, look, 'fallo')

  const estadoDe = (): CodigoEstado<T> => {
    if (elegido) return { codigo, estado: 'encontrado', valor: elegido }
    if (lookup.status !== 'done') return { codigo, estado: lookup.status, valor: null }
    const answer = lookup.value
    return typeof answer === 'string'
      ? { codigo, estado: answer, valor: null }
      : { codigo, estado: 'encontrado', valor: answer.found }
  }
  const actual = estadoDe()
  const latest = useLatest(actual)

  return {
    ...actual,
    texto,
    escribir: (text: string) => {
      setTexto(text)
      setElegido(null)
    },
    elegir: (text: string, value: T) => {
      setTexto(text)
      setElegido(value)
    },
    vaciar: () => {
      setTexto('')
      setElegido(null)
    },
    /** Looks the code up at once, because somebody pressed Enter. */
    resolver: async (): Promise<{ codigo: string; hallazgo: Hallazgo; valor: T | null }> => {
      const { codigo, estado, valor } = latest.current
      if (estado !== 'running') return { codigo, hallazgo: estado === 'idle' ? 'no_existe' : estado, valor }
      const answer = await look(codigo).catch(() => 'fallo' as const)
      return typeof answer === 'string'
        ? { codigo, hallazgo: answer, valor: null }
        : { codigo, hallazgo: 'encontrado', valor: answer.found }
    },
  }
}
