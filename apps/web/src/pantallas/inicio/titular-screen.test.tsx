// @vitest-environment jsdom
import { api, type Cierre, type Puente } from '@telar/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
import { TitularInicio } from './titular.tsx'

afterEach(cleanup)

const total = (suma: number) => ({
  sector_productivo: 'Textil',
  total_cdr: suma,
  porcentaje_mantencion: 0,
  total_cdr_mantencion: suma,
  incompleto: false,
  productos: 2,
  incompletos: 0,
})

const server = (despues: number) =>
  fakeContract()
    .on(api.historia.cierres, () => [{ nombre: 'Octubre 2026', at: '2026-10-31T23:59:59.999Z' }] as Cierre[])
    .on(api.bitacora.list, () => [])
    .on(
      api.historia.comparar,
      () =>
        ({
          sectores: [
            {
              sector_productivo: 'Textil',
              antes: total(1000),
              despues: total(despues),
              incompletos: { productos: 0, antes: 0, despues: 0 },
              diferencia: despues - 1000,
              puente: { materiales: despues - 1000 } as Puente,
            },
          ],
        }) as never,
    )

it.each([
  [
    undefined,
    1042,
    'Producir cuesta 4,2\u00a0% más que en Octubre 2026. Sobre todo por materiales.',
    'pasó de',
  ],
  [
    undefined,
    958,
    'Producir cuesta 4,2\u00a0% menos que en Octubre 2026. Sobre todo por materiales.',
    'pasó de',
  ],
  [undefined, 1000, 'Producir cuesta lo mismo que en Octubre 2026.', 'pasó de'],
  [
    '2026-11-10',
    1042,
    'Producir costaba 4,2\u00a0% más que en Octubre 2026. Sobre todo por materiales.',
    'había pasado de',
  ],
  [
    '2999-01-01',
    1042,
    'Producir va a costar 4,2\u00a0% más que en Octubre 2026. Sobre todo por materiales.',
    'va a pasar de',
  ],
])('[VIV-03] [VIV-08] says at %s what moved: %d', async (fecha, despues, dicho, paso) => {
  await showScreen(server(despues), <TitularInicio alcance={{ fecha }} />)
  const headline = await screen.findByText(
    (_, element) => element?.tagName === 'P' && element.textContent === dicho,
  )
  expect(headline.nextElementSibling?.textContent).toContain(paso)
})
