import { expect, it } from 'vitest'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

const endpoints = Object.values(api).flatMap((noun): Endpoint[] => Object.values(noun))
const named = ({ method, path }: Endpoint) => `${method} ${path}`
const writes = endpoints.filter((endpoint) => endpoint.method !== 'GET')

it('[BIT-11] every write says what it makes old, and a question with a body that it is none', () => {
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

it('[BIT-11] what a read is made of, some write touches', () => {
  const touched = new Set(writes.flatMap(({ toca }) => (toca === 'todo' ? [] : toca)))
  // Only the command line changes a profile by itself.
  const read = new Set(endpoints.flatMap(({ lee = [] }) => lee).filter((word) => word !== 'perfil'))
  expect([...read].filter((word) => !touched.has(word))).toEqual([])
})

it('[CONC-04] a row that may be shown in a conflict has a version', () => {
  const shown = writes.flatMap((endpoint) => (endpoint.actual ? [endpoint] : []))
  expect(shown.map(named)).toHaveLength(26)
  for (const { actual } of shown) expect(actual).toHaveProperty('shape.version')
})
