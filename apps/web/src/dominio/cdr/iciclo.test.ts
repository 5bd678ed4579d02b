import type { NodoDesglose } from '@telar/contract'
import { expect, it } from 'vitest'
import { bloqueHacia, bloquesDe } from './iciclo.ts'

const nodo = (codigo: string, costo_total: number | null, hijos: NodoDesglose[] = []) =>
  ({ tipo: hijos.length > 0 ? 'producto' : 'insumo', codigo, costo_total, hijos }) as unknown as NodoDesglose

// The product takes FORRO twice; the children of FORRO are for one unit.
const LINEAS = [
  nodo('TELA', 60),
  nodo('FORRO', 40, [nodo('HILO', 5), nodo('CINTA', 15)]),
  nodo('SIN', null),
  nodo('PIZCA', 0.01),
]
const medidas = (zoom?: string) =>
  bloquesDe(LINEAS, zoom).map(({ clave, nivel, desde, ancho }) => [
    clave,
    nivel,
    Math.round(desde * 1000),
    Math.round(ancho * 1000),
  ])
const FORRO = '/producto:FORRO'

it('[COST-13] parts fill the part that contains them, by weight; parts without cost or too thin are left out', () => {
  expect(medidas()).toEqual([
    ['/insumo:TELA', 1, 0, 600],
    [FORRO, 1, 600, 400],
    [`${FORRO}/insumo:CINTA`, 2, 600, 300],
    [`${FORRO}/insumo:HILO`, 2, 900, 100],
  ])
  expect(medidas(`${FORRO}/insumo:HILO`).map(([clave]) => clave)).not.toContain('/insumo:PIZCA')
})

it('[COST-13] keys move in, out, and to the neighbouring part', () => {
  const bloques = bloquesDe(LINEAS)
  const at = (codigo: string) => bloques.find((each) => each.nodo.codigo === codigo) ?? null
  const hacia = (key: string, de: string | null) =>
    bloqueHacia(key, bloques, de === null ? null : at(de))?.nodo.codigo ?? null
  expect(hacia('ArrowDown', null)).toBe('TELA')
  expect(hacia('ArrowRight', 'TELA')).toBe('FORRO')
  expect(hacia('ArrowDown', 'FORRO')).toBe('CINTA')
  expect(hacia('ArrowDown', 'CINTA')).toBe('CINTA')
  expect(hacia('ArrowRight', 'HILO')).toBe('HILO')
  expect(hacia('ArrowUp', 'HILO')).toBe('FORRO')
  expect(hacia('ArrowUp', 'TELA')).toBe(null)
})
