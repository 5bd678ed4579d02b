// @vitest-environment jsdom
import { api } from '@telar/contract'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { fakeContract } from '../../../testing/contrato.tsx'
import { showScreen } from '../../../testing/pantalla.tsx'
import { cambiarHechura, type LineaBorrador, paraGuardar } from '../borrador.ts'
import { RecetaContexto, SIN_CONTEXTO } from '../contexto.ts'
import { LineaVariantes } from './linea-variantes.tsx'

afterEach(cleanup)

const LINEA: LineaBorrador = {
  codigo: 'TELA',
  tipo: 'insumo',
  descripcion: 'Tela',
  costo: 10,
  incompleto: false,
  cantidad: '1,1',
  guardada: null,
  error: null,
}

it('[HAC-19] fills in sizes by a percentage each, and replaces an ingredient for a colour, by keyboard only', async () => {
  const sent: { now: unknown } = { now: null }
  const Prueba = () => {
    const [borrador, setBorrador] = useState([LINEA])
    sent.now = paraGuardar(borrador)[0]
    return (
      <LineaVariantes
        linea={borrador[0]!}
        tabIndex={0}
        onFocus={() => {}}
        onHechura={(codigo, cambio) => setBorrador((now) => [...cambiarHechura(now, codigo, cambio)])}
      />
    )
  }
  const found = {
    codigo: 'TELA-N',
    descripcion: 'Tela negra',
    costo: 12,
    incompleto: false,
    unidad: 'm',
    grupo: '',
  }
  const server = fakeContract().on(
    api.busqueda.run,
    () =>
      [
        { ...found, tipo: 'mano_obra', codigo: 'TELA-MO' },
        { ...found, tipo: 'insumo' },
      ] as never,
  )
  await showScreen(
    server,
    <RecetaContexto value={{ ...SIN_CONTEXTO, talles: ['S', 'M', 'L'], colores: ['NEGRO', 'BLANCO'] }}>
      <Prueba />
    </RecetaContexto>,
    'admin',
  )
  const percent = screen.getByLabelText('Por ciento por talle de TELA')
  await userEvent.type(percent, '+5')
  await userEvent.click(screen.getByRole('button', { name: 'Llenar los talles de TELA' }))
  expect(sent.now).toMatchObject({ por_talle: { S: 1.1, M: 1.155, L: 1.21275 } })
  await userEvent.clear(percent)
  await userEvent.type(percent, '+4{Enter}')
  expect(sent.now).toMatchObject({ cantidad_ingrediente: 1.1, por_talle: { S: 1.1, M: 1.144, L: 1.18976 } })
  await userEvent.clear(screen.getByLabelText('Cantidad de TELA en L'))
  await userEvent.type(screen.getByLabelText('Cantidad de TELA en M'), '{Backspace}5')
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(percent)
  await userEvent.tab()
  await userEvent.tab()
  // Typed words find the replacement for a colour; labour cannot replace fabric.
  await userEvent.keyboard('negra')
  await screen.findByText('Tela negra')
  expect(screen.queryByText('TELA-MO')).toBeNull()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(sent.now).toMatchObject({
    por_talle: { S: 1.1, M: 1.145 },
    por_color: { NEGRO: { codigo_ingrediente: 'TELA-N', cantidad_ingrediente: null } },
  })
})
