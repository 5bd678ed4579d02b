import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Micro } from '../exact/money.ts'
import { formatMicro, parseMicro } from '../exact/money.ts'
import { columnsOf } from '../testing/engine.ts'
import type { Catalogo, LineaOraculo } from '../testing/oracle.ts'
import { cdr } from '../testing/oracle.ts'
import { round } from '../testing/round.ts'
import { CostModel } from './model.ts'

/** A published costing sheet; see cases/README.md. */
interface Hoja {
  readonly sheet: string
  readonly producto: string
  readonly sector: string
  readonly insumos: readonly { codigo: string; grupo: string; costo: string }[]
  readonly mano_obra: readonly { codigo: string; horas: string; valor_hora: string; std_produccion: string }[]
  readonly energia: readonly {
    codigo: string
    kw: string
    valor_kw: string
    std_produccion: string
    codigo_mano_obra: string
  }[]
  readonly receta: readonly { codigo: string; cantidad: string }[]
  readonly base_cdr: string
  readonly base_cdr_sin_redondeo: string
  readonly impreso: { valor: string | null; estado: string; por: string; entre: string }
}

const FOLDER = new URL('../../cases/', import.meta.url)

const hojas: Hoja[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')))

const micro = (text: string): bigint => BigInt(parseMicro(text) as Micro)

function catalogoDe(hoja: Hoja): Catalogo {
  const tipoDe = (codigo: string): LineaOraculo['tipo'] => {
    if (hoja.insumos.some((row) => row.codigo === codigo)) return 'insumo'
    return hoja.mano_obra.some((row) => row.codigo === codigo) ? 'mano_obra' : 'energia'
  }
  const lineas = hoja.receta.map(({ codigo, cantidad }) => ({
    tipo: tipoDe(codigo),
    codigo,
    cantidad: micro(cantidad),
  }))
  return {
    dia: 0,
    valores: new Map(),
    sectores: new Map([[hoja.sector, 15]]),
    insumos: new Map(
      hoja.insumos.map(({ codigo, grupo, costo }) => [codigo, { costo: micro(costo), moneda: null, grupo }]),
    ),
    manoObra: new Map(
      hoja.mano_obra.map((row) => [
        row.codigo,
        {
          horas: micro(row.horas),
          valorHora: micro(row.valor_hora),
          categoria: null,
          stdProduccion: micro(row.std_produccion),
        },
      ]),
    ),
    energia: new Map(
      hoja.energia.map((row) => [
        row.codigo,
        {
          kw: micro(row.kw),
          valorKw: micro(row.valor_kw),
          tarifa: null,
          stdProduccion: micro(row.std_produccion),
          codigoManoObra: row.codigo_mano_obra,
        },
      ]),
    ),
    productos: new Map([[hoja.producto, { sector: hoja.sector, lineas }]]),
  }
}

/** Half a micro-unit for the rounding of each line, and for that of its unit cost, times the quantity; hours likewise. */
function roundingBound(cat: Catalogo, producto: string): number {
  return cat.productos.get(producto)!.lineas.reduce((bound, { tipo, codigo, cantidad }) => {
    const row = tipo === 'mano_obra' ? cat.manoObra.get(codigo) : undefined
    const perHour = row?.stdProduccion ? Number(row.valorHora) / Number(row.stdProduccion) : 0
    return bound + 0.5 + (Number(cantidad) / 1e6) * 0.5 * (1 + perHour)
  }, 0.5)
}

describe.each(hojas)('published sheet $sheet', (hoja) => {
  const cat = catalogoDe(hoja)
  const { base, incompleto } = CostModel.fromColumns(columnsOf(cat)).base(hoja.producto)

  it('[COST-13] [COST-14] costs what design D6 says, to the last digit', () => {
    expect(formatMicro(base!)).toBe(hoja.base_cdr)
    expect(BigInt(base!)).toBe(cdr(cat, hoja.producto).base)
    expect(incompleto).toBe(false)
  })

  it('[COST-14] differs from the unrounded value only by its roundings', () => {
    const difference = Math.abs(Number(base) - Number(micro(hoja.base_cdr_sin_redondeo)))
    expect(difference).toBeLessThanOrEqual(roundingBound(cat, hoja.producto))
  })
})

const impresas = hojas.filter(({ impreso }) => impreso.valor !== null && impreso.estado.startsWith('right'))

it.each(impresas)('[COST-14] sheet $sheet equals the print, to its printed precision', (hoja) => {
  const { base } = CostModel.fromColumns(columnsOf(catalogoDe(hoja))).base(hoja.producto)
  const { valor, por, entre } = hoja.impreso
  const decimals = valor!.split('.')[1]?.length ?? 0
  const scale = 10n ** BigInt(6 - decimals)
  expect(round(BigInt(base!) * BigInt(por), BigInt(entre) * scale) * scale).toBe(micro(valor!))
})

it('[COST-14] all twenty-five sheets are here, sixteen of them with a correct printed figure', () => {
  expect(hojas).toHaveLength(25)
  expect(impresas.length).toBe(16)
})
