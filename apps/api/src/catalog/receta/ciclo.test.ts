import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enCiclo, type Step } from './ciclo.ts'

const step = (producto: string, subproducto: string): Step => ({ producto, subproducto })
const product = fc.constantFrom(...'ABCDEFGH')
const steps = (maxLength: number) =>
  fc.uniqueArray(fc.tuple(product, product), { maxLength, selector: String })

/** Whether one product reaches another, by trying every step repeatedly. */
const reaches = (all: readonly Step[], from: string, to: string): boolean => {
  const seen = new Set([from])
  for (const _ of all) {
    for (const { producto, subproducto } of all) if (seen.has(producto)) seen.add(subproducto)
  }
  return seen.has(to)
}

/** The steps that are refused when steps are added one by one, and all those that remain. */
const oneByOne = (pasos: readonly Step[], nuevos: readonly Step[]): { closed: Step[]; there: Step[] } => {
  const there = [...pasos]
  const closed = nuevos.filter((nuevo) => {
    if (reaches(there, nuevo.subproducto, nuevo.producto)) return true
    there.push(nuevo)
    return false
  })
  return { closed, there }
}

describe('enCiclo', () => {
  it('[COST-27] [CONC-08] finds each new step that closes a cycle with the steps before it, and its path', () => {
    fc.assert(
      fc.property(steps(12), steps(12), (before, after) => {
        const pasos = before.map(([producto, sub]) => step(producto, sub))
        const nuevos = after.map(([producto, sub]) => step(producto, sub))
        const { closed, there } = oneByOne(pasos, nuevos)
        const found = [...enCiclo(pasos, nuevos)]
        expect(found.map(([paso]) => paso)).toEqual(closed)
        for (const [{ producto, subproducto }, [first, ...way]] of found) {
          expect([first, way[0], way.at(-1)]).toEqual([producto, subproducto, producto])
          expect(new Set(way).size).toBe(way.length)
          way.slice(1).forEach((sub, i) => {
            expect(there).toContainEqual(step(way[i]!, sub))
          })
        }
      }),
      { numRuns: 500 },
    )
  })

  it('[COST-27] finds a cycle among stored steps', () => {
    const stored = [step('A', 'B'), step('B', 'C'), step('C', 'A'), step('C', 'D')]
    const [found] = enCiclo(stored, [step('C', 'D'), step('B', 'C')])
    expect(found).toEqual([step('B', 'C'), ['B', 'C', 'A', 'B']])
  })

  const MANY = 40_000
  const ring = Array.from({ length: MANY }, (_, i) => step(`P${i}`, `P${(i + 1) % MANY}`))
  const chain = ring.slice(0, -1)

  it.each<[string, Step[], Step[], number]>([
    ['two levels', [], Array.from({ length: MANY }, (_, i) => step(`P${i % 999}`, `S${i % 1_000}`)), 0],
    ['a stored chain', chain, chain, 0],
    ['a chain from below, above a cycle', [step(`P${MANY - 1}`, 'A'), step('A', 'A')], chain.toReversed(), 0],
    ['a ring', [], ring, 1],
    ['a ring from below', [], ring.toReversed(), 1],
    ['a stored chain backwards', chain, chain.map((s) => step(s.subproducto, s.producto)), MANY - 1],
  ])('[COST-27] handles many steps quickly: %s', (_, pasos, nuevos, closed) => {
    expect([...enCiclo(pasos, nuevos)]).toHaveLength(closed)
  })
})
