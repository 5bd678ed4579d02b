// @vitest-environment jsdom
import { api } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
import { ImpactoMantencion } from './impacto-mantencion.tsx'

afterEach(cleanup)

it('[VIV-14] names how many products another maintenance moves, and the one that it moves most', async () => {
  const total = (pct: number, suma: number) => ({
    sector_productivo: 'Confección',
    total_cdr: 8224.986903,
    porcentaje_mantencion: pct,
    total_cdr_mantencion: suma,
    incompleto: false,
    productos: 3,
    incompletos: 1,
  })
  const server = fakeContract().on(
    api.simulacion.run,
    () =>
      ({
        cambian: 0,
        mayores: [],
        con_mantencion: {
          cambian: 2,
          mayor: {
            codigo_producto: 'CAMPERA',
            antes: 4288.857369,
            antes_incompleto: false,
            despues: 4475.329428,
            despues_incompleto: false,
          },
        },
        sectores: [
          {
            sector_productivo: 'Confección',
            antes: total(15, 9458.734938),
            despues: total(20, 9869.984284),
            diferencia: 0,
            diferencia_mantencion: 411.249346,
          },
        ],
      }) as never,
  )
  await showScreen(server, <ImpactoMantencion sector="Confección" porcentaje={20} />, 'admin')
  const impacto = await screen.findByRole('status', { name: 'Impacto en Confección' })
  await waitFor(() =>
    expect(impacto.textContent).toContain(
      'Mueve 2 productos; el que más: CAMPERA +4,3\u00a0%. El CDR base no cambia.',
    ),
  )
})
