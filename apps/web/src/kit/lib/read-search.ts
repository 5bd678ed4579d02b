/**
 * Search parameters as plain text. The router's own way reads them as JSON, which would turn the product code
 * `1E5` of a shared link into 100000.
 */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    if (value !== undefined && value !== '') params.set(key, String(value))
  return params.size > 0 ? `?${params}` : ''
}

/** Reads one search parameter of an address. Anything unreadable counts as absent. */
type Param<T> = (value: unknown) => T | undefined

export const text: Param<string> = (value) => (typeof value === 'string' ? value : undefined)

export const matching =
  (pattern: RegExp): Param<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined

export const oneOf =
  <const V extends string>(values: readonly V[]): Param<V> =>
  (value) =>
    values.find((allowed) => allowed === value)

/** True or absent; a link says `true`, a screen that navigates hands the boolean over. */
export const flag: Param<boolean> = (value) => (value === true || value === 'true' ? true : undefined)

/** A code, written as codes are. */
export const code: Param<string> = (value) => text(value)?.trim().toUpperCase() || undefined

type Values<P extends Record<string, Param<unknown>>> = { [K in keyof P]?: ReturnType<P[K]> }

/**
 * The search parameters of a route, for its `validateSearch`; others are dropped. A schema library would do the same and
 * weigh more than most screens, on every first load.
 */
export const search =
  <P extends Record<string, Param<unknown>>>(params: P) =>
  (raw: Record<string, unknown>): Values<P> =>
    Object.fromEntries(
      Object.entries(params).flatMap(([name, read]) => {
        const value = read(raw[name])
        return value === undefined ? [] : [[name, value]]
      }),
    ) as Values<P>

const SHAPE = { columnas: text, filas: oneOf(['juntas']) }

/**
 * Those that every list has: `q`, `orden` by one of its sorts (`-` before it for descending), and its columns and the height of
 * its rows where a link says them. A list adds its filters: `listSearch(['codigo', 'costo'], { grupo: text })`.
 */
export const listSearch = <const S extends string, P extends Record<string, Param<unknown>>>(
  sorts: readonly S[],
  filters: P,
) => {
  const orders = sorts.flatMap((sort): (S | `-${S}`)[] => [sort, `-${sort}`])
  return search({ q: text, orden: oneOf<S | `-${S}`>(orders), ...SHAPE, ...filters })
}

const HERE = 'http://aqui.invalid'

/**
 * The location to open after sign-in, taken from the address bar and therefore from anyone: only a path of this
 * site is let through, anything else becomes `/`.
 */
export const safeRedirect = (wanted: string | undefined): string => {
  if (!wanted?.startsWith('/')) return '/'
  try {
    const url = new URL(wanted, HERE)
    // `//host`, `/\host` and their like parse to another origin.
    if (url.origin !== HERE || url.pathname.startsWith('//')) return '/'
    if (url.pathname === '/login' || url.pathname.startsWith('/login/')) return '/'
    return url.pathname + url.search + url.hash
  } catch {
    return '/'
  }
}
