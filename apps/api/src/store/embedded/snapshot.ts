import pg from 'pg'
import { parsedRows, type Texts } from '../texts.ts'
import type { Answer, Queries, Statement } from '../transaction.ts'
import { Turns } from '../turns.ts'

/**
 * Runs the question in a setting. Returns null if the question fails, because a failed cursor could answer no other. Created
 * once per connection.
 */
export const PREPARATION = `
  create function pg_temp.answer() returns text[] stable language plpgsql as $$
    declare answer text[];
    begin
      execute current_setting('telar.question') into answer;
      return coalesce(answer, '{}');
    exception when others then
      return null;
    end $$`

/** Number of cached answers, and most characters of one. */
const KEPT = 500
const KEPT_LENGTH = 50_000

/** Gives a new answer at each fetch. */
const DECLARE = `
  declare before no scroll cursor for
   select pg_temp.answer() from (select generate_series(1, 2147483647)) questions`

const { escapeIdentifier, escapeLiteral } = pg

/** The client's own conversion of values for the server; null stays null. Missing in the client's types. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => string | null } })
  .utils

const literal = (value: unknown): string => {
  const text = prepareValue(value)
  return text === null ? 'null' : escapeLiteral(String(text))
}

const withValues = (text: string, values: readonly unknown[]): string =>
  text
    .replace(/;\s*$/, '')
    .replace(/\$(\d+)/g, (_, position: string) => literal(values[Number(position) - 1]))

const columnsOf = (fields: readonly pg.FieldDef[]): string[] =>
  fields.map((_, position) => escapeIdentifier(`c${position}`))

/** Turns the whole answer into one array of arrays of text: PostgreSQL's own text of every value, of any type. */
const asTexts = (question: string, fields: readonly pg.FieldDef[]): string => {
  const columns = columnsOf(fields)
  const texts = columns.map((column) => `${column}::text`).join(', ')
  return `select array_agg(array[${texts}]) from (${question}) q(${columns.join(', ')})`
}

const lengthOf = ({ rows }: Pick<Texts, 'rows'>): number =>
  rows.flat().reduce((sum, text) => sum + (text?.length ?? 0), 0)

/**
 * The committed state at the start of a transaction, which others can read between its statements. The embedded database has
 * one backend, which sees its own uncommitted writes. But a cursor still sees the state at its declaration, and so does a query
 * inside a stable function that the cursor calls ("Function Volatility Categories" in PostgreSQL's manual). So a cursor
 * declared first can answer any question.
 */
export class Snapshot {
  readonly #client: Queries
  readonly #turns = new Turns()
  /** By the text of a statement. */
  readonly #fields = new Map<string, pg.FieldDef[]>()
  /** By question. The committed state does not change, so that no question is asked twice. */
  readonly #known = new Map<string, Texts>()
  #ended = false
  /** The client for the transaction's own statements, which alternate with the questions of others. */
  readonly own: Queries = {
    query: (statement, values) => this.#turns.run(() => this.#client.query(statement, values)),
  }

  private constructor(client: Queries) {
    this.#client = client
  }

  /** Call it in a transaction before its first write. */
  static async take(client: Queries): Promise<Snapshot> {
    await client.query({ text: DECLARE })
    return new Snapshot(client)
  }

  /** Null if there is no answer: the question fails, or the transaction has ended. */
  async ask(statement: Statement, values: readonly unknown[]): Promise<Answer | null> {
    const question = withValues(statement.text, values)
    const known = this.#ended ? undefined : this.#known.get(question)
    const found = known ?? (await this.#turns.run(() => this.#find(statement.text, question)))
    return found && { fields: found.fields, rows: parsedRows(statement, found) }
  }

  /** Resolves when all questions are answered and no more can come. */
  end(): Promise<void> {
    return this.#turns.run(async () => {
      this.#ended = true
    })
  }

  async #find(text: string, question: string): Promise<Texts | null> {
    if (this.#ended) return null
    const fields = await this.#fieldsOf(text, question)
    if (fields === null) return null
    const setting = escapeLiteral(asTexts(question, fields))
    // A text with several statements gets several results.
    const [, fetched] = (await this.#client.query({
      text: `select set_config('telar.question', ${setting}, true); fetch before`,
    })) as unknown as pg.QueryResult<{ answer: Texts['rows'] | null }>[]
    const { answer } = fetched!.rows[0]!
    if (answer === null) return null
    const found = { fields, rows: answer }
    if (this.#known.size < KEPT && lengthOf(found) <= KEPT_LENGTH) this.#known.set(question, found)
    return found
  }

  /** Columns of the answer, equal for all values of a statement; null for an invalid question. */
  async #fieldsOf(text: string, question: string): Promise<pg.FieldDef[] | null> {
    const known = this.#fields.get(text)
    if (known !== undefined) return known
    // Sent separately, because if one statement of a text is invalid, none runs.
    await this.#client.query({ text: 'savepoint question' })
    try {
      const { fields } = await this.#client.query({ text: `select * from (${question}) q limit 0` })
      await this.#client.query({ text: 'release savepoint question' })
      this.#fields.set(text, fields)
      return fields
    } catch {
      await this.#client.query({ text: 'rollback to savepoint question' })
      return null
    }
  }
}
