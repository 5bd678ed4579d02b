import { expect, it } from 'vitest'
import { dibujarAparte } from './hilo.ts'

const hojas = () =>
  dibujarAparte('fichas', {
    fichas: [],
    membrete: { nombre: 'Taller', datos: '', imagen: null },
    dia: '2026-11-26',
    locale: 'es-AR',
    moneda: 'ARS',
  })

it('draws several sheets at once, and goes on after one that cannot be drawn', async () => {
  const drawn = await Promise.allSettled([hojas(), dibujarAparte('fichas', null as never), hojas()])
  expect(drawn.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await expect(dibujarAparte('informe', null as never)).rejects.toThrow()
  expect((await hojas()).length).toBeGreaterThan(0)
})
