// @vitest-environment jsdom
import {
  api,
  type CotizacionCliente,
  type CotizacionNueva,
  type ListaPrecios,
  type PrecioDetalle,
  type Producto,
} from '@telar/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { unProducto } from '../../testing/filas.ts'
import { showScreen } from '../../testing/pantalla.tsx'
import { CotizacionEditor } from './cotizacion-editor.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const producto = (codigo: string): Producto =>
  unProducto({ codigo_producto: codigo, descripcion_producto: codigo.toLowerCase() })

const CAMISA: Producto = {
  ...producto('CAMISA'),
  talles: [
    { talle: 'S', peso: 1 },
    { talle: 'L', peso: 1 },
  ],
  colores: [
    { color: 'Rojo', peso: 3 },
    { color: 'Azul', peso: 1 },
  ],
}

const LISTA = {
  nombre: 'Mayorista',
  estructura: null,
  publicada: '2990-03-01T00:00:00Z',
} as unknown as ListaPrecios

/** The prices of the shirt by size and colour. */
const PRECIOS: Record<string, number> = { '': 168, S: 84, L: 252, 'S Rojo': 80 }

const precioDe = (codigo: string, talle = '', color = '') =>
  ({
    codigo_producto: codigo,
    precio_neto: codigo === 'CAMISA' ? (PRECIOS[`${talle} ${color}`.trim()] ?? null) : null,
  }) as unknown as PrecioDetalle

const guardada = (body: unknown): CotizacionCliente =>
  ({ id: 'x', numero: null, version: 1, ...(body as CotizacionNueva) }) as unknown as CotizacionCliente

const abierto = () =>
  fakeContract()
    .on(api.producto.list, () => [CAMISA, producto('GORRA')])
    .on(api.listaPrecios.list, () => [LISTA])
    .on(api.listaPrecios.precios, () => [{ codigo_producto: 'CAMISA', precio_publicado: 150 }] as never)
    .on(api.precio.detalle, ({ params, query }) =>
      precioDe(params.codigo_producto, query?.talle, query?.color),
    )
    .on(api.cotizacion.create, ({ body }) => guardada(body))

const enviado = (server: ReturnType<typeof fakeContract>) =>
  server.asked(api.cotizacion.create).at(-1)?.body as CotizacionNueva | undefined

const precio = () => screen.getByLabelText<HTMLInputElement>('Precio unitario del renglón 1')

it('a line takes and sends the price of its size and colour', async () => {
  const server = abierto()
  const at = await showScreen(server, <CotizacionEditor desde={null} misma={false} />, 'admin')
  expect(document.activeElement).toBe(at.field('Cliente'))
  await at.choose('Producto del renglón 1', 'CAMISA · camisa')
  await waitFor(() => expect(precio().placeholder).toBe('168'))
  await at.choose('Talle del renglón 1', 'S')
  await waitFor(() => expect(precio().placeholder).toBe('84'))
  await at.choose('Color del renglón 1', 'Rojo')
  await waitFor(() => expect(precio().placeholder).toBe('80'))
  await at.choose('Color del renglón 1', 'Todos los colores')
  await waitFor(() => expect(precio().placeholder).toBe('84'))
  await at.person.type(screen.getByLabelText('Cliente'), 'Tienda Sur')
  await at.press('Guardar borrador')
  await waitFor(() => expect(server.asked(api.cotizacion.create)).toHaveLength(1))
  expect(enviado(server)).toMatchObject({
    cliente: 'Tienda Sur',
    lineas: [{ codigo_producto: 'CAMISA', talle: 'S', color: '', cantidad: 1, precio: null }],
  })
})

it('another product drops the size, and a missing price is reported', async () => {
  const at = await showScreen(abierto(), <CotizacionEditor desde={null} misma={false} />, 'admin')
  await at.choose('Producto del renglón 1', 'CAMISA · camisa')
  await at.choose('Talle del renglón 1', 'L')
  await at.choose('Producto del renglón 1', 'GORRA · gorra')
  expect(screen.queryByLabelText('Talle del renglón 1')).toBeNull()
  expect(await screen.findByText(/No tiene precio hoy/)).toBeTruthy()
})

it('a published list has the same price for all sizes', async () => {
  const at = await showScreen(abierto(), <CotizacionEditor desde={null} misma={false} />, 'admin')
  await at.choose('Producto del renglón 1', 'CAMISA · camisa')
  await at.choose('Talle del renglón 1', 'L')
  await waitFor(() => expect(precio().placeholder).toBe('252'))
  await at.choose('Precios', 'Lista Mayorista')
  await waitFor(() => expect(precio().placeholder).toBe('150'))
})

