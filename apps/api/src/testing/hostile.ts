import type { Endpoint } from '@telar/contract'
import fc from 'fast-check'
import { z } from 'zod'

/** A request as nobody should send it, ready to be injected below `/api`. */
export interface HostileRequest {
  path: string
  headers: Record<string, string>
  /** The body as it goes over the wire; undefined for none. */
  payload: string | Buffer | undefined
}

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '__proto__',
  'constructor',
  "'; drop table productos; --",
  '%',
  '%s%n',
  '../../etc/passwd',
  '\u202e\ufeff\u200b',
  'ß'.repeat(20),
  'x'.repeat(100_000),
  'NaN',
  '-1',
  'null',
  'MO-COSTURA',
  'TELA',
] as const

const NUMBERS = [
  -1,
  -0,
  0,
  1e-7,
  5e-324,
  1.5,
  2 ** 31,
  2 ** 53,
  9007199254.740992,
  9007199254.74099,
  1e21,
  1.7976931348623157e308,
] as const

const hostileText = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 40 }))

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...NUMBERS, null, true, [], {}, [[]], ['x'], { toString: 1 }, { length: 9 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

interface JsonSchema {
  type?: string
  enum?: unknown[]
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
}

/** Values that a schema could mean, so that some requests get past the first check. */
const plausible = (schema: JsonSchema, name = ''): fc.Arbitrary<unknown> => {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => plausible(option, name)))
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {})
      return fc.record(Object.fromEntries(fields.map(([key, field]) => [key, plausible(field, key)])))
    }
    case 'array':
      return fc.array(plausible(schema.items ?? {}, name), { maxLength: 3 })
    case 'string':
      return name.startsWith('sector')
        ? fc.constant('Textil')
        : fc.constantFrom('MO-COSTURA', 'EN-COSTURA', 'TELA', 'CAMPERA', 'NUEVO')
    case 'number':
    case 'integer':
      return fc.constantFrom(1, 0.000001, 89.4, 3000)
    case 'boolean':
      return fc.boolean()
    default:
      return fc.constant(null)
  }
}

/** A plausible body, with a field or two replaced, dropped or added. */
const spoiled = (body: z.ZodType): fc.Arbitrary<unknown> => {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const fields = Object.keys(schema.properties ?? {})
  const change = fc.record({ field: fc.constantFrom(...fields, 'nada', 'version'), value: hostileValue })
  return fc.tuple(plausible(schema), fc.array(change, { maxLength: 2 })).map(([sample, changes]) => {
    if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) return sample
    const replaced = changes.map(({ field, value }) => [field, value] as const)
    return { ...sample, ...Object.fromEntries(replaced) }
  })
}

const MALFORMED: readonly (string | Buffer)[] = [
  '',
  ' ',
  '{',
  '{"a":1,}',
  "{'a':1}",
  'null',
  'true',
  '7',
  '"x"',
  '[]',
  '[{}]',
  'NaN',
  '\ufeff{}',
  '{"__proto__":{"costo":1}}',
  '{"constructor":{"prototype":{"costo":1}}}',
  '{"costo":1e999,"valor":-1e999}',
  '['.repeat(20_000),
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `{"a":"${'x'.repeat(2 ** 20)}"}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
]

const JSON_TYPE = 'application/json'
const contentType = fc.oneof(
  { weight: 6, arbitrary: fc.constant<string | undefined>(JSON_TYPE) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<(string | undefined)[]>(
      undefined,
      'application/json; charset=utf-16',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/xml',
      'json',
      '',
      ';',
    ),
  },
)

const payloadOf = (body: z.ZodType | undefined): fc.Arbitrary<string | Buffer | undefined> => {
  const malformed = fc.constantFrom<(string | Buffer | undefined)[]>(undefined, ...MALFORMED)
  if (!body)
    return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: malformed })
  const json = fc.oneof({ weight: 5, arbitrary: spoiled(body) }, { weight: 1, arbitrary: hostileValue })
  return fc.oneof(
    { weight: 4, arbitrary: json.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: malformed },
  )
}

const RAW_SEGMENTS = [
  '',
  '%',
  '%zz',
  '%00',
  '%0a',
  '%2F',
  'a%2Fb%2F..',
  '%2e%2e',
  '..',
  '%252F',
  '%ED%A0%80',
  '%C0%AF',
  ';a=b',
  'A'.repeat(21),
  'a'.repeat(5_000),
  '%F0%9F%91%A2'.repeat(20),
] as const

const segment = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('CAMPERA', 'camp%20', 'MO-COSTURA', 'EN-COSTURA', 'TELA', 'NUEVO'),
  },
  { weight: 2, arbitrary: fc.constantFrom<string>(...RAW_SEGMENTS) },
  {
    weight: 2,
    arbitrary: fc.string({ unit: 'binary', maxLength: 25 }).map((text) => encodeURIComponent(text)),
  },
)

/** The path with its parameters filled in; a list of segments, because each is drawn by itself. */
const pathOf = (path: string): fc.Arbitrary<string> =>
  fc
    .tuple(...path.split('/').map((part) => (part.startsWith(':') ? segment : fc.constant(part))))
    .map((parts) => parts.join('/'))

const queryOf = (query: z.ZodObject | undefined): fc.Arbitrary<string> => {
  const names = [...Object.keys(query?.shape ?? {}), 'nada', '__proto__', 'q[]', 'q[a]']
  const pair = fc
    .tuple(fc.constantFrom(...names), fc.oneof(hostileText, fc.constantFrom(...NUMBERS).map(String)))
    .map(([name, value]) => `${name}=${encodeURIComponent(value.slice(0, 3_000).toWellFormed())}`)
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    {
      weight: query ? 8 : 1,
      arbitrary: fc.array(pair, { minLength: 1, maxLength: 4 }).map((p) => `?${p.join('&')}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('?%zz=1', '?q=%00', '?q=%ff', '?&&==&', '?limit=1&limit=2', '?sort[]=a'),
    },
  )
}

const headersOf: fc.Arbitrary<Record<string, string>> = fc
  .record(
    {
      'if-match': fc.constantFrom('"1"', '1', 'W/"1"', '*', '"-1"', '""', '"99999999999"', 'x', '"1", "2"'),
      'accept-encoding': fc.constantFrom('gzip', 'br', 'identity;q=0', '*;q=0', 'ñ', ''),
      'content-encoding': fc.constantFrom('gzip', 'identity', 'x', 'br, gzip'),
      accept: fc.constantFrom('*/*', 'text/html', 'x'),
      'x-request-id': fc.constantFrom('a b', "';--", 'x'.repeat(300)),
      origin: fc.constantFrom('null', 'http://otro.sitio', 'x'),
    },
    { requiredKeys: [] },
  )
  // Most calls carry one odd header at most: two of them hide what the rest would have met.
  .map((headers) => Object.fromEntries(Object.entries(headers).slice(0, 1)) as Record<string, string>)

/** Requests to one endpoint, wrong in one way or several, and now and then right. */
export const hostileRequest = (endpoint: Endpoint): fc.Arbitrary<HostileRequest> =>
  fc
    .record({
      path: pathOf(endpoint.path),
      query: queryOf(endpoint.query),
      headers: fc.oneof(
        { weight: 3, arbitrary: fc.constant<Record<string, string>>({}) },
        { weight: 1, arbitrary: headersOf },
      ),
      type: contentType,
      payload: payloadOf(endpoint.body),
    })
    .map(({ path, query, headers, type, payload }) => ({
      path: `${path}${query}`,
      headers: { ...headers, ...(payload !== undefined && type !== undefined && { 'content-type': type }) },
      payload,
    }))
