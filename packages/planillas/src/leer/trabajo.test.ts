import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileText, textOf } from '../testing/hostile-text.ts'
import { celda, libro, numero, texto, zip } from '../testing/libro.ts'
import { pasosDe } from '../testing/trabajo.ts'
import { leerLibro } from './archivo.ts'
import { csvConTitulos } from './csv-en-tandas.ts'
import { formatoDe } from './formato.ts'

const PEDIDO = {
  hojas: ['insumos'],
  columnas: [
    { nombre: 'codigo', alias: ['cod'], obligatoria: true },
    { nombre: 'costo', alias: [], obligatoria: true },
  ],
}
/** Steps allowed per character of a file, for each expression: quadratic expressions may only get texts up to this length. */
const STEPS = 400

const expectWithin = (steps: ReadonlyMap<string, number>, characters: number): void => {
  const over = [...steps].filter(([, count]) => count > STEPS * characters)
  expect(over).toEqual([])
}
const read = async (bytes: Buffer): Promise<unknown> =>
  formatoDe(bytes) === 'libro' ? leerLibro(bytes, PEDIDO) : [...csvConTitulos(bytes, PEDIDO).tandas]
const readable = (bytes: Buffer): Promise<unknown> => read(bytes).catch(() => undefined)
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[\r\n\t]/g, ' ')

const sheets = (text: string) => [
  libro({
    insumos: [
      [texto('codigo'), texto('costo')],
      [texto(text), numero(text)],
    ],
  }),
  libro({ [text]: [[texto(text), texto(text)]] }, [`<si><t>${text}</t></si>`]),
  libro({
    insumos: [[`<c r="${text}" s="${text}" t="${text}"><v>${text}</v></c>`, celda('', `<f>${text}</f>`)]],
  }),
]

/** A workbook with a custom format. */
const formatted = async (code: string): Promise<Buffer> =>
  zip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r" Target="s.xml"/></Relationships>',
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts></styleSheet>`,
    'xl/s.xml': '<worksheet/>',
  })

describe('the work of reading a file', () => {
  it('grows with a CSV, not with the square of a cell in it', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText(30_000), async (made) => {
        const text = textOf(made)
        for (const file of [
          text,
          `codigo;costo\r\n${text};1`,
          `${text};codigo;costo\r\nA;${text}`,
          `codigo;"${text}";costo\r\n1;2`,
        ]) {
          const bytes = Buffer.from(file)
          expectWithin(await pasosDe(() => readable(bytes)), bytes.length)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('grows with a workbook, not with the square of a text, reference or format in it', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText(20_000), async (made) => {
        const inside = escaped(textOf(made))
        for (const book of [...sheets(inside), formatted(inside)]) {
          const bytes = await book
          expectWithin(await pasosDe(() => readable(bytes)), inside.length)
        }
      }),
      { numRuns: 40 },
    )
  })
})
