// @vitest-environment jsdom
import { api, type Ingrediente } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeContract } from '../../../testing/contrato.tsx'
import { showScreen } from '../../../testing/pantalla.tsx'
import { AgregarLinea } from './agregar-linea.tsx'

const HILO2: Ingrediente = {
  codigo: 'HILO2',
  descripcion: 'Hilo 2',
  tipo: 'insumo',
  costo: 0.25,
  incompleto: false,
  tambien_en: [],
}
const HILO = { ...HILO2, codigo: 'HILO', descripcion: 'Hilo', discontinuado: { reemplazo: 'HILO2' } }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('[MAS-09] warns that a supply is discontinued when it is added, and replaces it by one click', async () => {
  const added: string[] = []
  const server = fakeContract()
    .on(api.receta.ingrediente, ({ params: { codigo } }) => (codigo === 'HILO' ? HILO : HILO2))
    .on(api.busqueda.run, () => [])
  const { person, press, fill, field } = await showScreen(
    server,
    <AgregarLinea
      producto={async () => ({ codigo: 'FORRO', hallazgo: 'encontrado' })}
      productoEncontrado
      yaEsta={() => false}
      onAgregar={({ codigo }) => added.push(codigo)}
      onReparoProducto={() => {}}
      escrito={{ codigo: '', cantidad: '' }}
      onEscrito={() => {}}
      onListo={() => {}}
    />,
  )
  fill('Código de ingrediente', 'HILO')
  expect(await screen.findByText('HILO está discontinuado.')).toBeTruthy()
  await press('Usar HILO2')
  expect(field('Código de ingrediente').value).toBe('HILO2')
  expect(document.activeElement).toBe(field('Cantidad'))
  await person.keyboard('2{Enter}')
  await waitFor(() => expect(added).toEqual(['HILO2']))
  expect(screen.queryByText(/discontinuado/)).toBeNull()
})
