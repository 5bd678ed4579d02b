// @vitest-environment jsdom
import { api, type PrecioDetalle as Detalle } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
import { PrecioDetalle } from './precio-detalle.tsx'

afterEach(cleanup)

const detalle: Detalle = {
  codigo_producto: 'CAMPERA',
  descripcion_producto: 'Campera',
  sector_productivo: 'Confección',
  estructura: 'X',
  base_cdr: 36,
  precio_neto: 80,
  fijo: false,
  precio_final: 80,
  margen_pct: 55,
  precio_publicado: null,
  margen_publicado_pct: null,
  faltante_pct: null,
  incompleto: false,
  motivos: [],
  iva_pct: 0,
  redondeo: null,
  minutos: 0,
  cascada: [{ tipo: 'cdr', nombre: 'CDR', paso: null, monto: 36 }],
  lista: null,
  mercado: null,
}

it('[PRE-09] answers for a market price, and says why it has no answer for another', async () => {
  const mercado = { precio_neto: 60, cdr_admitido: 27, brecha: 9, margen_pct: 40 }
  const server = fakeContract().on(api.precio.detalle, ({ query }) => ({
    ...detalle,
    mercado: query?.precio_neto === 60 ? mercado : null,
  }))
  const at = await showScreen(server, <PrecioDetalle codigo="CAMPERA" fecha={undefined} />, 'admin')
  await screen.findByText('Al revés')
  at.fill('Precio neto del mercado', '60')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('El CDR se pasa por'))
  for (const [typed, fault] of [
    ['-1', 'Ingresá un precio.'],
    ['99999999999', 'El precio tiene que ser menor que 9.007.199.254,740992.'],
  ] as const) {
    at.fill('Precio neto del mercado', typed)
    expect(screen.getByText(fault)).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('')
  }
})

it('[PRE-05] [PRE-14] shows by how many minutes a step per minute is multiplied', async () => {
  const paso = {
    nombre: 'Planta',
    sobre: 'fijo',
    valor: 12,
    moneda: null,
    por: 'minuto',
    margen: false,
  } as const
  const server = fakeContract().on(api.precio.detalle, () => ({
    ...detalle,
    minutos: 34.285714,
    redondeo: { multiplo: 10, modo: 'arriba' as const },
    cascada: [
      ...detalle.cascada,
      { tipo: 'paso' as const, nombre: 'Planta', paso, monto: 411.428568 },
      { tipo: 'paso' as const, nombre: 'Envío', paso: { ...paso, por: 'unidad' as const }, monto: 12 },
      { tipo: 'redondeo' as const, nombre: 'Redondeo', paso: null, monto: 0.57 },
    ],
  }))
  await showScreen(server, <PrecioDetalle codigo="CAMPERA" fecha={undefined} />, 'admin')
  const row = async (nombre: string) =>
    (await screen.findByRole('row', { name: new RegExp(nombre) })).textContent
  expect(await row('Planta')).toContain('$\u00a012,00 por minuto × 34,285714 min')
  expect(await row('Envío')).not.toContain('min')
  expect(await row('Redondeo')).toContain('a $\u00a010,00, hacia arriba')
})

it('[PRE-07] a product without a structure leads to the structures', async () => {
  const server = fakeContract().on(api.precio.detalle, () => ({
    ...detalle,
    estructura: null,
    precio_neto: null,
    precio_final: null,
    cascada: [],
    incompleto: true,
    motivos: [
      {
        causa: 'sin_estructura',
        codigo: 'CAMPERA',
        texto: 'CAMPERA no tiene estructura de precios',
      } as const,
    ],
  }))
  await showScreen(server, <PrecioDetalle codigo="CAMPERA" fecha={undefined} />, 'user')
  await screen.findByText(/CAMPERA no tiene estructura de precios/)
  expect(screen.getByRole('link', { name: 'Ver las estructuras' }).getAttribute('href')).toBe(
    '/precios?vista=estructuras',
  )
})
