import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { destinoOf } from '../../../pantallas/ayuda/enlace.tsx'
import { CAPITULOS, type Capitulo, leer, PORTADA, sueltos } from '../../../pantallas/ayuda/manual.ts'
import { anchorOf, hrefsOf } from '../../../pantallas/ayuda/nodo.ts'
import { routeTree } from '../../routeTree.gen.ts'

const ALL = await Promise.all([PORTADA, ...CAPITULOS].map(leer))
const { routesByPath } = createRouter({ routeTree, history: createMemoryHistory() } as never) as unknown as {
  routesByPath: Record<string, { options: { staticData: { ayuda: string | null } } }>
}
/** Paths of screens without their optional part. */
const SCREENS = new Set(Object.keys(routesByPath).map((path) => path.replace(/\/\{-\$\w+\}$/, '')))
/** Only their names; no file is read. */
const DOCS = Object.keys(import.meta.glob(['../../../../../../*.md', '../../../../../../docs/**/*.md']))

const chapterOf = (slug: string): Capitulo | undefined => ALL.find((capitulo) => capitulo.slug === slug)

/** Says what is missing from the manual; null if the place exists. */
const missing = (slug: string, ancla: string | undefined): string | null => {
  const capitulo = chapterOf(slug)
  if (!capitulo) return `no chapter «${slug}»`
  if (ancla === undefined || capitulo.secciones.some(({ id }) => id === ancla)) return null
  return `no section «${ancla}» in «${slug}»`
}

const faultOf = (capitulo: Capitulo, href: string): string | null => {
  const destino = destinoOf(href)
  switch (destino.tipo) {
    case 'capitulo':
      return missing(destino.slug ?? capitulo.slug, destino.ancla)
    case 'pantalla':
      return SCREENS.has(destino.path) ? null : `no screen ${destino.path}`
    case 'repositorio':
      return DOCS.some((path) => path.endsWith(destino.path.replace(/^(\.\.\/)+/, '/')))
        ? null
        : `no file ${destino.path}`
    case 'afuera':
      return `leads out: ${href}`
  }
}

describe('the manual', () => {
  it.each(ALL.map((capitulo) => [capitulo.titulo, capitulo] as const))(
    '%s: every link has a target',
    (_, capitulo) => {
      const faults = hrefsOf(capitulo.nodos).map((href) => faultOf(capitulo, href))
      expect(faults.filter((fault) => fault !== null)).toEqual([])
    },
  )

  it('lists every chapter once on its first page', () => {
    expect(sueltos()).toEqual([])
    expect(new Set(CAPITULOS.map(({ slug }) => slug)).size).toBe(CAPITULOS.length)
  })

  it.each(ALL.map((capitulo) => [capitulo.titulo, capitulo] as const))(
    '%s: has one title, and no repeated anchor',
    (_, { secciones }) => {
      expect(secciones.filter(({ nivel }) => nivel === 1)).toHaveLength(1)
      const ids = secciones.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    },
  )

  it.each(Object.keys(routesByPath))('has a place for %s', (path) => {
    const { ayuda } = routesByPath[path]!.options.staticData
    if (['/login', '/invitacion', '/ayuda/{-$capitulo}'].includes(path)) return expect(ayuda).toBeNull()
    const [slug = '', ancla] = ayuda?.split('#') ?? []
    expect(missing(slug, ancla)).toBeNull()
  })
})

describe('anchorOf', () => {
  it.each([
    ['Cómo se leen los números', 'cómo-se-leen-los-números'],
    ['¿Qué pasa? A → B', 'qué-pasa-a--b'],
    ['Segundo factor (TOTP)', 'segundo-factor-totp'],
  ])('names «%s» like code hosts', (heading, anchor) => {
    expect(anchorOf(heading)).toBe(anchor)
  })
})
