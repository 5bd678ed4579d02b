import { TablaImportable } from '@telar/contract'
import { hostileText, textOf } from '@telar/planillas/testing/hostile-text.ts'
import { pasosDe } from '@telar/planillas/testing/trabajo.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TABLAS } from './tablas.ts'

const COLUMNAS = TablaImportable.options.flatMap((tabla) =>
  Object.entries(TABLAS[tabla].columnas).map(([nombre, columna]) => ({
    nombre: `${tabla}.${nombre}`,
    columna,
  })),
)
/** As many as the characters that are left of a cell before an expression of squares sees it. */
const STEPS = 1_000

describe('the work of reading a cell', () => {
  it.each(COLUMNAS)(
    'of $nombre grows with its length, and not with the square of it',
    async ({ columna }) => {
      await fc.assert(
        fc.asyncProperty(hostileText(20_000), async (made) => {
          const celda = textOf(made)
          const steps = await pasosDe(() => columna.leer(celda))
          expect([...steps].filter(([, count]) => count > STEPS * celda.length)).toEqual([])
        }),
        { numRuns: 30 },
      )
    },
  )
})
