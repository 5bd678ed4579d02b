import type { ResultadoCdr } from '@telar/contract'
import { expect, it } from 'vitest'
import { textosDe } from '../../testing/pdf.ts'
import { bytesDe } from '../ejemplo/archivos.ts'
import { dibujar } from './dibujo.ts'
import type { Informe } from './informe.ts'

const LARGO = 'Campera de gabardina con forro desmontable, capucha y puños tejidos, temporada 2026/27'
const many = <T>(count: number, of: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => of(i))

const membrete = {
  nombre: 'Ceibal Indumentaria y Calzado',
  datos: 'Luján, Buenos Aires',
  imagen: `data:image/png;base64,${bytesDe('membrete.png').toString('base64')}`,
}

const movimiento = { antes: 1_000_000n, precio: 1n, volumen: 2n, mezcla: 3n, despues: 1_000_006n }
const CONCEPTOS = ['produccion', 'stock', 'venta'] as const

const informe = (incompletos: number): Informe =>
  ({
    cierre: { nombre: 'Octubre', at: '2026-11-01T02:59:59.999Z', persona: 'marta@ceibal.ejemplo' },
    dia: '2026-10-31',
    anterior: null,
    indice: { valor: 132.7, desde: '2025-10-31' },
    volumen: {
      periodo: '2026-10',
      totales: CONCEPTOS.map((concepto) => ({
        concepto,
        unidades: 1_000_000n,
        valor: 1_000_000n,
        sin_costo: many(30, (i) => `SIN-COSTO-${i}`),
      })),
      movidos: {
        desde: '2026-09',
        conceptos: CONCEPTOS.map((concepto) => ({ concepto, total: movimiento })),
      },
    },
    listas: many(9, (i) => ({
      nombre: `Lista mayorista ${i}`,
      publicada: '2026-09-02',
      productos: 20,
      cortos: 10,
      peor: { codigo: `CAMP-GAB-${i}`, descripcion: LARGO, faltante_pct: 9.7 },
    })),
    valores: many(20, (i) => ({
      codigo: `V${i}`,
      nombre: `Valor ${i}`,
      clase: 'salario',
      vale: 1,
      desde: '1900-01-01',
      monto: 1,
    })),
    incompletos: many(incompletos, (i) => ({
      codigo_producto: `CAMP-GAB-${i}`,
      descripcion_producto: LARGO,
      motivos: [{ texto: `El insumo TEL-GABARDINA-${i} no tiene costo` }],
    })) as unknown as ResultadoCdr[],
  }) as unknown as Informe

it.each([0, 9, 200])(
  'M32: has two pages under the factory’s name and picture, with %i incomplete products',
  async (incompletos) => {
    const tarea = { informe: informe(incompletos), membrete, locale: 'es-AR', moneda: 'ARS' }
    const pages = textosDe(Buffer.from(await dibujar(tarea)))
    expect(pages).toHaveLength(2)
    for (const page of pages) expect(page).toContain(membrete.nombre)
    const [, resto = ''] = pages
    for (const part of ['Vendido', 'siempre', 'Aprobó: firma']) expect(resto).toContain(part)
    expect(resto).not.toContain('1/1/1900')
    expect(resto.includes('más, en la planilla del informe.')).toBe(true)
    // A code stands on one line.
    expect(resto).toContain('(CAMP-GAB-0)')
  },
)
