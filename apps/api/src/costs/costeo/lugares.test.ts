import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Lugares } from './lugares.ts'
import { type Codigos, inKeyOrder } from './orden-de-clave.ts'

const NADA: Codigos = { insumo: [], producto: [], mano_obra: [], energia: [] }

it('finds each code by its position, and nothing for an unknown one', () => {
  const codigo = fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom('A', 'B', 'Ñ', '鞋', '-') })
  fc.assert(
    fc.property(fc.uniqueArray(codigo, { maxLength: 40 }), codigo, (codigos, other) => {
      const lugares = new Lugares(codigos)
      expect(codigos.map((each) => lugares.of(each))).toEqual(codigos.map((_, place) => place))
      expect(lugares.of(other)).toBe(codigos.indexOf(other))
    }),
  )
})

it('sorts the lines of short and long recipes by their key', () => {
  const supplies = Array.from({ length: 90 }, (_, i) => `I${String(i).padStart(3, '0')}`)
  const codigos = { ...NADA, insumo: supplies, producto: ['A', 'B', 'C'], energia: ['I000E', 'Z'] }
  const keys = [
    ...supplies.map((_, place) => ({ producto: 2, tipo: 0, ingrediente: place })),
    { producto: 0, tipo: 0, ingrediente: 1 },
    { producto: 0, tipo: 3, ingrediente: 0 },
    { producto: 0, tipo: 3, ingrediente: 1 },
    { producto: 0, tipo: 0, ingrediente: 0 },
  ]
  const codeOf = (tipo: number, place: number) => (tipo === 0 ? supplies : codigos.energia)[place]!
  fc.assert(
    fc.property(fc.shuffledSubarray(keys), (shuffled) => {
      const { lineas, inicios } = inKeyOrder(
        {
          producto: Int32Array.from(shuffled, ({ producto }) => producto),
          tipo: Uint8Array.from(shuffled, ({ tipo }) => tipo),
          ingrediente: Int32Array.from(shuffled, ({ ingrediente }) => ingrediente),
          cantidad: Float64Array.from(shuffled, ({ tipo, ingrediente }) => tipo * 100 + ingrediente),
        },
        codigos,
      )
      const said = (line: number) =>
        `${codigos.producto[lineas.producto[line]!]} ${codeOf(lineas.tipo[line]!, lineas.ingrediente[line]!)}`
      const lines = Array.from(lineas.tipo, (_, line) => line)
      const expected = shuffled.map(
        (key) => `${codigos.producto[key.producto]} ${codeOf(key.tipo, key.ingrediente)}`,
      )
      expect(lines.map(said)).toEqual(expected.toSorted())
      for (const line of lines)
        expect(lineas.cantidad[line]).toBe(lineas.tipo[line]! * 100 + lineas.ingrediente[line]!)
      expect(Array.from(inicios)).toEqual(
        [0, 1, 2, 3].map((product) => shuffled.filter(({ producto }) => producto < product).length),
      )
    }),
  )
})
