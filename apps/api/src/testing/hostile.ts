import type { Endpoint } from '@telar/contract'
import fc from 'fast-check'
import type { z } from 'zod'
import {
  hostileText,
  hostileValue,
  type JsonSchema,
  leavesOf,
  NUMBERS,
  plausible,
  schemaOf,
  TEXTS,
  withAt,
} from './hostile-values.ts'

/** A faulty request, ready for injection below `/api`. */
export interface HostileRequest {
  path: string
  headers: Record<string, string>
  /** The body as it goes over the wire; undefined for none. */
  payload: string | Buffer | undefined
}

const JSON_TYPE = 'application/json'

/** A plausible body with one of its values replaced, and sometimes an extra field. */
const spoiled = (body: z.ZodType): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      plausible(schemaOf(body)),
      fc.nat(),
      hostileValue,
      fc.constantFrom('spoil', 'spoil', 'extra', 'keep'),
    )
    .map(([sample, place, value, how]) => {
      if (how === 'keep') return sample
      if (how === 'extra' && !Array.isArray(sample)) return { ...(sample as object), nada: value }
      const leaves = leavesOf(sample)
      return withAt(sample, leaves[place % leaves.length]!.path, value)
    })

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

const payloadOf = (body: z.ZodType | undefined): fc.Arbitrary<HostileRequest['payload']> => {
  const malformed = fc.constantFrom<HostileRequest['payload'][]>(undefined, ...MALFORMED)
  if (!body) {
    const none = fc.constant<HostileRequest['payload']>(undefined)
    return fc.oneof({ weight: 9, arbitrary: none }, { weight: 1, arbitrary: malformed })
  }
  const json = fc.oneof({ weight: 5, arbitrary: spoiled(body) }, { weight: 1, arbitrary: hostileValue })
  const text = json.map((value): HostileRequest['payload'] => JSON.stringify(value))
  return fc.oneof({ weight: 4, arbitrary: text }, { weight: 1, arbitrary: malformed })
}

const RAW_SEGMENTS = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%zz',
  '',
  '%',
  '%0a',
  '%2F',
  'a%2Fb%2F..',
  '%2e%2e',
  '..',
  '%252F',
  '%C0%AF',
  ';a=b',
  'A'.repeat(21),
  'a'.repeat(5_000),
  '%F0%9F%91%A2'.repeat(20),
] as const

const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

const segmentFor = (schema: JsonSchema, name: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: plausible(schema, name).map((value) => encoded(String(value))) },
    { weight: 2, arbitrary: fc.constantFrom<string[]>(...RAW_SEGMENTS) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 25 }).map(encoded) },
  )

const paramsOf = (endpoint: Endpoint): [string, JsonSchema][] =>
  endpoint.params ? Object.entries(schemaOf(endpoint.params).properties ?? {}) : []

const fill = (path: string, values: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => values[name]!)

const pathOf = (endpoint: Endpoint): fc.Arbitrary<string> =>
  fc
    .record(Object.fromEntries(paramsOf(endpoint).map(([name, schema]) => [name, segmentFor(schema, name)])))
    .map((values) => fill(endpoint.path, values as Record<string, string>))

const QUERY_TRAPS = ['\0', '', 'x'.repeat(3_000), '-1', '1e400', '0000-01-01', '9999-12-31'] as const

const queryNames = ({ query }: Endpoint): string[] => Object.keys(query?.shape ?? {})

const queryOf = (endpoint: Endpoint): fc.Arbitrary<string> => {
  const names = [...queryNames(endpoint), 'nada', '__proto__', 'q[]', 'q[a]']
  const value = fc.oneof(hostileText, fc.constantFrom<number[]>(...NUMBERS).map(String))
  const pair = fc
    .tuple(fc.constantFrom(...names), value)
    .map(([name, text]) => `${name}=${encoded(text.slice(0, 3_000))}`)
  const odd = ['?%zz=1', '?q=%00', '?q=%ff', '?&&==&', '?limit=1&limit=2', '?sort[]=a']
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    {
      weight: endpoint.query ? 8 : 1,
      arbitrary: fc.array(pair, { minLength: 1, maxLength: 3 }).map((pairs) => `?${pairs.join('&')}`),
    },
    { weight: 1, arbitrary: fc.constantFrom(...odd) },
  )
}

const HEADERS: Record<string, readonly string[]> = {
  'if-match': ['"1"', '1', 'W/"1"', '*', '"-1"', '""', '"99999999999"', 'x', '"1", "2"'],
  'accept-encoding': ['gzip', 'br', 'identity;q=0', '*;q=0', 'ñ', ''],
  'content-encoding': ['gzip', 'identity', 'x', 'br, gzip'],
  accept: ['*/*', 'text/html', 'x'],
  'x-request-id': ['a b', "';--", 'x'.repeat(300)],
  origin: ['null', 'http://otro.sitio', 'x'],
}

/** At most one odd header: with two, the first refusal would hide later faults. */
const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  ...Object.entries(HEADERS).map(([name, values]) =>
    fc.constantFrom(...values).map((value) => ({ [name]: value })),
  ),
)

/** Requests to one endpoint with one or more faults, sometimes with none. */
export const hostileRequest = (endpoint: Endpoint): fc.Arbitrary<HostileRequest> =>
  fc
    .record({
      path: pathOf(endpoint),
      query: queryOf(endpoint),
      headers,
      type: contentType,
      payload: payloadOf(endpoint.body),
    })
    .map(({ path, query, headers: odd, type, payload }) => ({
      path: `${path}${query}`,
      headers: { ...odd, ...(payload !== undefined && type !== undefined && { 'content-type': type }) },
      payload,
    }))

/** Valid requests except for one value, for each parameter and field in turn; the same in every run. */
export const trapsOf = (endpoint: Endpoint): HostileRequest[] => {
  const sampled = <T>(arbitrary: fc.Arbitrary<T>): T => fc.sample(arbitrary, { numRuns: 1, seed: 1 })[0]!
  const params = Object.fromEntries(
    paramsOf(endpoint).map(([name, schema]) => [name, encoded(String(sampled(plausible(schema, name))))]),
  )
  const body = endpoint.body && sampled(plausible(schemaOf(endpoint.body)))
  const request = (values: Record<string, string>, query: string, payload: unknown): HostileRequest => ({
    path: `${fill(endpoint.path, values)}${query}`,
    headers: payload === undefined ? {} : { 'content-type': JSON_TYPE },
    payload: payload === undefined ? undefined : JSON.stringify(payload),
  })
  return [
    ...Object.keys(params).flatMap((name) =>
      RAW_SEGMENTS.slice(0, 4).map((raw) => request({ ...params, [name]: raw }, '', body)),
    ),
    ...queryNames(endpoint).flatMap((name) =>
      QUERY_TRAPS.map((text) => request(params, `?${name}=${encoded(text)}`, body)),
    ),
    ...leavesOf(body ?? []).flatMap(({ path, value }) => {
      const traps: readonly unknown[] = typeof value === 'number' ? NUMBERS.slice(0, 4) : TEXTS.slice(0, 4)
      return traps.map((trap) => request(params, '', withAt(body, path, trap)))
    }),
  ]
}
