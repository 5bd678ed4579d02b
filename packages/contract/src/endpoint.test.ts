import { expect, it } from 'vitest'
import type { z } from 'zod'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

const endpoints = Object.values(api).flatMap((noun): Endpoint[] => Object.values(noun))
const named = ({ method, path }: Endpoint) => `${method} ${path}`
const writes = endpoints.filter((endpoint) => endpoint.method !== 'GET')

it('[BIT-11] every write declares what it makes stale; only questions with a body declare nothing', () => {
  const questions = writes.filter(({ toca }) => toca.length === 0)
  expect(questions.map(named)).toEqual([
    'POST /simulaciones',
    'POST /objetivos',
    'POST /importaciones/reconocer',
    'POST /importaciones/rechazadas',
    'POST /export/all',
    'POST /respaldo',
    'POST /cuenta/confirmacion',
    'POST /invitaciones/consultar',
  ])
})

it('[BIT-11] everything that a read declares is touched by some write', () => {
  const touched = new Set(writes.flatMap(({ toca }) => (toca === 'todo' ? [] : toca)))
  // No endpoint touches `perfil`: only the command line writes such entries.
  const read = new Set(endpoints.flatMap(({ lee = [] }) => lee).filter((word) => word !== 'perfil'))
  expect([...read].filter((word) => !touched.has(word))).toEqual([])
})

it('[CONC-04] a row that may be shown in a conflict has a version', () => {
  const shown = writes.flatMap((endpoint) => (endpoint.actual ? [endpoint] : []))
  expect(shown.map(named)).toHaveLength(39)
  for (const { actual } of shown) expect(actual).toHaveProperty('shape.version')
})

/** A schema and all schemas inside it. */
const within = (root: z.core.$ZodType): Set<z.core.$ZodType> => {
  const found = new Set<z.core.$ZodType>()
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || found.has(part as z.core.$ZodType)) return
    if ('_zod' in part) {
      const schema = part as z.core.$ZodType
      found.add(schema)
      visit(schema._zod.def)
    } else if (Array.isArray(part) || Object.getPrototypeOf(part) === Object.prototype) {
      for (const each of Object.values(part)) visit(each)
    }
  }
  visit(root)
  return found
}

it('[ESC-01] [ESC-02] no answer has a transform, because those work one way only, and the server could not write it', () => {
  const oneWay = endpoints.filter(({ response }) =>
    [...within(response)].some(({ _zod }) => _zod.def.type === 'transform'),
  )
  expect(oneWay.map(named)).toEqual([])
  expect(within(api.escenario.get.response).size).toBeGreaterThan(100)
})

it('[API-03] refuses names that no path can hold, codes that nobody sees, months of other centuries, and a last day in its own words', () => {
  const messages = (schema: z.ZodType, value: unknown): string[] =>
    (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message)
  const paso = { nombre: 'Margen', sobre: 'costo', valor: 1 }
  for (const nombre of ['.', '..']) {
    const dots = ['nombre: no puede ser solo puntos.']
    expect(messages(api.sector.create.body, { nombre })).toEqual(dots)
    expect(messages(api.sector.rename.body, { nombre })).toEqual(dots)
    expect(messages(api.estructura.create.body, { nombre, pasos: [paso] })).toEqual(dots)
    expect(messages(api.listaPrecios.create.body, { nombre })).toEqual(dots)
    expect(messages(api.producto.renameLinea.body, { nombre })).toEqual(dots)
  }
  // A zero-width space, a soft hyphen, an invisible letter and a blank of Braille: codes that nobody sees.
  for (const codigo of ['\u200b', '\u00ad\u2060', '\u3164', '\u2800 \u200d']) {
    expect(messages(api.proveedor.create.body, { codigo, nombre: 'n' })).toEqual([
      'Por favor ingresá el código del proveedor.',
    ])
    const unidad = { codigo, dimension: 'cantidad', num: 1, den: 1 }
    expect(messages(api.unidad.create.body, unidad)).toEqual(
      messages(api.unidad.create.body, { ...unidad, codigo: '' }),
    )
  }
  expect(messages(api.proveedor.create.body, { codigo: 'A\u200b', nombre: 'n' })).toEqual([])
  const venta = { concepto: 'venta', producto: 'P', cantidad: 1 }
  for (const periodo of ['0000-01', '1899-12', '3000-01'])
    expect(messages(api.volumen.create.body, { ...venta, periodo })).toEqual([
      'La fecha tiene que estar entre los años 1900 y 2999.',
    ])
  expect(messages(api.volumen.create.body, { ...venta, periodo: '1900-01' })).toEqual([])
  expect(messages(api.oferta.create.body, { proveedor: 'A', precio: 1, hasta: 7 })).toEqual([
    'Por favor elegí hasta qué día vale.',
  ])
})
