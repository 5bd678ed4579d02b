import { type Indice, type Nodo, type Seccion, seccionesOf } from './nodo.ts'

/** A chapter in the index, which loads with the screen. */
export interface Entrada extends Pick<Indice, 'secciones'> {
  /** As in the address; empty for the first page. */
  slug: string
  titulo: string
}

/** The chapter with its text, loaded for reading or searching. */
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

/** Keyed by file name without extension. */
const byName = <T>(files: Record<string, T>): Map<string, T> =>
  new Map(Object.entries(files).map(([path, file]) => [/([^/]+)\.md/.exec(path)![1]!, file]))
const INDICE_DE = byName(INDICES)
const TEXTO_DE = byName(TEXTOS)

const entradaOf = (slug: string): Entrada => {
  const { secciones } = INDICE_DE.get(slug || FIRST_PAGE)!
  return { slug, titulo: secciones[0]!.titulo, secciones }
}

/** The first page; its numbered list gives the chapters in order. */
export const PORTADA: Entrada = entradaOf('')

export const CAPITULOS: readonly Entrada[] = INDICE_DE.get(FIRST_PAGE)!.numerados.map((href) =>
  entradaOf(href.slice(0, -'.md'.length)),
)

const leidos = new Map<string, Promise<Capitulo>>()

/** Loads the text of a chapter, once. */
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
  // A failed load is forgotten, so that it can be tried again.
  leido.catch(() => leidos.delete(slug))
  return leido
}

let todos: Promise<readonly Capitulo[]> | undefined

/** Loads all chapters, for the search. */
export const leerTodos = (): Promise<readonly Capitulo[]> => {
  todos ??= Promise.all(CAPITULOS.map(leer))
  todos.catch(() => {
    todos = undefined
  })
  return todos
}

/** Files that the first page does not list, so that nobody would find them; for the test. */
export const sueltos = (): string[] => {
  const known = new Set(CAPITULOS.map(({ slug }) => slug))
  return [...INDICE_DE.keys()].filter((name) => name !== FIRST_PAGE && !known.has(name))
}
