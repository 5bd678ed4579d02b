import { TablaImportable } from '@telar/contract'
import { hostileText, textOf } from '@telar/planillas/testing/hostile-text.ts'
import { pasosDe } from '@telar/planillas/testing/trabajo.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toReconocida } from './libro.map.ts'
import { opcionesDe } from './opciones.ts'
import { ajustar } from './perfil/hoja.ts'
import { reconocer } from './perfil/reconocer.ts'
import { TABLAS } from './tablas.ts'

const COLUMNAS = TablaImportable.options.flatMap((tabla) =>
  Object.entries(TABLAS[tabla].columnas).map(([nombre, columna]) => ({
    nombre: `${tabla}.${nombre}`,
    columna,
  })),
)
/** Most steps per character of a cell: regular expressions of quadratic time must get at most so many characters. */
const STEPS = 1_000

const NOMBRES = {
  sectores: ['Confección'],
  unidades: [],
  proveedores: [],
  valores: new Map(),
  opciones: opcionesDe({}, { moneda: 'ARS', locale: 'es-AR' }),
}

describe('the work of reading a cell', () => {
  it.each(COLUMNAS)('of $nombre grows with its length, not with its square', async ({ columna }) => {
    await fc.assert(
      fc.asyncProperty(hostileText(20_000), async (made) => {
        const celda = textOf(made)
        const steps = await pasosDe(() => columna.leer(celda))
        expect([...steps].filter(([, count]) => count > STEPS * celda.length)).toEqual([])
      }),
      { numRuns: 30 },
    )
  })
})

describe('the work of mapping a sheet', () => {
  it('grows with the length of a cell in any column, not with its square', async () => {
    const titulos = ['codigo_producto', 'descripcion_producto', 'sector_productivo']
    const palabras = { Camperas: 'Confección' }
    await fc.assert(
      fc.asyncProperty(hostileText(20_000), async (made) => {
        const celda = textOf(made)
        const hoja = {
          hoja: 'Modelos',
          formato: 'xlsx' as const,
          codificacion: null,
          separador: null,
          filas: 3,
          renglones: [
            { linea: 1, celdas: titulos },
            { linea: 2, celdas: [celda, celda, celda] },
            { linea: 3, celdas: [celda, '', ''] },
          ],
        }
        const steps = await pasosDe(async () => {
          const known = await reconocer(hoja)
          expect(known.tabla).toBe('productos')
          toReconocida(hoja, known, NOMBRES, null)
          const campos = known.campos.map((campo) => ({ ...campo, palabras }))
          const ajustada = ajustar(hoja, { hoja: 'Modelos', tabla: 'productos', fila: 1, campos }, () => null)
          for (const filas of ajustada.tandas())
            for (const renglon of filas) for (const toma of ajustada.tomas) toma.leer(renglon)
        })
        expect([...steps].filter(([, count]) => count > STEPS * celda.length)).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  it('grows with the rows of a wide sheet, and lets other work run in between', async () => {
    const ancho = (columnas: number) => ({
      hoja: 'Hoja1',
      renglones: Array.from({ length: 30 }, (_, fila) => ({
        linea: fila + 1,
        celdas: Array.from({ length: columnas }, (_, i) => (i % 3 === 0 ? `precio ${i}` : `x${fila}-${i}`)),
      })),
    })
    const hoja = ancho(40)
    const characters = hoja.renglones.reduce((sum, { celdas }) => sum + celdas.join('').length, 0)
    const steps = await pasosDe(() => reconocer(hoja))
    // Each title is read once, and once more per table. Composing accents counts with the square of its length.
    const each = 12 * (TablaImportable.options.length + 10)
    expect([...steps].filter(([, count]) => count > each * characters)).toEqual([])

    let turns = 0
    let isDone = false
    const others = (): void => {
      turns += 1
      if (!isDone) setImmediate(others)
    }
    setImmediate(others)
    await reconocer(ancho(400))
    isDone = true
    expect(turns).toBeGreaterThan(20)
  })
})
