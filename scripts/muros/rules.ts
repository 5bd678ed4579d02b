/** A file and its imports: paths from the root for our own files, names for packages. */
export interface Imports {
  file: string
  targets: string[]
  /** The imports that run with it; for a route, those needed before its screen shows. */
  eager: string[]
}

/** A rule that needs all files at once. */
export const NO_CIRCLES = 'no-circles'

/** Circles of imports, each with its files in order. */
export const circlesOf = (all: readonly Imports[]): string[][] => {
  const targets = new Map(all.map(({ file, targets }) => [file, targets]))
  const found: string[][] = []
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const visit = (file: string): void => {
    numbers.set(file, numbers.size)
    lowest.set(file, numbers.get(file)!)
    open.push(file)
    for (const target of targets.get(file) ?? []) {
      if (!targets.has(target)) continue
      if (!numbers.has(target)) visit(target)
      else if (!open.includes(target)) continue
      lowest.set(file, Math.min(lowest.get(file)!, lowest.get(target)!))
    }
    if (lowest.get(file) !== numbers.get(file)) return
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1) found.push(circle.toSorted())
  }
  for (const { file } of all) if (!numbers.has(file)) visit(file)
  return found
}

export interface Rule {
  name: string
  /** The reason for the wall, shown with each breach. */
  why: string
  appliesTo: (file: string) => boolean
  forbids: (target: string, file: string) => boolean
  /** Restricts the rule to these imports; by default all. */
  of?: 'eager'
}

const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file)
const production = (pattern: RegExp) => (file: string) => pattern.test(file) && !isTest(file)
const isOurs = (target: string): boolean => /^(apps|packages|scripts|bench|e2e)\//.test(target)
/** The server's layers; each may import those before it. Files outside the folders start programs, or are read by all. */
const LAYERS = ['base', 'store', 'catalog', 'costs', 'files', 'http', 'program'] as const
type Layer = (typeof LAYERS)[number]

const BASE = /^apps\/api\/src\/(app-key|config|startup-error|thread|version)\.ts$/
const FOLDERS: Readonly<Record<string, Layer>> = {
  store: 'store',
  catalog: 'catalog',
  costs: 'costs',
  files: 'files',
  http: 'http',
  // Sign-in and people are on the level of the catalogue, and know nothing of it.
  people: 'catalog',
}

const layerOf = (path: string): Layer => {
  if (BASE.test(path)) return 'base'
  if (/\.(routes|plugin)\.ts$/.test(path)) return 'http'
  const [, folder] = /^apps\/api\/src\/([^/]+)\//.exec(path) ?? []
  return FOLDERS[folder ?? ''] ?? 'program'
}

const isServer = (path: string): boolean => path.startsWith('apps/api/src/')
const isPeople = (path: string): boolean => path.startsWith('apps/api/src/people/')
const isSignIn = (path: string): boolean => path.startsWith('packages/gotrue/')
/** A separate entry point, so that migrations and threads that use the database load nothing else. */
const TABLES_OF_SIGN_IN = '@telar/gotrue/tables'
/** The only file outside `people` that opens it, because these tables are migrated with all others. */
const SIGN_IN_TABLES = 'apps/api/src/store/schema/acceso.ts'
/** The same for browsers, which the rest of the package does not run in. */
const MARKED_TEXTS = '@telar/planillas/neutral'
/** What an importer may open besides the index of a package. */
const SIDE_DOORS = new Set([TABLES_OF_SIGN_IN, MARKED_TEXTS])

/** The package of a path. */
const packageOf = (path: string): string | undefined => /^packages\/([^/]+)\//.exec(path)?.[1]

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** The engine's layers; each may import those before it. Files outside the folders are on top. */
const ENGINE = ['exact', 'buying', 'recipes', 'costs', 'view', 'model', 'analysis']

const engineLayerOf = (path: string): number => {
  const [, folder = ''] = /^packages\/costing\/src\/([^/]+)\//.exec(path) ?? []
  const layer = ENGINE.indexOf(folder)
  return layer < 0 ? ENGINE.length : layer
}

/** The web's layers; each may import those before it. */
const WEB = ['datos', 'kit', 'dominio', 'pantallas', 'app']

/** Layer and folder of a web file: `pantallas` and `insumos` for `…/pantallas/insumos/insumo-lista.tsx`. */
const webOf = (path: string): { layer: number; folder: string | undefined } => {
  const [, layer = '', folder] = /^apps\/web\/src\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? []
  return { layer: WEB.indexOf(layer), folder }
}

