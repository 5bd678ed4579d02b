// @vitest-environment jsdom
import { api, type Insumo } from '@telar/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { almacen, sinRed } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { unInsumo } from '../../testing/filas.ts'
import { addressed, asks, rowOf, showScreen } from '../../testing/pantalla.tsx'
import { InsumoLista } from './insumo-lista.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('[ERR-02] reports that the supplies could not be loaded, and loads them again', async () => {
  const server = fakeContract()
    .on(api.insumo.list, sinRed)
    .on(api.valor.list, () => [])
    .on(api.proveedor.list, () => [])
  const { said, press } = await showScreen(server, addressed(InsumoLista, {}).screen, 'user')
  await waitFor(() => expect(said).toEqual(['No se pudieron cargar los insumos desde el servidor']))
  server.on(api.insumo.list, () => [])
  await press('Reintentar')
  await screen.findByText(/^Todavía no hay/)
})

const LIBRE = unInsumo({ codigo: 'LIBRE', detalle: 'Libre', grupo: 'Hilos', costo: 0, precio: 0 })

it('[ERR-07] reports that a supply could not be deleted, and keeps it', async () => {
  const server = fakeContract()
    .on(api.insumo.list, () => [LIBRE])
    .on(api.insumo.remove, sinRed)
    .on(api.valor.list, () => [])
    .on(api.proveedor.list, () => [])
  const { said, press } = await showScreen(server, addressed(InsumoLista, {}).screen, 'admin')
  await waitFor(() => rowOf('LIBRE'))
  await press('Eliminar Libre')
  await screen.findByText(/^Se eliminará el insumo "Libre"/)
  await press('Eliminar')
  await waitFor(() => expect(said).toEqual(['No se pudo eliminar el insumo. Intenta nuevamente.']))
  rowOf('LIBRE')
})

it('[UI-06] a cancelled question before a delete returns the focus to the button that asked', async () => {
  const server = fakeContract()
    .on(api.insumo.list, () => [LIBRE])
    .on(api.valor.list, () => [])
    .on(api.proveedor.list, () => [])
  const { press } = await showScreen(server, addressed(InsumoLista, {}).screen, 'admin')
  await waitFor(() => rowOf('LIBRE'))
  await press('Eliminar Libre')
  fireEvent.keyDown(await screen.findByRole('alertdialog', { hidden: true }), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Eliminar Libre'))
})

const setUp = async (insumo: Insumo) => {
  const guardados = almacen<Insumo>(({ codigo }) => codigo, [insumo])
  const server = fakeContract()
    .on(api.insumo.list, guardados.todas)
    .on(api.insumo.update, ({ params, body, ifMatch }) => {
      const { costo = null, ...rest } = body
      return guardados.cambiar(params.codigo, { ...(rest as Partial<Insumo>), costo, precio: costo }, ifMatch)
    })
    .on(api.valor.list, () => [])
    .on(api.proveedor.list, () => [])
    .on(api.simulacion.run, sinRed)
  const at = await showScreen(server, addressed(InsumoLista, {}).screen, 'admin')
  await waitFor(() => rowOf(insumo.codigo))
  await at.press(`Editar ${insumo.detalle}`)
  /** Types a cost and sends it with Enter. */
  const type = async (costo: string) => {
    at.fill('Costo', costo)
    await at.person.keyboard('{Enter}')
  }
  const costo = () => guardados.todas()[0]?.costo
  return { ...at, server, type, costo }
}

it('[COM-22] [COM-21] asks about two readings of a cost, and then about a cost a thousand times as large', async () => {
  const { type, press, costo, field, said } = await setUp({ ...LIBRE, costo: 2.15, precio: 2.15 })
  await type('2.150')
  await asks('¿$ 2.150,00 o $ 2,15?')
  await press('$\u00a02.150,00')
  await asks('LIBRE pasa de $ 2,15 a $ 2.150,00 (×1.000). ¿Está bien?')
  await press('Corregir')
  await waitFor(() => expect(document.activeElement).toBe(field('Costo')))
  expect([field('Costo').value, costo(), said]).toEqual(['2.150', 2.15, []])
  await type('2.150')
  await asks('¿$ 2.150,00 o $ 2,15?')
  await press('$\u00a02,15')
  await waitFor(() => expect(said).toEqual(['Guardado exitoso']))
  expect(costo()).toBe(2.15)
})

it('[COM-21] saves a cost over three times or under a third of the stored one only on ‘Guardar igual’', async () => {
  const { type, costo, said, press } = await setUp({ ...LIBRE, costo: 1234.56, precio: 1234.56 })
  await type('3703,68')
  await waitFor(() => expect(said).toEqual(['Guardado exitoso']))
  await press('Editar Libre')
  await type('1234,5')
  await asks('LIBRE pasa de $ 3.703,68 a $ 1.234,50 (×0,33). ¿Está bien?')
  await press('Corregir')
  await asks('')
  expect(costo()).toBe(3703.68)
  await type('1234,5')
  await asks('LIBRE pasa de $ 3.703,68 a $ 1.234,50 (×0,33). ¿Está bien?')
  await press('Guardar igual')
  await waitFor(() => expect(costo()).toBe(1234.5))
})

it('[COM-20] a tick removes a supply’s price, and says how many products become incomplete', async () => {
  const { server, type, costo, said, press, person, field } = await setUp({
    ...LIBRE,
    costo: 2.15,
    precio: 2.15,
  })
  server.on(api.uso.list, () => [{}, {}, {}] as never)
  const tick = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Todavía no tiene precio', hidden: true })
  await person.click(tick())
  await screen.findByText('Deja incompletos 3 productos')
  await press('Guardar')
  await waitFor(() => expect(said).toEqual(['Guardado exitoso']))
  expect(costo()).toBeNull()
  await press('Editar Libre')
  expect([tick().checked, field('Costo').value]).toEqual([true, ''])
  await type('0,333333')
  await waitFor(() => expect(costo()).toBe(0.333333))
})
