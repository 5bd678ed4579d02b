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
