/** A piece of a chapter: a text, or an element with tag, attributes and content. */
export type Nodo = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...Nodo[]]

/** The text of some nodes. */
export const textOf = (nodos: readonly Nodo[]): string =>
  nodos.map((nodo) => (typeof nodo === 'string' ? nodo : textOf(nodo.slice(2) as Nodo[]))).join('')

/** The text of a block, with spaces between its cells and items, so that no words run together. */
export const readingOf = (nodo: Nodo): string => {
  if (typeof nodo === 'string') return nodo
  const [tag, , ...inside] = nodo
  return inside.map(readingOf).join('') + (/^(td|th|li|p|pre)$/.test(tag) ? ' ' : '')
}

/** The anchor of a heading by the rule of code hosts, so that links between chapters work there and in the app. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

/** A heading with the content below it, up to the next heading. */
export interface Seccion {
  /** Its anchor; empty for the part below the chapter's title. */
  id: string
  titulo: string
  /** 1 for the chapter's title. */
  nivel: number
  texto: string
}

export const seccionesOf = (nodos: readonly Nodo[]): Seccion[] => {
  const secciones: Seccion[] = []
  for (const nodo of nodos) {
    if (typeof nodo === 'string') continue
    const [tag, { id = '' }] = nodo
    const texto = textOf([nodo])
    if (/^h\d$/.test(tag)) secciones.push({ id, titulo: texto, nivel: Number(tag[1]), texto: '' })
    else secciones.at(-1)!.texto += `${readingOf(nodo)} `
  }
  return secciones
}

/** All link targets in some nodes. */
export const hrefsOf = (nodos: readonly Nodo[]): string[] =>
  nodos.flatMap((nodo) => {
    if (typeof nodo === 'string') return []
    const [, { href }, ...inside] = nodo
    return [...(href === undefined ? [] : [href]), ...hrefsOf(inside)]
  })

/** The index of a chapter. */
export interface Indice {
  secciones: readonly Omit<Seccion, 'texto'>[]
  /** Files linked from its numbered lists; on the first page, the chapters in order. */
  numerados: readonly string[]
}

export const indiceOf = (nodos: readonly Nodo[]): Indice => ({
  secciones: seccionesOf(nodos).map(({ id, titulo, nivel }) => ({ id, titulo, nivel })),
  numerados: hrefsOf(nodos.filter(([tag]) => tag === 'ol')),
})
