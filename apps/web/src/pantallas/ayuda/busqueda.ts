import { searchable, searchWords } from '@telar/contract'
import { matches } from '../../kit/lib/search-text.ts'
import type { Capitulo } from './manual.ts'
import type { Seccion } from './nodo.ts'

/** Characters shown before the match, few enough to keep it in sight, and after it. */
const BEFORE = 30
const AFTER = 90

export interface Hallazgo {
  capitulo: Capitulo
  seccion: Seccion
  /** The text before the first match, the match, and the text after it. Null if only titles match. */
  extracto: readonly [string, string, string] | null
}

const extractoOf = (texto: string, words: readonly string[]): Hallazgo['extracto'] => {
  // It has the length of the text, because folding removes only accents inside letters.
  const folded = searchable(texto)
  const [first] = words
    .map((word) => ({ at: folded.indexOf(word), length: word.length }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  if (!first) return null
  const end = first.at + first.length
  const start = Math.max(0, first.at - BEFORE)
  const before = texto.slice(start, first.at)
  const after = texto.slice(end, end + AFTER)
  return [
    start === 0 ? before : `…${before.replace(/^\S*\s/, '')}`,
    texto.slice(first.at, end),
    end + AFTER >= texto.length ? after : `${after.replace(/\s\S*$/, '')}…`,
  ]
}

/** The sections that contain every word; those with matching titles come first. */
export const buscar = (capitulos: readonly Capitulo[], query: string): Hallazgo[] => {
  const words = searchWords(query)
  if (words.length === 0) return []
  const named: Hallazgo[] = []
  const told: Hallazgo[] = []
  for (const capitulo of capitulos)
    for (const seccion of capitulo.secciones) {
      const titles = searchable(`${capitulo.titulo} ${seccion.titulo}`)
      const hallazgo = () => ({ capitulo, seccion, extracto: extractoOf(seccion.texto, words) })
      if (matches(searchable(seccion.titulo), words)) named.push(hallazgo())
      else if (seccion.texto !== '' && matches(`${titles} ${searchable(seccion.texto)}`, words)) {
        const found = hallazgo()
        if (found.extracto) told.push(found)
      }
    }
  return [...named, ...told]
}
