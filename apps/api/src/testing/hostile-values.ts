import fc from 'fast-check'
import { z } from 'zod'

/** Texts that may break some field. */
export const TEXTS = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '',
  ' ',
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
  '1e400',
  '99999999999999999999',
  'null',
  '0000-01-01',
  '9999-12-31',
  '0001-01-01T00:00:00+14:00',
  'MO-COSTURA',
  'TELA',
] as const

export const NUMBERS = [
  -1,
  1.7976931348623157e308,
  1e-7,
  5e-324,
  -0,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  9007199254.740992,
  9007199254.74099,
  1e21,
] as const

export const hostileText = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 40 }))

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown[]>(...NUMBERS, null, true, [], {}, [[]], ['x'], { toString: 1 }, { length: 9 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

export interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
}

export const schemaOf = (type: z.ZodType): JsonSchema =>
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as JsonSchema

const CODES = ['CAMPERA', 'FORRO', 'MO-COSTURA', 'EN-COSTURA', 'TELA', 'HILO', 'NUEVO'] as const

/** Valid values of a field, so that some requests get past the first check. */
export const plausible = (schema: JsonSchema, name = ''): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map((option) => plausible(option, name)))
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {})
      return fc.record(Object.fromEntries(fields.map(([key, field]) => [key, plausible(field, key)])))
    }
    case 'array':
      return fc.array(plausible(schema.items ?? {}, name), { minLength: 1, maxLength: 3 })
    case 'string':
      if (name.startsWith('sector') || name === 'nombre') return fc.constant('Confección')
      return name === 'tabla' ? fc.constant('matriz_mano') : fc.constantFrom(...CODES)
    case 'number':
    case 'integer':
      return fc.constantFrom(1, 0.000001, 89.4, 3000)
    case 'boolean':
      return fc.boolean()
    default:
      return fc.constant(null)
  }
}

type Path = readonly (string | number)[]

/** The plain values of a body, such as texts and numbers, with their paths. */
export const leavesOf = (value: unknown, path: Path = []): { path: Path; value: unknown }[] => {
  if (Array.isArray(value)) return value.flatMap((item, i) => leavesOf(item, [...path, i]))
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, key]))
}

/** The body with the value at one path replaced. */
export const withAt = (body: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value
  if (Array.isArray(body)) return body.map((item, i) => (i === key ? withAt(item, rest, value) : item))
  const fields = body as Record<string, unknown>
  return { ...fields, [key]: withAt(fields[key as string], rest, value) }
}