it('shows each error beside its field, sends nothing, and loses nothing if the server refuses', async () => {
  const server = abierto()
  const at = await showScreen(server, <CotizacionEditor desde={null} misma={false} />, 'admin')
  await at.press('Guardar borrador')
  expect(screen.getByText('Por favor ingresá el cliente.')).toBeTruthy()
  expect(screen.getByText('Elegí el producto de cada renglón.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Cliente')))
  expect(server.asked(api.cotizacion.create)).toHaveLength(0)
  server.on(api.cotizacion.create, () => {
    throw new ApiError(400, 'datos_invalidos', ['CAMISA no tiene el talle S.'])
  })
  await at.choose('Producto del renglón 1', 'CAMISA · camisa')
  await at.person.type(screen.getByLabelText('Cliente'), 'Tienda Sur')
  await at.press('Guardar borrador')
  await waitFor(() => expect(server.asked(api.cotizacion.create)).toHaveLength(1))
  expect(screen.getByLabelText<HTMLInputElement>('Cliente').value).toBe('Tienda Sur')
})

const primera = guardada({
  cliente: 'Tienda Sur',
  nota: '',
  lista: null,
  validez: 15,
  con_costos: false,
  lineas: [{ codigo_producto: 'GORRA', talle: '', color: '', cantidad: 2, precio: 90, descuento_pct: 0 }],
})

it('an error of a line goes once it is mended, and a price with two readings is asked about while it is typed', async () => {
  const at = await showScreen(abierto(), <CotizacionEditor desde={null} misma={false} />, 'admin')
  await at.choose('Producto del renglón 1', 'CAMISA · camisa')
  at.fill('Cantidad del renglón 1', '0')
  await at.press('Guardar borrador')
  expect(screen.getByText('La cantidad tiene que ser mayor a 0.')).toBeTruthy()
  at.fill('Cantidad del renglón 1', '12')
  expect(screen.queryByText('La cantidad tiene que ser mayor a 0.')).toBeNull()
  at.fill('Precio unitario del renglón 1', '12.410')
  expect(screen.getByText(/¿\$ 12\.410,00 o \$ 12,41\?/)).toBeTruthy()
})

it('saves on the version on which editing began, even if somebody else saved meanwhile', async () => {
  const Abierta = () => {
    const [desde, setDesde] = useState(primera)
    return (
      <>
        <button type="button" onClick={() => setDesde({ ...primera, cliente: 'Tienda Norte', version: 2 })}>
          Otra persona guarda
        </button>
        <CotizacionEditor desde={desde} misma />
      </>
    )
  }
  const server = abierto().on(api.cotizacion.update, ({ body }) => guardada(body))
  const at = await showScreen(server, <Abierta />, 'admin')
  await at.person.type(at.field('Cliente'), ' SA')
  await at.press('Otra persona guarda')
  await at.press('Guardar borrador')
  await waitFor(() => expect(server.asked(api.cotizacion.update)).toHaveLength(1))
  expect(server.asked(api.cotizacion.update)[0]).toMatchObject({
    ifMatch: 1,
    body: { cliente: 'Tienda Sur SA' },
  })
})

it('[CONC-05] a conflict shows what differs in the lines and the note', async () => {
  const [linea] = primera.lineas
  const otra = { ...primera, lineas: [{ ...linea, cantidad: 20, descuento_pct: 5 }], version: 2 }
  const server = abierto().on(api.cotizacion.update, () => {
    throw new ApiError(409, 'version_vieja', ['Otro usuario modificó este registro'], {
      details: { actual: otra },
    })
  })
  const at = await showScreen(server, <CotizacionEditor desde={primera} misma />, 'admin')
  at.fill('Nota (opcional)', 'Entrega en mayo')
  await at.press('Guardar borrador')
  const question = await screen.findByRole('alertdialog')
  const rows = within(question).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Nota—Entrega en mayo',
    'Renglones20 GORRA a $\u00a090,00 con 5\u00a0% de descuento2 GORRA a $\u00a090,00',
  ])
})

it('goes on from the version of somebody else that the person kept', async () => {
  const otra = { ...primera, cliente: 'Tienda Norte', version: 2 }
  const server = abierto().on(api.cotizacion.update, ({ ifMatch, body }) => {
    if (ifMatch !== 2)
      throw new ApiError(409, 'version_vieja', ['Otro usuario modificó este registro'], {
        details: { actual: otra },
      })
    return guardada(body)
  })
  const at = await showScreen(server, <CotizacionEditor desde={primera} misma />, 'admin')
  await at.person.type(at.field('Cliente'), ' SA')
  await at.press('Guardar borrador')
  await screen.findByText('Otro usuario modificó este registro')
  await at.press('Conservar la guardada')
  await at.person.type(at.field('Cliente'), ' SRL')
  await at.press('Guardar borrador')
  await waitFor(() => expect(server.asked(api.cotizacion.update)).toHaveLength(2))
  expect(server.asked(api.cotizacion.update)[1]).toMatchObject({
    ifMatch: 2,
    body: { cliente: 'Tienda Norte SRL' },
  })
})