const SCREENS = WEB.indexOf('pantallas')
const LOADED_FIRST = /\.queries\.ts$|-search\.ts$|^apps\/web\/src\/(datos\/|kit\/lib\/|app\/router\.tsx$)/

export const RULES: readonly Rule[] = [
  {
    name: 'costing-is-pure',
    why: 'The engine runs in server and browser alike: it imports nothing but itself.',
    appliesTo: production(/^packages\/costing\/src\//),
    forbids: (target) => !target.startsWith('packages/costing/src/'),
  },
  {
    name: 'engine-looks-down',
    why: 'exact ← buying ← recipes ← costs ← view ← model ← analysis: arithmetic knows no factory, a factory no question about it.',
    appliesTo: production(/^packages\/costing\/src\//),
    forbids: (target, file) =>
      target.startsWith('packages/costing/src/') && engineLayerOf(target) > engineLayerOf(file),
  },
  {
    name: 'tables-are-pure',
    why: 'What a table is, server and browser read alike: it imports nothing but itself.',
    appliesTo: production(/^packages\/tablas\/src\//),
    forbids: (target) => !target.startsWith('packages/tablas/src/'),
  },
  {
    name: 'contract-is-zod',
    why: 'The contract is the wire: it imports only zod and what a table is.',
    appliesTo: production(/^packages\/contract\/src\//),
    forbids: (target) =>
      !target.startsWith('packages/contract/src/') && !['zod', '@telar/tablas'].includes(target),
  },
  {
    name: 'factory-is-pure',
    why: 'The factory in memory runs in server and browser alike: it imports the engine, what a table is, and the wire.',
    appliesTo: production(/^packages\/fabrica\/src\//),
    forbids: (target) =>
      !target.startsWith('packages/fabrica/src/') &&
      !['@telar/costing', '@telar/tablas', '@telar/contract'].includes(target),
  },
  {
    name: 'sheets-know-no-telar',
    why: 'Spreadsheets are bytes and rows: what they mean, the server says.',
    appliesTo: (file) => /^packages\/planillas\/src\//.test(file),
    forbids: (target) =>
      target.startsWith('@telar/') || (isOurs(target) && !target.startsWith('packages/planillas/src/')),
  },
  {
    name: 'sign-in-knows-no-telar',
    why: 'The sign-in server is handed a database, a clock, a key and an address: what it stands in, it does not know.',
    appliesTo: (file) => isSignIn(file),
    forbids: (target) => target.startsWith('@telar/') || (isOurs(target) && !isSignIn(target)),
  },
  {
    name: 'packages-have-one-door',
    why: 'A package is opened by its index; only tests look further, into what it has for them.',
    appliesTo: (file) => /^(apps|packages)\/[^/]+\/src\//.test(file),
    forbids: (target, file) => {
      const [, subpath] = /^@telar\/[^/]+\/(.+)/.exec(target) ?? []
      if (subpath !== undefined) {
        return !SIDE_DOORS.has(target) && !(isTest(file) && subpath.startsWith('testing/'))
      }
      return packageOf(target) !== undefined && packageOf(target) !== packageOf(file)
    },
  },
  {
    name: 'services-know-no-http',
    why: 'A service speaks the domain; requests and replies end in the routes.',
    appliesTo: production(/^(apps\/api|packages\/gotrue)\/src\/.*\.service\.ts$/),
    forbids: (target) => /^(@?fastify|apps\/api\/src\/http\/|(apps|packages)\/.*\.routes\.ts$)/.test(target),
  },
  {
    name: 'sql-lives-in-repos',
    why: 'SQL is written in repos and in store/, nowhere else.',
    appliesTo: (file) =>
      production(/^(apps\/api|packages\/gotrue)\/src\//)(file) &&
      !/\.repo\.ts$|^apps\/api\/src\/store\/|^packages\/gotrue\/src\/(tables|executor)\.ts$/.test(file),
    forbids: (target) =>
      /^(drizzle-orm|pg|@electric-sql\/pglite)(\/|$)|^apps\/api\/src\/store\/schema\//.test(target),
  },
  {
    name: 'repos-receive-their-executor',
    why: 'A query on the outer database inside a transaction waits for ever on PGlite: repos are handed what to run on.',
    appliesTo: production(/^apps\/api\/src\/.*\.repo\.ts$/),
    forbids: (target) =>
      /^apps\/api\/src\/(store\/(client|tx|embedded\/.*)|deps|http\/app)\.ts$/.test(target),
  },
  {
    name: 'layers-look-down',
    why: 'base ← store ← catalog ← costs ← files ← http ← programs: who is below knows nothing of who is above.',
    appliesTo: production(/^apps\/api\/src\//),
    forbids: (target, file) =>
      isServer(target) && LAYERS.indexOf(layerOf(target)) > LAYERS.indexOf(layerOf(file)),
  },
  {
    name: 'people-and-costs-are-strangers',
    why: 'Who signs in and what things cost know nothing of each other; requests bring them together.',
    appliesTo: (file) =>
      production(/^apps\/api\/src\/(store|catalog|costs|files|people)\//)(file) && layerOf(file) !== 'http',
    forbids: (target, file) =>
      isPeople(file)
        ? /^apps\/api\/src\/(catalog|costs|files)\//.test(target)
        : isPeople(target) ||
          (/^@telar\/gotrue\b/.test(target) && !(target === TABLES_OF_SIGN_IN && file === SIGN_IN_TABLES)),
  },
  {
    name: 'repos-are-private',
    why: 'A repo is opened by its own folder alone; others call the service, or the journal, in front of it.',
    appliesTo: production(/^apps\/api\/src\//),
    forbids: (target, file) => /\.repo\.ts$/.test(target) && folderOf(target) !== folderOf(file),
  },
  {
    name: 'routes-call-services',
    why: 'A route is one call of a service; it touches no repo.',
    appliesTo: production(/^(apps\/api|packages\/gotrue)\/src\/.*\.routes\.ts$/),
    forbids: (target, file) => /\.repo\.ts$/.test(target) && !file.startsWith('apps/api/src/http/'),
  },
  {
    name: 'packages-know-no-app',
    why: 'An app stands on packages, never the other way round.',
    appliesTo: (file) => file.startsWith('packages/'),
    forbids: (target) => target.startsWith('apps/') || /^@telar\/(api|web)$/.test(target),
  },
  {
    name: 'web-looks-down',
    why: 'In the browser: datos, then kit, then dominio, then pantallas, then app; each imports only those before it.',
    appliesTo: (file) => webOf(file).layer >= 0 && !isTest(file),
    forbids: (target, file) => webOf(target).layer > webOf(file).layer,
  },
  {
    name: 'screens-are-strangers',
    why: 'Screens never import each other: what two of them show stands in dominio.',
    appliesTo: (file) => webOf(file).layer === SCREENS,
    forbids: (target, file) => webOf(target).layer === SCREENS && webOf(target).folder !== webOf(file).folder,
  },
  {
    name: 'routes-load-little',
    why: 'Every first load brings what all routes need before their screens: only queries, search parameters and small functions.',
    appliesTo: production(/^apps\/web\/src\/(app\/routes\/(.*\/)?[^/-][^/]*|.*(\.queries|-search)\.ts)$/),
    forbids: (target) => target === 'zod' || (isOurs(target) && !LOADED_FIRST.test(target)),
    of: 'eager',
  },
  {
    name: 'kit-knows-no-domain',
    why: 'The kit serves every screen, so it knows no noun of the trade and asks for no data.',
    appliesTo: (file) => file.startsWith('apps/web/src/kit/'),
    forbids: (target) => target.endsWith('.queries.ts'),
  },
  {
    name: 'web-and-api-meet-at-the-contract',
    why: 'The browser knows the server only through packages/contract.',
    appliesTo: (file) => file.startsWith('apps/web/src/'),
    forbids: (target) =>
      target.startsWith('apps/api/') || target === '@telar/api' || target.startsWith('node:'),
  },
  {
    name: 'api-knows-no-web',
    why: 'The server serves the built screens as files and imports none.',
    appliesTo: (file) => file.startsWith('apps/api/'),
    forbids: (target) => isOurs(target) && target.startsWith('apps/web/'),
  },
]

/** A file's breaches of all walls, one per line. */
export const breachesOf = ({ file, targets, eager }: Imports): string[] =>
  RULES.filter((rule) => rule.appliesTo(file)).flatMap((rule) =>
    (rule.of === 'eager' ? eager : targets)
      .filter((target) => rule.forbids(target, file))
      .map((target) => `${file} imports ${target} [${rule.name}] ${rule.why}`),
  )
