// @vitest-environment jsdom
import {
  type Desglose,
  fichaIva,
  fichaMantencion,
  fichaPaso,
  fichaValores,
  type NodoDesglose,
  type PrecioDetalle,
  usoDeLinea,
} from '@telar/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createFormat } from '../../kit/format/format.ts'
import { FormatContext } from '../../kit/format/format-context.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { unNodo, unResultado } from '../../testing/datos.ts'
import { Hoja } from './ficha-hoja.tsx'

afterEach(cleanup)

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })

const show = (incompleto: boolean) => {
  const motivos = incompleto
    ? [{ causa: 'insumo_sin_costo' as const, codigo: 'BOTON', texto: 'El insumo BOTON no tiene costo' }]
    : []
  const resultado = unResultado({ base_cdr: 100, cdr_mantencion: 115, incompleto, motivos })
  const desglose: Desglose = {
    resultado,
    porcentaje_mantencion: 15,
    partes_directas: null,
    partes_profundas: null,
    pasos: [],
    lineas: [
      unNodo({ codigo: 'TELA', seccion: 'Corte', costo_total: 60 }),
      unNodo({ codigo: 'SUB', tipo: 'producto', seccion: 'Corte', costo_total: 40, incompleto }),
    ],
  }
  const precio: PrecioDetalle = {
    codigo_producto: 'REM-01',
    descripcion_producto: 'Remera',
    sector_productivo: 'Confección',
    estructura: 'Mayorista',
    base_cdr: 100,
    precio_neto: 150,
    fijo: false,
    precio_final: 150,
    margen_pct: 30,
    precio_publicado: null,
    margen_publicado_pct: null,
    faltante_pct: null,
    incompleto,
    motivos,
    lista: null,
    iva_pct: 0,
    redondeo: null,
    minutos: 0,
    cascada: [{ tipo: 'cdr', nombre: 'CDR', paso: null, monto: 100 }],
    mercado: null,
  }
  const { wrapper: Server } = fakeContract()
  render(
    <Server>
      <FormatContext value={format}>
        <Hoja desglose={desglose} precio={precio} producto={undefined} />
      </FormatContext>
    </Server>,
  )
  const amounts = [...screen.getAllByRole('cell'), ...screen.getAllByRole('definition')]
    .map((cell) => cell.textContent!.replaceAll('\u00a0', ' '))
    .filter((text) => text.includes('$'))
  cleanup()
  return amounts
}

it('shows an incomplete cost as a minimum, from its lines to its price', () => {
  expect(show(false).filter((text) => text.includes('≥'))).toEqual([])
  expect(show(true)).toEqual([
    '$ 10,00',
    '$ 60,00',
    '≥ $ 10,00',
    '≥ $ 40,00',
    '≥ $ 100,00',
    '≥ $ 100,00',
    '≥ $ 115,00',
    '≥ $ 100,00',
    '≥ $ 150,00',
  ])
})

it('[PRE-15] [PRE-16] names the values that its lines use, once each, with the day since', () => {
  const valor = (extra: object) => ({ texto: 'x', resultado: 1, ...extra }) as NodoDesglose['pasos'][number]
  const lineas = [
    unNodo({
      codigo: 'TELA',
      pasos: [valor({ tipo: 'cambio', moneda: 'USD', precio: 2, cotizacion: 1485.5, desde: '2026-11-02' })],
      hijos: [
        unNodo({
          codigo: 'MO',
          pasos: [
            valor({
              tipo: 'valor',
              valor: 'OFICIAL',
              monto: 4187.25,
              recargo_pct: 23.457,
              desde: '1900-01-01',
            }),
          ],
        }),
        unNodo({
          codigo: 'OTRA',
          pasos: [
            valor({ tipo: 'compra', moneda: 'USD', cotizacion: { monto: 1485.5, desde: '2026-11-02' } }),
            valor({ tipo: 'compra', moneda: null, cotizacion: null }),
          ],
        }),
      ],
    }),
  ]
  expect(fichaValores(lineas, format.quantity)).toEqual([
    'USD 1.485,5 desde el 2/11/2026',
    'OFICIAL 4.187,25 + 23,457\u00a0% de cargas desde siempre',
  ])
  expect(fichaPaso({ paso: null }, format.quantity)).toBeNull()
  expect([fichaMantencion(15), fichaIva(10.5, format.quantity)]).toEqual([
    'Con mantención de 15\u00a0%',
    'IVA 10,5\u00a0%',
  ])
})

it('[PRE-15] tells how much a line uses where its quantity, waste and unit cost do not give its cost', () => {
  const uso = (texto: string) => [
    { tipo: 'cantidad', cantidad: 0, unidad: null, merma_pct: 0, texto, resultado: 0 } as const,
  ]
  const linea = (over: Partial<NodoDesglose>) => usoDeLinea(unNodo(over))
  const dye = { cantidad: 0.342, cantidad_efectiva: 0.328, pasos: uso('Según talle y color: 0,328 kg') }
  expect(linea(dye)).toBe('Según talle y color: 0,328 kg')
  expect(linea({ cantidad: 20, cantidad_efectiva: 0.02, pasos: uso('20 ml = 0,02 l') })).toBe(
    '20 ml = 0,02 l',
  )
  const waste = { cantidad: 0.333333, merma_pct: 8, cantidad_efectiva: 0.36 }
  expect(linea({ ...waste, pasos: uso('0,333333 m + 8 % de merma = 0,36 m') })).toBeNull()
})
