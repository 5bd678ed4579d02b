import pg from 'pg'
import type { Queries, Statement } from './transaction.ts'

/** A database answer in its original texts, which can pass between threads unchanged. */
export interface Texts {
  fields: pg.FieldDef[]
  rows: readonly (readonly (string | null)[])[]
}

/** Converts the texts to values with the statement's own parsers, in the row form that it requests. */
export const parsedRows = ({ rowMode, types = pg.types }: Statement, { fields, rows }: Texts): object[] => {
  const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'))
  const valuesOf = (texts: readonly (string | null)[]): unknown[] =>
    texts.map((text, position) => (text === null ? null : parsers[position]!(text)))
  if (rowMode === 'array') return rows.map(valuesOf)
  const names = fields.map(({ name }) => name)
  return rows.map((texts) =>
    Object.fromEntries(valuesOf(texts).map((value, position) => [names[position], value])),
  )
}

const AS_SENT = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig

/** Asks a question, and leaves the conversion of the texts to the caller. */
export const readTexts = async (queries: Queries, text: string, values: unknown[]): Promise<Texts> => {
  const { fields, rows } = await queries.query({ text, rowMode: 'array', types: AS_SENT }, values)
  return {
    fields: fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }) as pg.FieldDef),
    rows: rows as unknown as Texts['rows'],
  }
}
