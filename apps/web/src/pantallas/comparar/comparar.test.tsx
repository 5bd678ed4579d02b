// @vitest-environment jsdom

import { api, type PrecioMovido } from '@telar/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
import { CompararScreen } from './comparar-screen.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const PRECIO = {
  tipo: 'insumo',
  codigo: 'ARCIEL',
  descripcion: 'Denim',
  antes: {
    costo: 3492.72,
    unidad: 'm',
    incompleto: false,
    motivos: [],
    precio_desde: '2026-10-01',
    pasos: [
      {
        tipo: 'compra',
        texto: 'Prov. A: US$ 2,10/m × 1.485,00 + 12 % flete = $ 3.492,72',
        desde: '2026-10-01',
      },
    ] as never,
  },
  despues: {
    costo: 3450,
    unidad: 'm',
    incompleto: false,
    motivos: [],
    precio_desde: '2026-10-20',
    pasos: [],
  },
  monto: -42.72,
} satisfies PrecioMovido

const costo = (cdr: number) => ({ base_cdr: cdr, cdr_mantencion: cdr, incompleto: false })

const show = async (precios: PrecioMovido[] | undefined, uno = { producto: 'JEAN' } as object) => {
  const server = fakeContract()
    .on(api.historia.cierres, () => [])
    .on(api.historia.comparar, () => ({
      desde: 1,
      hasta: 2,
      cambian: 1,
      sectores: [],
      productos: [
        {
          codigo_producto: 'JEAN',
          descripcion_producto: 'Jean',
          sector_productivo: 'Confección',
          antes: costo(3492.72),
          despues: costo(3450),
          diferencia: -42.72,
          puente: {
            materiales: 0,
            compra: -42.72,
            mano_obra: 0,
            energia: 0,
            cantidades: 0,
            receta: 0,
            subproductos: 0,
            traslados: 0,
            mantencion: 0,
          },
          ...(precios && { precios }),
        },
      ],
      suben: [],
      bajan: [],
    }))
  const search = { desde: '2026-10-15', ...uno } as never
  await showScreen(server, <CompararScreen search={search} onSearch={() => undefined} tabs={null} />, 'user')
}

it('[COM-29] shows for one product the parts of each price, supplier and day, and how much it changed', async () => {
  await show([PRECIO])
  await screen.findByRole('heading', { name: 'Qué movió Jean', hidden: true })
  const list = screen.getByRole('list', { name: /^De qué se hace cada precio/, hidden: true })
  const [row] = within(list).getAllByRole('listitem', { hidden: true })
  expect(row?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Denim ARCIEL−$ 42,72' +
      'Antes$ 3.492,72 por mProv. A: US$ 2,10/m × 1.485,00 + 12 % flete = $ 3.492,72 · desde el 1/10/2026' +
      'Después$ 3.450,00 por m · precio del 20/10/2026',
  )
})

it('[VAL-29] [COM-28] hides that section if no price has parts', async () => {
  await show(undefined)
  await screen.findByRole('heading', { name: 'Qué movió Jean', hidden: true })
  expect(screen.queryByRole('heading', { name: /De qué se hace/, hidden: true })).toBeNull()
})

it('[COM-29] links each changed product, and each sub-product with another price, to its own comparison', async () => {
  await show(undefined, {})
  const jean = await screen.findByRole('link', { name: 'Jean', hidden: true })
  expect(jean.getAttribute('href')).toMatch(/^\/comparar\?.*producto=JEAN/)
  cleanup()
  await show([{ ...PRECIO, tipo: 'producto', codigo: 'CUERPO', descripcion: 'Cuerpo' }])
  const cuerpo = await screen.findByRole('link', { name: 'Cuerpo', hidden: true })
  expect(cuerpo.getAttribute('href')).toMatch(/^\/comparar\?.*producto=CUERPO/)
})

it('says of which product the costs are the same, since those of others may differ', async () => {
  const same = async (search: { producto?: string }) => {
    const server = fakeContract()
      .on(api.historia.cierres, () => [])
      .on(api.producto.list, () => [])
      .on(api.historia.comparar, () => ({
        desde: 1,
        hasta: 2,
        cambian: 0,
        sectores: [],
        productos: [],
        suben: [],
        bajan: [],
      }))
    const desde = '2026-10-31'
    await showScreen(server, <CompararScreen search={{ desde, ...search }} onSearch={() => {}} tabs={null} />)
    const text = (await screen.findByText(/son los mismos/)).textContent
    cleanup()
    return text
  }
  expect(await same({ producto: 'JEAN' })).toMatch(/^Los costos de JEAN .* y hoy son los mismos\.$/)
  expect(await same({})).toMatch(/^Los costos [^J]* y hoy son los mismos\.$/)
})
