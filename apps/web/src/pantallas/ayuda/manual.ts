import { type Nodo, readingOf, textOf } from './nodo.ts'

/** A heading and what stands below it, up to the next one. */
export interface Seccion {
  /** Its anchor; empty for what stands below the chapter's title. */
  id: string
  titulo: string
  /** 1 for the chapter's title. */
  nivel: number
  texto: string
}

export interface Capitulo {
  /** As it stands in the address; empty for the first page. */
  slug: string
  titulo: string
  nodos: readonly Nodo[]
  secciones: readonly Seccion[]
}

const seccionesOf = (nodos: readonly Nodo[]): Seccion[] => {
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

const capituloOf = (slug: string, nodos: readonly Nodo[]): Capitulo => {
  const secciones = seccionesOf(nodos)
  return { slug, titulo: secciones[0]!.titulo, nodos, secciones }
}

/** Every address that some nodes lead to. */
export const hrefsOf = (nodos: readonly Nodo[]): string[] =>
  nodos.flatMap((nodo) => {
    if (typeof nodo === 'string') return []
    const [, { href }, ...inside] = nodo
    return [...(href === undefined ? [] : [href]), ...hrefsOf(inside)]
  })

const FILES = import.meta.glob<readonly Nodo[]>('../../../../../docs/manual/*.md', {
  eager: true,
  import: 'nodos',
})

/** The chapters by file name without extension. */
const BY_NAME = new Map(
  Object.entries(FILES).map(([path, nodos]) => [path.split('/').at(-1)!.slice(0, -'.md'.length), nodos]),
)

/** The first page: its numbered list names every chapter, in the manual's order. */
export const PORTADA: Capitulo = capituloOf('', BY_NAME.get('README')!)

export const CAPITULOS: readonly Capitulo[] = hrefsOf(PORTADA.nodos.filter(([tag]) => tag === 'ol'))
  .map((href) => href.slice(0, -'.md'.length))
  .map((slug) => capituloOf(slug, BY_NAME.get(slug)!))

/** Files that the first page does not name, and that nobody would find; for the test. */
export const sueltos = (): string[] => {
  const known = new Set(CAPITULOS.map(({ slug }) => slug))
  return [...BY_NAME.keys()].filter((name) => name !== 'README' && !known.has(name))
}
