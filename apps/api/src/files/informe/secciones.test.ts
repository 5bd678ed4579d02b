import { expect, it } from 'vitest'
import type { Informe } from './informe.ts'
import { type Seccion, seccionesDe } from './secciones.ts'

/** Each part rounds up to the cent: together they would say 3,02, and the whole is 3,01. */
const PARTES = [1_335_000n, 1_335_000n, 335_000n]
const [ANTES, DESPUES] = [100_000_000n, 103_005_000n]

const informe = {
  cierre: { nombre: 'Octubre' },
  anterior: {
    cierre: { nombre: 'Septiembre' },
    comparacion: {
      sectores: [
        {
          sector_productivo: 'Textil',
          antes: { total_cdr_mantencion: 100 },
          despues: { total_cdr_mantencion: 103.005 },
          diferencia: 3.005,
          puente: { materiales: 1.335, mano_obra: 1.335, energia: 0.335 },
          incompletos: { productos: 0, antes: 0, despues: 0 },
        },
      ],
      suben: [],
      bajan: [],
    },
  },
  volumen: {
    periodo: '2026-10',
    totales: [],
    movidos: {
      desde: '2026-09',
      conceptos: [
        {
          concepto: 'venta',
          total: {
            antes: ANTES,
            precio: PARTES[0],
            volumen: PARTES[1],
            mezcla: PARTES[2],
            despues: DESPUES,
          },
        },
      ],
    },
  },
  listas: [],
  valores: [],
  incompletos: [],
} as unknown as Informe

const { costos, resto } = seccionesDe(informe)
const amountsIn = (filas: Seccion['filas']) => filas.flat().filter((celda) => typeof celda === 'bigint')

it.each([
  ['variacion', costos],
  ['mes_anterior', resto],
] as const)(
  'in %s paper says parts that add up to the cent; the workbook has the exact ones',
  (nombre, secciones) => {
    const { filas, dichas = [] } = secciones.find((each) => each.nombre === nombre)!
    // The total before comes first.
    const partsOf = (rows: Seccion['filas']) => amountsIn(rows).slice(1, 1 + PARTES.length)
    expect(partsOf(filas)).toEqual(PARTES)
    const said = partsOf(dichas)
    expect(said.reduce((sum, part) => sum + part, 0n)).toBe(3_010_000n)
    expect(said.every((part) => part % 10_000n === 0n)).toBe(true)
  },
)
