import fc from 'fast-check'

/** The characters that Telar's expressions for numbers, dates, quotes, formats and titles look for. */
const SIGNS = [
  ...'0123456789.,-+ \t\n\r"\'=;|%$[]\\_*()#eEdmyhs/aZñ',
  '\u0301',
  '\u00a0',
  '\u200b',
  '€',
  '🧵',
]

/** A very long text: a few characters repeated many times, and a different end. */
export interface HostileText {
  start: string
  unit: string
  length: number
  end: string
}

export const hostileText = (max: number): fc.Arbitrary<HostileText> =>
  fc.record({
    start: fc.constantFrom('', ...SIGNS),
    unit: fc.array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 3 }).map((signs) => signs.join('')),
    length: fc.integer({ min: max / 2, max }),
    end: fc.constantFrom('', 'x', ...SIGNS),
  })

/** Separate from `HostileText`, so that a failed test shows how the text is made, not the text. */
export const textOf = ({ start, unit, length, end }: HostileText): string =>
  start + unit.repeat(Math.ceil(length / unit.length)) + end
