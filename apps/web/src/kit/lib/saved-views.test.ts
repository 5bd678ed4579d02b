// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { removeView, saveView, searchOf, viewSearch, viewsOf } from './saved-views.ts'

beforeEach(() => localStorage.clear())

it('[VIV-24] saves a list’s address under a name, separately for each list and once per name', () => {
  const telas = viewSearch({ q: 'tela', orden: '-costo', pagina: '3', ver: 'TELA', filas: undefined })
  expect(telas).toBe('orden=-costo&q=tela')
  saveView('/insumos', { name: 'Telas', search: 'q=x' })
  saveView('/insumos', { name: 'Hilos', search: 'grupo=Hilos' })
  saveView('/insumos', { name: 'Telas', search: telas })
  saveView('/producto', { name: 'Calzado', search: 'sector=Calzado' })
  expect(viewsOf('/insumos').map(({ name }) => name)).toEqual(['Hilos', 'Telas'])
  expect(searchOf(viewsOf('/insumos')[1]!)).toEqual({ q: 'tela', orden: '-costo' })
  expect(removeView('/insumos', 'Hilos').map(({ name }) => name)).toEqual(['Telas'])
  expect(viewsOf('/producto')).toHaveLength(1)
})

it('counts unreadable data as no views', () => {
  localStorage.setItem('telar-vistas', '{"/insumos":[{"name":7},{"name":"A","search":"q=a"}],"/producto":1}')
  expect(viewsOf('/insumos')).toEqual([{ name: 'A', search: 'q=a' }])
  expect(viewsOf('/producto')).toEqual([])
  localStorage.setItem('telar-vistas', 'nada')
  expect(viewsOf('/insumos')).toEqual([])
})
