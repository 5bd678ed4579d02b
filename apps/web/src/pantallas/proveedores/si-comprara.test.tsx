// @vitest-environment jsdom
import { api, type Oferta, type Proveedor, type Simulacion } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeContract } from '../../testing/contrato.tsx'
import { unaOferta } from '../../testing/datos.ts'
import { showScreen } from '../../testing/pantalla.tsx'
import { SiComprara } from './si-comprara.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const oferta = (insumo: string, over: Partial<Oferta> = {}): Oferta =>
  unaOferta({ insumo, proveedor: 'C', ...over })

const SIN_EFECTO: Simulacion = {
  seq: 1,
  productos: 4,
  cambian: 0,
  sectores: [],
  mayores: [],
  incompletan: [],
  sin_composicion: 0,
  sin_precio: 0,
  con_valor_propio: 0,
  margenes: null,
}

it('[COM-24] uses the other supplier’s cheapest valid offers, and says why the others stay', async () => {
  const server = fakeContract()
    .on(api.proveedor.list, () => [
      { codigo: 'B', nombre: 'Be' } as Proveedor,
      { codigo: 'C', nombre: 'Ce' } as Proveedor,
    ])
    .on(api.oferta.deProveedor, () => [
      oferta('TELA', { puesto_en_planta: 90 }),
      oferta('TELA', { id: 2, puesto_en_planta: 80 }),
      oferta('TELA', { id: 3, puesto_en_planta: 60, vencida: true, hasta: '2026-02-01' }),
      oferta('TELA', { id: 4, puesto_en_planta: 50, desde: '2999-01-01' }),
      oferta('HILO', { id: 5, puesto_en_planta: 7, vencida: true, hasta: '2026-02-01' }),
      oferta('BOTON', { id: 6, puesto_en_planta: 3, desde: '2999-01-01' }),
      oferta('CIERRE', { id: 7, puesto_en_planta: null }),
      oferta('CIERRE', { id: 8, puesto_en_planta: 2, desde: '2999-01-01' }),
    ])
    .on(api.simulacion.run, () => SIN_EFECTO)
  const cuentan = ['TELA', 'HILO', 'BOTON', 'CIERRE', 'CINTA', 'FELPA'].map((insumo) =>
    oferta(insumo, { proveedor: 'B', cuenta: true }),
  )
  await showScreen(server, <SiComprara de="B" nombre="Be" cuentan={cuentan} a="C" onA={() => {}} />, 'admin')
  await screen.findByText('C no ofrece CINTA, FELPA: quedan como hoy.')
  screen.getByText('C ofrece más adelante BOTON: queda como hoy.')
  screen.getByText('Lo que C ofrece por CIERRE no tiene costo puesto en planta: queda como hoy.')
  await waitFor(() => expect(server.asked(api.simulacion.run)).toHaveLength(1))
  expect(server.asked(api.simulacion.run)[0]?.body).toEqual({
    cambios: [
      { tipo: 'costo_insumo', codigo: 'TELA', costo: 80 },
      { tipo: 'costo_insumo', codigo: 'HILO', costo: 7 },
    ],
  })
})
