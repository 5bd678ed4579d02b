// @vitest-environment jsdom
import { api, type CotizacionCliente, cotizacionIva } from '@telar/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { asks, showScreen } from '../../testing/pantalla.tsx'
import { CotizacionDetalle } from './cotizacion-detalle.tsx'
import { CotizacionHoja } from './cotizacion-hoja.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a draft that somebody else changed is neither sent nor deleted, and the question says why', async () => {
  const borrador = {
    id: 'x',
    numero: null,
    version: 3,
    cliente: 'Tienda Sur',
    estado: 'borrador',
    validez: 1,
    vence: null,
    nota: '',
    lista: null,
    con_costos: false,
    faltante_pct: null,
    fecha: null,
    autor: null,
    lineas: [],
    neto: 100,
    iva: [],
    total: 121,
  } as unknown as CotizacionCliente
  const refuse = () => {
    throw new ApiError(409, 'version_vieja', ['Otro usuario modificó este registro'], {
      details: { actual: { ...borrador, version: 4 } },
    })
  }
  const server = fakeContract()
    .on(api.cotizacion.get, () => borrador)
    .on(api.cotizacion.emitir, refuse)
    .on(api.cotizacion.remove, refuse)
  for (const [action, question] of [
    ['Emitir', '¿Emitir la cotización?'],
    ['Eliminar', '¿Eliminar el borrador?'],
  ] as const) {
    const at = await showScreen(server, <CotizacionDetalle id="x" />, 'admin')
    await screen.findByText(action)
    await screen.findByText('1 día desde que se emita')
    await at.press(action)
    await asks(question)
    const [answer] = within(screen.getByRole('alertdialog')).getAllByRole('button', {
      name: action,
      hidden: true,
    })
    await at.person.click(answer!)
    await screen.findByText('Otro usuario modificó este registro')
    expect(at.said).toEqual([])
    cleanup()
  }
})

it('names the rate of its VAT, as the paper does, if all lines have the same', async () => {
  const linea = (iva_pct: number) => ({
    codigo_producto: 'REM',
    descripcion_producto: 'Remera',
    talle: '',
    color: '',
    cantidad: 1,
    precio_unitario: 100,
    descuento_pct: 0,
    base_cdr: null,
    faltante_pct: null,
    neto: 100,
    iva_pct,
    motivos: [],
  })
  const cotizacion = {
    cliente: 'Tienda Sur',
    fecha: null,
    vence: null,
    validez: 7,
    nota: '',
    neto: 200,
    iva: 21,
    total: 221,
    lineas: [linea(10.5), linea(10.5)],
  } as unknown as CotizacionCliente
  await showScreen(fakeContract(), <CotizacionHoja {...cotizacion} />, 'admin')
  expect(screen.getByText('IVA 10,5 %')).toBeTruthy()
  expect(cotizacionIva([linea(21), linea(10.5)], String)).toBe('IVA')
  expect(cotizacionIva([], String)).toBe('IVA')
})
