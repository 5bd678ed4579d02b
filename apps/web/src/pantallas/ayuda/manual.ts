import { type Indice, type Nodo, type Seccion, seccionesOf } from './nodo.ts'

/** A chapter as the index knows it: there with the screen. */
export interface Entrada extends Pick<Indice, 'secciones'> {
  /** As it stands in the address; empty for the first page. */
  slug: string
  titulo: string
}

/** The same with its text, which is fetched for who reads or searches it. */
export interface Capitulo extends Entrada {
  nodos: readonly Nodo[]
  secciones: readonly Seccion[]
}

const INDICES = import.meta.glob<Indice>('../../../../../docs/manual/*.md', {
  eager: true,
  query: '?indice',
  import: 'indice',
})
const TEXTOS = import.meta.glob<readonly Nodo[]>('../../../../../docs/manual/*.md', { import: 'nodos' })

const FIRST_PAGE = 'README'

/** By file name without extension. */
const byName = <T>(files: Record<string, T>): Map<string, T> =>
  new Map(Object.entries(files).map(([path, file]) => [/([^/]+)\.md/.exec(path)![1]!, file]))
const INDICE_DE = byName(INDICES)
const TEXTO_DE = byName(TEXTOS)

const entradaOf = (slug: string): Entrada => {
  const { secciones } = INDICE_DE.get(slug || FIRST_PAGE)!
  return { slug, titulo: secciones[0]!.titulo, secciones }
}

/** The first page: its numbered list names every chapter, in the manual's order. */
export const PORTADA: Entrada = entradaOf('')

export const CAPITULOS: readonly Entrada[] = INDICE_DE.get(FIRST_PAGE)!.numerados.map((href) =>
  entradaOf(href.slice(0, -'.md'.length)),
)

const leidos = new Map<string, Promise<Capitulo>>()

/** Fetches the text of a chapter, once. */
export const leer = (entrada: Entrada): Promise<Capitulo> => {
  const { slug } = entrada
  const known = leidos.get(slug)
  if (known) return known
  const leido = TEXTO_DE.get(slug || FIRST_PAGE)!().then((nodos) => ({
    ...entrada,
    nodos,
    secciones: seccionesOf(nodos),
  }))
  leidos.set(slug, leido)
  // Asked again, and not forever told of the line that broke once.
  leido.catch(() => leidos.delete(slug))
  return leido
}

let todos: Promise<readonly Capitulo[]> | undefined

/** Fetches all that can be searched. */
export const leerTodos = (): Promise<readonly Capitulo[]> => {
  todos ??= Promise.all(CAPITULOS.map(leer))
  todos.catch(() => {
    todos = undefined
  })
  return todos
}

/** Files that the first page does not name, and that nobody would find; for the test. */
export const sueltos = (): string[] => {
  const known = new Set(CAPITULOS.map(({ slug }) => slug))
  return [...INDICE_DE.keys()].filter((name) => name !== FIRST_PAGE && !known.has(name))
}
