/**
 * Records as columns. Amounts and days lie in doubles, where NaN stands for null; a column of nulls alone, and anything else, as it
 * is. A column that is left out stands for records without that field.
 */
export type EnColumnas<R> = { readonly codigo: readonly string[] } & {
  readonly [F in keyof R]:
    | readonly Exclude<R[F], undefined>[]
    | (NonNullable<R[F]> extends number ? Float64Array : never)
}

/** The records in columns, each with its code. */
export function* recordsIn<R extends object>({
  codigo,
  ...columns
}: EnColumnas<R>): Generator<[codigo: string, R]> {
  const given = Object.entries<Float64Array | readonly unknown[] | undefined>(columns)
  for (const [i, code] of codigo.entries()) {
    const record: Record<string, unknown> = {}
    for (const [campo, column] of given)
      if (column !== undefined) record[campo] = Number.isNaN(column[i]) ? null : column[i]
    yield [code, record as R]
  }
}

/** Records in columns, one for each field of the first record. */
export function columnsIn<R extends object>(
  codigo: readonly string[],
  recordOf: (codigo: string) => R,
): EnColumnas<R> {
  const records = codigo.map(recordOf)
  const columns: Record<string, unknown> = { codigo }
  for (const campo of Object.keys(records[0] ?? {}) as (keyof R & string)[]) {
    const values = records.map((record) => record[campo])
    columns[campo] = values.some((value) => typeof value === 'number')
      ? Float64Array.from(values as (number | null)[], (value) => value ?? Number.NaN)
      : values
  }
  return columns as EnColumnas<R>
}
