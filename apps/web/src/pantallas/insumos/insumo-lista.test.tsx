// @vitest-environment jsdom
import { api, type Insumo } from '@telar/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { almacen, sinRed } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { unInsumo } from '../../testing/filas.ts'
import { addressed, asks, cellsOf, rowOf, showScreen } from '../../testing/pantalla.tsx'
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

it('[INS-01] [INS-02] [UI-01] [UI-09] [UI-10] [UI-12] shows name, code, group and cost, and finds a row by each of them', async () => {
  const server = fakeContract()
    .on(api.insumo.list, () => [
      unInsumo({ codigo: 'ACA-CERA', detalle: 'Cera de abeja', grupo: 'Acabado de cuero', costo: 15_400 }),
      unInsumo({ codigo: 'CABO', detalle: 'Hilo encerado', grupo: 'Hilos', costo: 7 }),
      unInsumo({ codigo: 'SIN-PRECIO', detalle: 'Hilo sin precio', grupo: 'Hilos', costo: null }),
    ])
    .on(api.valor.list, () => [])
    .on(api.proveedor.list, () => [])
  const { screen: list, address } = addressed(InsumoLista, {})
  const { choose, press } = await showScreen(server, list, 'user')
  await waitFor(() => rowOf('ACA-CERA'))
  expect(screen.queryByText('Acciones')).toBeNull()
  expect(screen.queryByText('Agregar insumo')).toBeNull()
  expect(cellsOf('ACA-CERA').join()).toMatch(/Cera de abeja.*Acabado de cuero.*\$ 15\.400,00/)
  expect(within(rowOf('ACA-CERA')).getByTitle('15.400,000000').textContent).toBe('$\u00a015.400,00')
  expect(cellsOf('SIN-PRECIO')).toContain('—')

  const find = (q: string) => {
    fireEvent.change(screen.getByRole('searchbox', { hidden: true }), { target: { value: q } })
    return waitFor(() => expect(document.querySelectorAll('tr[data-row]')).toHaveLength(1))
  }
  for (const q of ['aca-cera', 'abeja', 'ACABADO cera']) {
    await find('cabo')
    await find(q)
    rowOf('ACA-CERA')
    screen.getByText('Mostrando 1 de 3 insumos')
  }
  fireEvent.change(screen.getByRole('searchbox', { hidden: true }), { target: { value: '' } })
  await choose('Grupo', 'Hilos')
  await waitFor(() => expect(address().grupo).toBe('Hilos'))
  expect(screen.queryByText('ACA-CERA')).toBeNull()
  await choose('Grupo', 'Todos los grupos')
  await press('Costo')
  await waitFor(() => expect(address().orden).toBe('-costo'))
  const head = screen.getByRole('columnheader', { name: 'Costo', hidden: true })
  expect(head.getAttribute('aria-sort')).toBe('descending')
  expect(document.querySelector('tr[data-row]')).toBe(rowOf('ACA-CERA'))
})

const LIBRE = unInsumo({ codigo: 'LIBRE', detalle: 'Libre', grupo: 'Hilos', costo: 0, precio: 0 })

it('[ERR-07] [ERR-08] [UI-06] [UI-07] deletes a supply after a question; a failure or a use keeps it', async () => {
  const guardados = almacen<Insumo>(({ codigo }) => codigo, [LIBRE])
  const server = fakeContract()
    .on(api.insumo.list, guardados.todas)
    .on(api.insumo.remove, sinRed)
    .on(api.valor.list, () => [])
    .on(api.proveedor.list, () => [])
  const { said, press } = await showScreen(server, addressed(InsumoLista, {}).screen, 'admin')
  await waitFor(() => rowOf('LIBRE'))
  expect(screen.getByLabelText('Historia de Libre').getAttribute('href')).toBe(
    '/historial?entidad=insumo&clave=LIBRE',
  )
  const remove = async () => {
    await press('Eliminar Libre')
    await screen.findByText('Se eliminará el insumo "Libre". Se puede recuperar desde Historial.')
    await press('Eliminar')
  }
  await remove()
  await waitFor(() => expect(said).toEqual(['No se pudo eliminar el insumo. Intenta nuevamente.']))
  rowOf('LIBRE')

  const uses = 'El insumo LIBRE se usa en 1 registro: CAJA.'
  server.on(api.insumo.remove, () => {
    throw new ApiError(409, 'en_uso', [uses], { details: { usos: [{ tipo: 'producto', codigo: 'CAJA' }] } })
  })
  await remove()
  await screen.findByText(uses)
  expect(screen.getByText('CAJA').closest('a')?.getAttribute('href')).toBe('/resultados-cdr?producto=CAJA')
  await press('Cerrar')
  rowOf('LIBRE')

  server.on(api.insumo.remove, ({ params }) => guardados.quitar(params.codigo))
  await remove()
  await waitFor(() => expect(said.at(-1)).toBe('Eliminado'))
  await waitFor(() => expect(screen.queryByText('LIBRE')).toBeNull())
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
  return { ...at, server, type, costo, guardados }
}

it('[INS-03] [UI-04] [UI-17] [CONC-04] edits with comma or point and an empty group, but no empty detail or cost', async () => {
  const { type, field, fill, press, said, server, person } = await setUp({
    ...LIBRE,
    costo: 7000,
    precio: 7000,
    version: 3,
  })
  for (const bad of ['', 'abc', '1,2,3', '-5']) {
    await type(bad)
    expect(said.at(-1)).toBe('Por favor completa todos los campos requeridos.')
    expect(field('Costo').getAttribute('aria-invalid')).toBe('true')
  }
  fill('Detalle', ' ')
  await person.keyboard('{Enter}')
  expect(field('Detalle').getAttribute('aria-invalid')).toBe('true')
  expect(server.asked(api.insumo.update)).toEqual([])

  fill('Detalle', 'Laca al agua')
  fill('Grupo', '')
  await type('7.300,5')
  await waitFor(() => expect(said.at(-1)).toBe('Guardado exitoso'))
  expect(server.asked(api.insumo.update)).toMatchObject([
    { body: { detalle: 'Laca al agua', grupo: '', costo: 7300.5 }, ifMatch: 3 },
  ])
  expect(cellsOf('LIBRE')).toContain('$ 7.300,50')

  await press('Editar Laca al agua')
  expect(field('Costo').value).toBe('7300,5')
  fill('Costo', '1.234')
  await screen.findByText('¿$ 1.234,00 o $ 1,234? Te lo preguntamos al guardar.')
  await press('Cancelar')
  expect(cellsOf('LIBRE')).toContain('$ 7.300,50')
  expect(server.asked(api.insumo.update)).toHaveLength(1)
})

it('[CONC-05] shows both costs as money, and keeps the typed one while somebody thinks it over', async () => {
  const { type, field, press, costo, guardados } = await setUp({ ...LIBRE, costo: 15_400, precio: 15_400 })
  guardados.cambiar('LIBRE', { costo: 15_900, precio: 15_900 })
  await type('16000')
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Otro usuario modificó este registro',
    hidden: true,
  })
  const line = within(dialog).getByRole('row', { name: /Costo/, hidden: true })
  expect([...line.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    '$\u00a015.900,00',
    '$\u00a016.000,00',
  ])
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull())
  expect([field('Costo').value, costo()]).toEqual(['16000', 15_900])
  await type('16000')
  await screen.findByText('Guardar la mía')
  await press('Guardar la mía')
  await waitFor(() => expect(costo()).toBe(16_000))
})

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
