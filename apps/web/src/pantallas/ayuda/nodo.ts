/** A piece of a chapter: text, or an element as its tag, attributes and content. */
export type Nodo = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...Nodo[]]

/** All text of some nodes, as it is read. */
export const textOf = (nodos: readonly Nodo[]): string =>
  nodos.map((nodo) => (typeof nodo === 'string' ? nodo : textOf(nodo.slice(2) as Nodo[]))).join('')

/** Text of a block with a space between its cells and items, so that no two words become one. */
export const readingOf = (nodo: Nodo): string => {
  if (typeof nodo === 'string') return nodo
  const [tag, , ...inside] = nodo
  return inside.map(readingOf).join('') + (/^(td|th|li|p|pre)$/.test(tag) ? ' ' : '')
}

/** The anchor of a heading, by the rule of code hosts: a link between chapters leads to the same place there and here. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
