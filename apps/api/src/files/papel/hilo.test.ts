import { expect, it } from 'vitest'
import { dibujarAparte } from './hilo.ts'

const hojas = () =>
  dibujarAparte(
    'fichas',
    Promise.resolve({
      fichas: [],
      membrete: { nombre: 'Taller', datos: '', imagen: null },
      dia: '2026-11-26',
      locale: 'es-AR',
      moneda: 'ARS',
    }),
  )
const nada = Promise.resolve(null as never)

it('draws several sheets at once, and continues after one that cannot be drawn', async () => {
  const drawn = await Promise.allSettled([hojas(), dibujarAparte('fichas', nada), hojas()])
  expect(drawn.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await expect(dibujarAparte('informe', nada)).rejects.toThrow()
  expect((await hojas()).length).toBeGreaterThan(0)
})

it('draws the next sheet after one whose data failed, and reports why', async () => {
  await expect(dibujarAparte('informe', Promise.reject(new Error('No hay tal cierre.')))).rejects.toThrow(
    'No hay tal cierre.',
  )
  expect((await hojas()).length).toBeGreaterThan(0)
})
