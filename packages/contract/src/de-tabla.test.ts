import type { Tabla } from '@telar/tablas'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { codigo, texto, Version } from './comun.ts'
import { filaDe, formaDe } from './de-tabla.ts'

const TELARES = {
  nombre: 'telares',
  entidad: 'telar',
  uno: 'el telar',
  contadas: ['telar', 'telares'],
  conjunto: 'telares',
  areas: [],
  clave: ['codigo'],
  columnas: {
    codigo: { clase: 'codigo', nombre: 'el código' },
    ancho: { clase: 'monto', nombre: 'el ancho', medida: 'cantidad', inicial: '0.000000' },
    flete: { clase: 'monto', nombre: 'el flete', medida: 'dinero', nulo: true },
    ligamento: {
      clase: 'opcion',
      nombre: 'el ligamento',
      opciones: ['tafetan', 'sarga'],
      inicial: 'tafetan',
    },
    propio: { clase: 'opcion', nombre: 'si es propio', opciones: ['si', 'no'], inicial: 'si' },
    moneda: { clase: 'codigo', nombre: 'la moneda', nulo: true },
    comprado: { clase: 'dia', nombre: 'el día de compra', nulo: true },
    nota: { clase: 'texto', nombre: 'la nota', inicial: '' },
    marca: { clase: 'texto', nombre: 'la marca', largo: 5, inicial: '' },
    std: { clase: 'monto', nombre: 'el STD', medida: 'cantidad' },
    husos: { clase: 'entero', nombre: 'los husos', medida: 'cantidad', inicial: 1 },
    huella: { clase: 'texto', nombre: 'la huella', inicial: '', interna: true },
  },
} as const satisfies Tabla

it('shows every column in an answer, without a line in the contract', () => {
  const Telar = filaDe(TELARES, { husos: z.string(), version: Version })
  const fila: z.output<typeof Telar> = {
    codigo: 'T1',
    ancho: 1.5,
    flete: null,
    ligamento: 'sarga',
    propio: false,
    moneda: null,
    comprado: null,
    nota: '',
    marca: '',
    std: 4,
    husos: 'declared',
    version: 1,
  }
  expect(Telar.parse({ ...fila, huella: 'internal' })).toEqual(fila)
  for (const wrong of [
    { ancho: '1.5' },
    { ancho: null },
    { ligamento: 'raso' },
    { propio: 'si' },
    { husos: 1 },
  ])
    expect(Telar.safeParse({ ...fila, ...wrong }).success).toBe(false)
})

it('takes in a form every column that may be left out, without a line in the contract', () => {
  const TelarNuevo = formaDe(TELARES, {
    codigo: codigo('codigo', 'Falta el código.'),
    nota: texto('nota', 'Falta la nota.').optional(),
  })
  const whole: z.output<typeof TelarNuevo> = {
    codigo: 'T1',
    ancho: 1.5,
    flete: null,
    ligamento: 'sarga',
    propio: false,
    moneda: 'USD',
    comprado: '2026-11-27',
    nota: 'plana',
    marca: 'ABCDE',
  }
  expect(TelarNuevo.parse(whole)).toEqual(whole)
  expect(TelarNuevo.parse({ codigo: 't1' })).toEqual({ codigo: 'T1' })
  expect(TelarNuevo.parse({ codigo: 'T1', moneda: ' ' })).toEqual({ codigo: 'T1', moneda: null })
  const messages = (over: object) =>
    TelarNuevo.safeParse({ ...whole, ...over }).error?.issues.map((i) => i.message)
  expect(
    messages({
      codigo: '',
      nota: '',
      ancho: -1,
      flete: 'x',
      ligamento: 'raso',
      propio: 'si',
      marca: 'ABCDEF',
    }),
  ).toEqual([
    'Falta el código.',
    'Falta la nota.',
    'ancho: no puede ser negativo.',
    'flete: tiene que ser un número.',
    'El ligamento tiene que ser tafetan o sarga.',
    'propio: tiene que ser verdadero o falso.',
    'marca: admite hasta 5 caracteres.',
  ])
  // Only the contract can say how a value that must be there or a whole number is written; no form has Telar's own column.
  for (const nombre of ['std', 'husos', 'huella']) expect(messages({ [nombre]: 1 })).toHaveLength(1)
})
