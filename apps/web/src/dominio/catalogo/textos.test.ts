import { TABLAS } from '@telar/tablas'
import { expect, it } from 'vitest'
import { agregarDe, textosDe } from './textos.ts'

const LEAD = 'Lo que comprás para fabricar.'

it("says a list's texts from its table, in its gender", () => {
  expect(textosDe(TABLAS.insumos, ['codigo', 'detalle', 'grupo'], { lead: LEAD })).toEqual({
    title: 'Insumos',
    lead: LEAD,
    noun: 'insumos',
    search: 'Buscar por código, detalle o grupo',
    placeholder: 'Código, detalle o grupo',
    loading: 'Cargando los insumos',
    failure: 'No se pudieron cargar los insumos',
    none: 'Todavía no hay insumos',
    noneHint: 'Agregá el primero.',
    noMatch: 'Ningún insumo coincide',
    noMatchHint: 'Probá con otras palabras, o quitá los filtros para ver todos los insumos.',
  })
  expect(textosDe(TABLAS.unidades, ['codigo', 'nombre'], { lead: LEAD, none: 'Nada' })).toMatchObject({
    search: 'Buscar por código o nombre',
    failure: 'No se pudieron cargar las unidades',
    none: 'Nada',
    noneHint: 'Agregá la primera.',
    noMatch: 'Ninguna unidad coincide',
    noMatchHint: 'Probá con otras palabras, o quitá los filtros para ver todas las unidades.',
  })
  expect(agregarDe(TABLAS.matriz_mano)).toBe('Agregar mano de obra')
})
