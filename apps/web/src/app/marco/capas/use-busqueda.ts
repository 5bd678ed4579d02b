import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, type Hallazgo, searchable, searchWords } from '@telar/contract'
import { useMemo } from 'react'
import { consulta } from '../../../datos/consulta.ts'
import { useDebounced } from '../../../kit/hooks/use-lookup.ts'
import { matches, ranked } from '../../../kit/lib/search-text.ts'
import { useTheme } from '../../../kit/lib/theme.ts'
import type { Option } from '../../../kit/listbox.tsx'
import { useMayOpen } from '../use-may-open.ts'
import { type Entrada, entradasDe } from './entradas.ts'

const SETTLE_MS = 120

export type Opcion = Option & ({ entrada: Entrada } | { hallazgo: Hallazgo })

const opcionDe = (hallazgo: Hallazgo): Opcion => ({
  value: `${hallazgo.tipo} ${hallazgo.codigo}`,
  label: hallazgo.descripcion,
  hallazgo,
})

export const grupoDe = (opcion: Opcion): string =>
  'entrada' in opcion ? opcion.entrada.grupo : 'En los catálogos'

/** A word finds screens and actions by the beginning of theirs: a few letters inside would find most of them. */
const beginnings = (words: readonly string[], { label, palabras = '' }: Entrada): boolean => {
  const own = searchable(`${label} ${palabras}`).split(/\s+/)
  return words.every((word) => own.some((each) => each.startsWith(word)))
}

/**
 * What the palette offers for what is typed: screens and actions at once, records as soon as the server has found them.
 * What it found for an older text stays only where it fits the new one too.
 */
export const useBusqueda = (texto: string) => {
  const mayOpen = useMayOpen()
  const { dark } = useTheme()
  const q = texto.trim()
  const asked = useDebounced(q, SETTLE_MS)
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    ...consulta(api.busqueda.run, { query: { q: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })

  /** What it found is of a text before this one. */
  const older = asked !== q || isPlaceholderData

  const entradas = useMemo(() => {
    const words = searchWords(q)
    const found = entradasDe(dark).filter(
      (entrada) => (entrada.to === undefined || mayOpen(entrada.to)) && beginnings(words, entrada),
    )
    // Groups stay together.
    return ['Pantallas', 'Acciones'].flatMap((grupo) =>
      ranked(
        found.filter((entrada) => entrada.grupo === grupo),
        q,
        ({ label }) => ({ code: '', text: label }),
      ).map((entrada): Opcion => ({ value: entrada.value, label: entrada.label, entrada })),
    )
  }, [q, dark, mayOpen])

  const opciones = useMemo(() => {
    const words = searchWords(q)
    const fits = ({ codigo, descripcion }: Hallazgo) => matches(searchable(`${codigo} ${descripcion}`), words)
    const found = words.length === 0 ? [] : (data ?? [])
    const hallazgos = older ? found.filter(fits) : found
    return [...entradas, ...hallazgos.map(opcionDe)]
  }, [entradas, data, older, q])

  const buscando = q !== '' && error === null && (older || (isFetching && !data))
  return { q, opciones, buscando, error: q === '' ? null : error }
}
