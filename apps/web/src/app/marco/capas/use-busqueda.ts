import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, type Hallazgo, searchable, searchWords } from '@telar/contract'
import { useMemo } from 'react'
import { consulta } from '../../../datos/consulta.ts'
import { useMayOpen } from '../../../datos/session/admission.ts'
import { useDebounced } from '../../../kit/hooks/use-lookup.ts'
import { matches, ranked } from '../../../kit/lib/search-text.ts'
import { useTheme } from '../../../kit/lib/theme.ts'
import type { Option } from '../../../kit/listbox.tsx'
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

/** Words match the beginnings of a screen's or action's words. A few letters inside words would match most of them. */
const beginnings = (words: readonly string[], { label, palabras = '' }: Entrada): boolean => {
  const own = searchable(`${label} ${palabras}`).split(/\s+/)
  return words.every((word) => own.some((each) => each.startsWith(word)))
}

/**
 * The palette's options for a text: screens and actions at once, records once the server has found them. Records found
 * for an older text stay only if they match the new one too.
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

  /** Whether the results belong to an older text. */
  const older = asked !== q || isPlaceholderData

  const entradas = useMemo(() => {
    const words = searchWords(q)
    const found = entradasDe(dark).filter(
      (entrada) => (entrada.to === undefined || mayOpen(entrada.to)) && beginnings(words, entrada),
    )
    // Keeps the groups together.
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
