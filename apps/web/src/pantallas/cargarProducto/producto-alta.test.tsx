// @vitest-environment jsdom
import { api } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { sinRed } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { unProducto } from '../../testing/filas.ts'
import { rests, showScreen } from '../../testing/pantalla.tsx'
import { ProductoAlta } from './producto-alta.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const CODIGO = 'Código Producto'
const DESCRIPCION = 'Descripción Producto'
const GUARDAR = 'Guardar producto'

const ALPARGATA = unProducto({
  codigo_producto: 'ALPA-CRU',
  descripcion_producto: 'Alpargata cruda',
  sector_productivo: 'Calzado',
  segunda_pct: 2.5,
  linea: 'Verano',
  talles: [
    { talle: '38', peso: 1 },
    { talle: '39', peso: 2 },
  ],
  colores: [{ color: 'Crudo', peso: 1 }],
})

const setUp = async (como?: string) => {
  const server = fakeContract()
    .on(api.producto.exists, ({ params }) => ({ exists: params.codigo_producto === 'ALPA-CRU' }))
    .on(
      api.producto.create,
      ({ body }) => ({ ...body, updated_at: '2026-03-05T12:00:00Z', version: 1 }) as never,
    )
    .on(api.producto.get, () => ALPARGATA)
  const at = await showScreen(
    server,
    <ProductoAlta sectores={['Calzado', 'Confección']} como={como} />,
    'admin',
  )
  await waitFor(() => at.field(CODIGO))
  return {
    ...at,
    server,
    codigo: at.field(CODIGO),
    guardar: screen.getByRole<HTMLButtonElement>('button', { name: GUARDAR, hidden: true }),
    resumen: screen.getByRole('region', { name: 'Resumen', hidden: true }),
    sent: () => server.asked(api.producto.create),
  }
}
const undefinedIn = (summary: HTMLElement) => summary.textContent?.match(/Sin definir/g)?.length

it('[PROD-09] [PROD-12] [PROD-13] [PROD-14] [PROD-15] [UI-18] checks in order, shows a summary, creates, and empties the form', async () => {
  const at = await setUp()
  const { person, codigo, fill, fails, choose, resumen, said, sent } = at
  expect(undefinedIn(resumen)).toBe(3)
  expect(codigo.maxLength).toBe(20)
  await fails(GUARDAR, 'Por favor ingresa el codigo del producto.', codigo)
  await person.type(codigo, 'nuevo-1')
  expect(codigo.value).toBe('NUEVO-1')
  await screen.findByText('Código válido')
  await person.keyboard('{Enter}')
  expect(said.at(-1)).toBe('Por favor ingresa la descripción del producto.')
  fill(DESCRIPCION, 'Producto nuevo')
  await person.keyboard('{Enter}')
  expect(said.at(-1)).toBe('Por favor selecciona un sector productivo.')
  expect(sent()).toEqual([])

  await person.click(screen.getByRole('combobox', { name: 'Sector Productivo', hidden: true }))
  await person.keyboard('zzz')
  await screen.findByText('No se encontraron sectores')
  await person.keyboard('{Escape}')
  await choose('Sector Productivo', 'Confección')
  expect(resumen.textContent).toMatch(/NUEVO-1.*Producto nuevo.*Confección/)
  at.field(DESCRIPCION).focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(said.at(-1)).toBe('Producto creado'))
  expect(at.told.at(-1)).toBe('El producto NUEVO-1 se ha creado exitosamente.')
  expect(screen.getByText('Volver a productos').closest('a')?.getAttribute('href')).toBe('/producto')
  expect([codigo.value, at.field(DESCRIPCION).value]).toEqual(['', ''])
  expect(undefinedIn(resumen)).toBe(3)
  expect(sent().map(({ body }) => body)).toMatchObject([
    { codigo_producto: 'NUEVO-1', descripcion_producto: 'Producto nuevo', sector_productivo: 'Confección' },
  ])
})

it('[PROD-10] [PROD-11] [PROD-12] [UI-14] [UI-15] says while typing whether the code is free, and cannot be saved meanwhile', async () => {
  const { person, codigo, guardar, server } = await setUp()
  await person.type(codigo, 'alpa-cru')
  expect(screen.getByText('...')).toBeTruthy()
  expect(rests(guardar)).toBe(true)
  await screen.findByText('Código inválido')
  expect(screen.getByText('Ya existe un producto con este codigo.')).toBeTruthy()
  expect(rests(guardar)).toBe(true)
  expect(server.asked(api.producto.exists)).toHaveLength(1)
  await person.clear(codigo)
  expect(screen.queryByText(/^(\.\.\.|Código (in)?válido)$/)).toBeNull()
  expect(rests(guardar)).toBe(false)
})

it('[UI-16] [ERR-14] leaves the decision to the server if the check failed, and focuses a taken code', async () => {
  const { server, codigo, fill, choose, field, refused } = await setUp()
  vi.spyOn(console, 'warn').mockReturnValue()
  server.on(api.producto.exists, sinRed)
  fill(CODIGO, 'alpa-cru')
  await screen.findByText('Código válido')
  fill(DESCRIPCION, 'Repetida')
  await choose('Sector Productivo', 'Calzado')
  const taken = new ApiError(409, 'duplicado', ['Código de producto ya existente'])
  await refused(GUARDAR, api.producto.create, taken, 'El código de producto ya existe en la base de datos.')
  await waitFor(() => expect(document.activeElement).toBe(codigo))
  expect(field(DESCRIPCION).value).toBe('Repetida')
})

it('[HAC-19] Ctrl+Enter saves and opens the recipe; a later plain save does not', async () => {
  const { person, codigo, fill, choose, said, sent, went } = await setUp()
  await person.type(codigo, 'estilo-1')
  await screen.findByText('Código válido')
  await person.keyboard('{Control>}{Enter}{/Control}')
  expect(said.at(-1)).toBe('Por favor ingresa la descripción del producto.')
  fill(DESCRIPCION, 'Estilo')
  await choose('Sector Productivo', 'Confección')
  // The refused submission was to go on to the recipe; this one is not.
  await person.click(screen.getByRole('button', { name: GUARDAR, hidden: true }))
  await waitFor(() => expect(codigo.value).toBe(''))
  expect(went()).toBe('/')
  await person.type(codigo, 'estilo-2')
  await screen.findByText('Código válido')
  fill(DESCRIPCION, 'Otro estilo')
  await choose('Sector Productivo', 'Confección')
  codigo.focus()
  await person.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(went()).toBe('/cargarComposicion?producto=ESTILO-2'))
  expect(sent()).toHaveLength(2)
})

it('copies another product except for code and description, and opens its recipe as a copy', async () => {
  const { person, codigo, fill, sent, went } = await setUp('ALPA-CRU')
  await person.type(codigo, 'alpa-negra')
  await screen.findByText('Código válido')
  fill(DESCRIPCION, 'Alpargata negra')
  await person.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(went()).toBe('/cargarComposicion?producto=ALPA-NEGRA&copiar=ALPA-CRU'))
  const { updated_at: _, version: __, vendible: ___, temporada: ____, ...like } = ALPARGATA
  expect(sent().map(({ body }) => body)).toEqual([
    { ...like, codigo_producto: 'ALPA-NEGRA', descripcion_producto: 'Alpargata negra' },
  ])
})
