import { Lector } from '@telar/planillas'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { afterAll, describe, expect, it } from 'vitest'
import type { Guardado, Registro } from './guardado.ts'
import { leerSubido } from './lectura.ts'
import { SIN_COMPRA } from './ofertas.repo.ts'
import { type Plan, planear } from './plan.ts'
import { TABLAS } from './tablas.ts'
import { SIN_ELEGIR } from './testing/opciones.ts'

interface Insumo {
  codigo: string
  detalle: string
  grupo: string
  /** Micro-units. */
  costo: number
}

/** Texts that fit every encoding, with all characters that a CSV must quote. */
const text = fc
  .array(fc.constantFrom(...'abcXYZ 019áéñÜ€"\'=;,|\t.-+@'), { maxLength: 14 })
  .map((letters) => letters.join('').trim())
const code = fc.stringMatching(/^[A-Z0-9Ñ][A-Z0-9Ñ ;,"|/-]{0,10}[A-Z0-9Ñ]$/)
const insumos = fc.uniqueArray(
  fc.record({ codigo: code, detalle: text, grupo: text, costo: fc.integer({ min: 0, max: 10 ** 15 }) }),
  { minLength: 1, maxLength: 12, selector: ({ codigo }) => codigo },
)

const dialect = fc.record({
  separador: fc.constantFrom(';', ',', '\t', '|'),
  finDeLinea: fc.constantFrom('\r\n', '\n', '\r'),
  codificacion: fc.constantFrom('utf8', 'utf8 con marca', 'win1252', 'utf16le', 'utf16be'),
  todoEntrecomillado: fc.boolean(),
  declarado: fc.boolean(),
  titulos: fc.boolean(),
  columnas: fc.shuffledSubarray(['codigo', 'detalle', 'grupo', 'costo'] as const, { minLength: 4 }),
  filasVacias: fc.boolean(),
})
type Dialect = typeof dialect extends fc.Arbitrary<infer D> ? D : never

const neutralised = (cell: string): string => (/^['=+\-@]/.test(cell) ? `'${cell}` : cell)
const decimal = (micros: number): string =>
  `${Math.floor(micros / 1e6)},${String(micros % 1e6).padStart(6, '0')}`

const bytesOf = (rows: readonly Insumo[], d: Dialect): Buffer => {
  const cell = (value: string): string =>
    d.todoEntrecomillado || /[";,|\t'\r\n]/.test(value) || value.includes(d.separador)
      ? `"${value.replaceAll('"', '""')}"`
      : value
  const cellOf = (row: Insumo, columna: keyof Insumo): string =>
    cell(columna === 'costo' ? decimal(row.costo) : neutralised(row[columna] as string))
  const lines = [
    ...(d.declarado ? [`sep=${d.separador}`] : []),
    d.columnas
      .map((c) => cell(d.titulos ? ` ${c.toUpperCase().replace('CODIGO', 'Código')}` : c))
      .join(d.separador),
    ...rows.flatMap((row) => [
      d.columnas.map((c) => cellOf(row, c)).join(d.separador),
      ...(d.filasVacias ? [d.separador.repeat(3)] : []),
    ]),
  ]
  const content = lines.join(d.finDeLinea)
  if (d.codificacion === 'utf8 con marca') return Buffer.from(`\ufeff${content}`)
  return iconv.encode(content, d.codificacion, { addBOM: d.codificacion.startsWith('utf16') })
}

const stored = (rows: readonly Insumo[]): Guardado => {
  const filas = new Map(
    rows.map(({ codigo, detalle, grupo, costo }): [string, Registro] => [
      codigo,
      {
        codigo,
        detalle,
        grupo,
        costo: decimal(costo).replace(',', '.'),
        moneda: null,
        unidad: null,
        eleccion: 'propio',
        clase: 'material',
        discontinuado: 'no',
        reemplazo: null,
        precio_desde: null,
        version: 1,
      },
    ]),
  )
  return {
    filasDe: async () => filas,
    lineas: new Map(),
    sectores: new Map(),
    unidades: new Map(),
    compra: SIN_COMPRA,
    unidadesDeLineas: new Map(),
    unidadesDeUso: new Map(),
    lineasLargas: async () => [],
    estructuras: new Map(),
    listas: new Map(),
    porOferta: new Map(),
    hoy: '2026-11-22',
    valores: new Map([
      ['MO', { clase: 'salario', recargo: '0.000000', vale: '3000.000000', desde: '2026-01-01' }],
      ['ME', { clase: 'tarifa', recargo: '0.000000', vale: '89.400000', desde: '2026-01-01' }],
    ]),
    enUso: new Set(),
    tiposDe: () => [],
    notas: new Map(),
    ejesDe: () => ({ talles: [], colores: [] }),
    nombradas: new Map(),
    pasos: [],
  }
}

const lector = new Lector()
afterAll(() => lector.cerrar())

const planOf = async (rows: readonly Insumo[], d: Dialect, guardado: Guardado): Promise<Plan> => {
  const { leidas } = await leerSubido(
    lector,
    { nombre: 'lista.csv', bytes: bytesOf(rows, d) },
    TABLAS.insumos,
    SIN_ELEGIR,
  )
  return planear(TABLAS.insumos, leidas, guardado, SIN_ELEGIR)
}

describe('one list in many dialects', () => {
  it('[IMP-05] [IMP-07] [IMP-10] gives the same plan in every dialect', async () => {
    await fc.assert(
      fc.asyncProperty(insumos, dialect, dialect, async (rows, one, other) => {
        const known = stored(rows.slice(rows.length / 2).map((row) => ({ ...row, costo: row.costo + 1 })))
        const plan = await planOf(rows, one, known)
        expect(plan.rechazos).toEqual([])
        expect(plan.nuevas.length + plan.cambiadas.length).toBe(rows.length)
        expect((await planOf(rows, other, known)).huella).toBe(plan.huella)
      }),
      { numRuns: 300 },
    )
  })

  it('[EXP-08] [IMP-17] reads every row back as unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(insumos, dialect, async (rows, d) => {
        const plan = await planOf(rows, d, stored(rows))
        expect(plan.sinCambio).toHaveLength(rows.length)
        expect([plan.nuevas, plan.cambiadas, plan.rechazos]).toEqual([[], [], []])
      }),
      { numRuns: 300 },
    )
  })

  it('[IMP-19] has a fingerprint that depends on old and new values, but not on the order of lines', async () => {
    const rows = [1, 2, 3].map((n) => ({ codigo: `C${n}`, detalle: 'x', grupo: 'y', costo: n * 1e6 }))
    const d: Dialect = {
      separador: ';',
      finDeLinea: '\n',
      codificacion: 'utf8',
      todoEntrecomillado: false,
      declarado: false,
      titulos: false,
      columnas: ['codigo', 'detalle', 'grupo', 'costo'],
      filasVacias: false,
    }
    const known = stored([{ ...rows[0]!, costo: 5 }])
    const huella = async (file: typeof rows, guardado: Guardado) => (await planOf(file, d, guardado)).huella
    const first = await huella(rows, known)
    expect(await huella(rows.toReversed(), known)).toBe(first)
    expect(await huella(rows, stored([{ ...rows[0]!, costo: 6 }]))).not.toBe(first)
    expect(await huella([...rows.slice(0, 2), { ...rows[2]!, costo: 1 }], known)).not.toBe(first)
    expect(await huella(rows, stored([]))).not.toBe(first)
  })
})
