import { expect, it } from 'vitest'

const FILES = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })

const PART = /<(?:table|thead|tbody|tfoot|tr|th|td)\b(?:=>|[^<>]|\{[^{}]*\})*>/g
const CONSTANT = /const ([A-Z_]+)(?:: string)? =\s*['`]([^'`]*)['`]/g
/** Classes that change the `display` of a part of a table. `hidden` is not among them: it hides the part from everybody. */
const DISPLAY = /(?:^|[\s'"`:])(?:inline-)?(?:block|flex|grid|contents)(?=[\s'"`]|$)/

/** The parts of tables in a file, with constants replaced by their classes. */
const partsOf = (source: string): string[] => {
  const constants = new Map(Array.from(source.matchAll(CONSTANT), ([, name = '', text = '']) => [name, text]))
  return Array.from(source.matchAll(PART), ([part]) =>
    part.replace(/\b[A-Z_]+\b/g, (name) => constants.get(name) ?? name),
  )
}

const keepsRole = (part: string): boolean => part.includes('{...ROLES.') || /\brole=/.test(part)

it('every part of a table whose CSS changes its display has an explicit role, because Safari drops the native one', () => {
  const withTables = Object.entries(FILES).flatMap(([file, source]) => {
    const parts = partsOf(source)
    return parts.length === 0 ? [] : [{ file, parts }]
  })
  const changed = withTables.filter(({ parts }) => parts.some((part) => DISPLAY.test(part)))
  expect(changed.length).toBeGreaterThan(5)
  const bare = changed.flatMap(({ file, parts }) =>
    parts.filter((part) => !keepsRole(part)).map((part) => `${file}: ${part.slice(0, 80)}`),
  )
  expect(bare).toEqual([])
})
