import type { RegisteredRouter } from '@tanstack/react-router'

/**
 * Reads search parameters as plain text. The router's own parser reads JSON, and would turn the product code `1E5` of a
 * shared link into 100000.
 */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    if (value !== undefined && value !== '') params.set(key, String(value))
  return params.size > 0 ? `?${params}` : ''
}

/** Reads one search parameter. An unreadable value counts as absent. */
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

/** True or absent. An address gives the text `true`; a screen that navigates gives the boolean. */
export const flag: Param<boolean> = (value) => (value === true || value === 'true' ? true : undefined)

/** A code, trimmed and upper-cased. */
export const code: Param<string> = (value) => text(value)?.trim().toUpperCase() || undefined

type Values<P extends Record<string, Param<unknown>>> = { [K in keyof P]?: ReturnType<P[K]> }

/**
 * The search parameters of a route, for its `validateSearch`. The router keeps whatever this leaves out of the answer, so
 * an unreadable value is answered as undefined. A schema library would do the same, but weighs more than most screens, on
 * every first load.
 */
export const search =
  <P extends Record<string, Param<unknown>>>(params: P) =>
  (raw: Record<string, unknown>): Values<P> =>
    Object.fromEntries(
      Object.entries(params).flatMap(([name, read]) => (name in raw ? [[name, read(raw[name])]] : [])),
    ) as Values<P>

const SHAPE = { columnas: text, filas: oneOf(['juntas']) }

/**
 * The parameters that every list has: `q`, `orden` by one of its sorts (`-` before it for descending), and its columns
 * and row height. A list adds its filters: `listSearch(['codigo', 'costo'], { grupo: text })`.
 */
export const listSearch = <const S extends string, P extends Record<string, Param<unknown>>>(
  sorts: readonly S[],
  filters: P,
) => {
  const orders = sorts.flatMap((sort): (S | `-${S}`)[] => [sort, `-${sort}`])
  return search({ q: text, orden: oneOf<S | `-${S}`>(orders), ...SHAPE, ...filters })
}

type Routes = RegisteredRouter['routesByPath']

/** The search parameters of a route, which it declares itself: a screen cannot import its route. */
export type SearchOf<P extends keyof Routes> = Routes[P]['types']['fullSearchSchema']

/** Changes them; `replace` leaves no history entry for the present address. */
export type OnSearch<P extends keyof Routes> = (next: SearchOf<P>, replace?: boolean) => void

const HERE = 'http://aqui.invalid'

/**
 * The address to open after sign-in. Anyone can write it into a link, so that only paths of this site are accepted;
 * anything else becomes `/`.
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
