import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** The limits of a first load. Whoever raises one says what users get for it. */
const LIMITS = {
  /** Kilobytes, compressed by gzip, that every address loads. */
  shell: 152,
  /** The same for a screen before sign-in, which also loads the list of all endpoints. */
  door: 162,
  /** The same for a screen after sign-in, with shell and frame. */
  screen: 295,
  /** Number of files of any screen. */
  files: 28,
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'code' | 'imports' | 'isEntry' | 'facadeModuleId'>

const ROUTE = /\/src\/app\/routes\/(.+)\.tsx\?/
const FRAME = '_sesion'

const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10

/** The files that each screen loads and their compressed kilobytes, by name of route; '' is what every address loads. */
export const weigh = (chunks: readonly Chunk[]): Map<string, { files: number; kB: number }> => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const bytes = new Map(chunks.map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length]))
  const loaded = (name: string, into: Set<string>): Set<string> => {
    if (into.has(name)) return into
    into.add(name)
    for (const next of byName.get(name)?.imports ?? []) loaded(next, into)
    return into
  }
  const routes = new Map(
    chunks.flatMap(({ facadeModuleId, fileName }) => {
      const [, route] = ROUTE.exec(facadeModuleId ?? '') ?? []
      return route === undefined ? [] : [[route, fileName] as const]
    }),
  )
  const shell = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  const frame = routes.get(FRAME)
  const filesOf = ([route, screen]: readonly [string, string?]): Set<string> => {
    const files = new Set<string>()
    const roots = [...shell, screen, route.startsWith(`${FRAME}/`) ? frame : undefined]
    for (const root of roots) if (root !== undefined) loaded(root, files)
    return files
  }
  return new Map(
    [[''] as const, ...routes].map((route) => {
      const files = filesOf(route)
      return [
        route[0],
        {
          files: files.size,
          kB: kilobytes([...files].reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0)),
        },
      ]
    }),
  )
}

/** A line for each route above its limit. */
export const excessOf = (weights: ReturnType<typeof weigh>, limits = LIMITS): string[] =>
  [...weights].flatMap(([route, { files, kB }]) => {
    const inside = route === FRAME || route.startsWith(`${FRAME}/`)
    const limit = route === '' ? limits.shell : inside ? limits.screen : limits.door
    if (kB <= limit && files <= limits.files) return []
    return `${route || 'any address'}: ${kB} kB of ${limit}, ${files} files of ${limits.files}`
  })

/** Fails a build with a route above its limit, before any file is written. */
export const weight = (): Plugin => ({
  name: 'telar-weight',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const excess = excessOf(weigh(chunks))
    if (excess.length > 0)
      this.error(`First load is too heavy (apps/web/weight-plugin.ts):\n${excess.join('\n')}`)
  },
})
