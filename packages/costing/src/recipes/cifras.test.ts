import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  cifrasOf,
  type Escrita,
  FORM,
  lineAt,
  namedAt,
  othersOf,
  startOf,
  startsOf,
  TELLS_COLOURS,
  TELLS_SIZES,
  untold,
} from './cifras.ts'
import { NONE } from './nodes.ts'

const quantity = fc.integer({ min: 0, max: 9 }).map((q) => q * 1_000_000)
const orNone = fc.oneof(quantity, fc.constant(Number.NaN))
const many = <T>(one: fc.Arbitrary<T>, count: number) => fc.array(one, { minLength: count, maxLength: count })
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { freq: 2 })

/** A line about a node; the colours name other nodes, or none. */
const escrita = (node: number, sizes: number, colours: number): fc.Arbitrary<Escrita> =>
  fc
    .record({
      cantidad: quantity,
      porTalle: maybe(many(orNone, sizes)),
      nodes: maybe(many(fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constant(NONE)), colours)),
      porColor: maybe(many(orNone, colours)),
      tomas: maybe(
        many(maybe(fc.record({ cantidad: quantity, porTalle: maybe(many(orNone, sizes)) })), colours),
      ),
      mismoTalle: fc.boolean(),
      mismoColor: fc.boolean(),
      named: many(fc.boolean(), colours),
      tells: fc.constantFrom(0, TELLS_SIZES, TELLS_COLOURS, TELLS_SIZES | TELLS_COLOURS),
    })
    .map(({ named, tells, nodes, porColor, tomas, ...rest }) => ({
      named,
      tells,
      line: {
        ...{ ...rest, node },
        // A colour that a line does not mention uses the line's own ingredient.
        nodes: nodes?.map((its, color) => (named[color] ? its : node)) ?? null,
        porColor: nodes && porColor,
        tomas: nodes && tomas,
      },
    }))

const receta = fc
  .record({ sizes: fc.nat(3), colours: fc.nat(3), count: fc.integer({ min: 1, max: 3 }) })
  .chain(({ sizes, colours, count }) =>
    fc.record({
      sizes: fc.constant(sizes),
      colours: fc.constant(colours),
      lines: fc.tuple(...Array.from({ length: count }, (_, i) => escrita(10 + i, sizes, colours))),
      others: fc.uniqueArray(fc.constantFrom(30, 31, 40, 41), { maxLength: 3 }),
    }),
  )

it('[HAC-13] [HAC-14] [HAC-16] lines that vary are in their numbers as they were written', () => {
  fc.assert(
    fc.property(receta, ({ sizes, colours, lines, others }) => {
      const cifras = cifrasOf(sizes, colours, lines, others)!
      const plain = untold(cifras)
      const starts = startsOf(cifras)
      expect(starts.map((at) => lineAt(cifras, at))).toEqual(lines.map(({ line }) => line))
      expect(starts.map((at) => startOf(cifras, cifras[at]!))).toEqual(starts)
      for (const node of [9, ...others]) expect(startOf(cifras, node)).toBe(NONE)
      for (const [i, { line, named, tells }] of lines.entries()) {
        expect(namedAt(cifras, starts[i]!)).toEqual(line.nodes === null ? [] : named)
        expect(cifras[starts[i]! + FORM]! & (TELLS_SIZES | TELLS_COLOURS)).toBe(tells)
      }
      const all = lines.flatMap(({ line, named }) =>
        (line.nodes ?? []).filter((node, color) => named[color] && node !== NONE),
      )
      expect([...othersOf(cifras)].sort()).toEqual([...new Set([...others, ...all])].sort())
      expect(startsOf(plain).map((at) => lineAt(plain, at))).toEqual(lines.map(({ line }) => line))
      for (const at of starts) expect(plain[at + FORM]! & (TELLS_SIZES | TELLS_COLOURS)).toBe(0)
    }),
    { numRuns: 300 },
  )
  expect(cifrasOf(3, 3, [], [])).toBeNull()
})
