// @vitest-environment jsdom
import { api, type Linea } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { almacen, sinRed } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { rowOf, showScreen } from '../../testing/pantalla.tsx'
import { DetalleLista } from './detalle-lista.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const unaLinea = (codigo_ingrediente: string): Linea => ({
  codigo_producto: 'ZX-BAJA',
  codigo_ingrediente,
  tipo: 'insumo',
  descripcion_ingrediente: `Detalle de ${codigo_ingrediente}`,
  cantidad_ingrediente: 1,
  expresion: null,
  merma_pct: 0,
  cantidad_efectiva: 1,
  unidad: null,
  por_talle: {},
  por_color: {},
  mismo_talle: false,
  mismo_color: false,
  seccion: '',
  nota: '',
  costo_ingrediente: 3,
  incompleto: false,
  costo_mano_obra: 0,
  costo_matriz_energetica: 0,
  costo_total: 3,
  valor_cdr: 6,
  fecha_creacion: '2026-03-05T12:00:00Z',
  ultima_actualizacion: '2026-03-05T12:00:00Z',
  version: 1,
})

const serve = () => {
  const guardadas = almacen<Linea>(
    ({ codigo_ingrediente }) => codigo_ingrediente,
    ['BOTON', 'HILO'].map(unaLinea),
  )
  const lines = ({ onTotal }: { onTotal?: (total: number) => void }) => {
    onTotal?.(guardadas.todas().length)
    return guardadas.todas()
  }
  const server = fakeContract()
    .on(api.valor.list, () => [])
    .on(api.producto.list, () => [])
    .on(api.receta.list, lines)
  return { server, guardadas, lines }
}
const show = (server: ReturnType<typeof serve>['server'], role: 'admin' | 'user') =>
  showScreen(server, <DetalleLista sectores={['Textil']} search={{}} onSearch={() => {}} />, role)
const shown = (words: string) => waitFor(() => rowOf(words))

it('[DET-06] [ERR-07] deletes a line after asking, and says that it failed', async () => {
  const { server, guardadas } = serve()
  const { press, said } = await show(server, 'admin')
  await shown('BOTON')
  const remove = async (words: string) => {
    await press('Eliminar BOTON de ZX-BAJA')
    await screen.findByText(/"Detalle de BOTON" \(BOTON\) de la receta de ZX-BAJA/)
    await press('Eliminar')
    await waitFor(() => expect(said.at(-1)).toBe(words))
  }
  server.on(api.receta.removeLine, () => {
    throw new ApiError(500, 'ajena', [])
  })
  await remove('No se pudo eliminar la receta. Intenta nuevamente.')
  server.on(api.receta.removeLine, ({ params }) => guardadas.quitar(params.codigo_ingrediente))
  await remove('Eliminado')
  await waitFor(() => expect(screen.queryByText('BOTON')).toBeNull())
  expect(server.asked(api.receta.removeLine).at(-1)).toMatchObject({
    params: { codigo_producto: 'ZX-BAJA', codigo_ingrediente: 'BOTON' },
  })
  await shown('HILO')
})

it('[ERR-01] tells a server that answers with an error from one that does not answer', async () => {
  const { server, lines } = serve()
  server.on(api.receta.list, () => {
    throw new ApiError(500, 'ajena', [])
  })
  const { press } = await show(server, 'user')
  const alert = () => screen.getByRole('alert', { hidden: true }).textContent
  await waitFor(() => expect(alert()).toContain('Error al obtener productos/recetas'))
  server.on(api.receta.list, sinRed)
  await press('Reintentar')
  await waitFor(() => expect(alert()).toContain('Fallo en la carga de datos.'))
  server.on(api.receta.list, lines)
  await press('Reintentar')
  await shown('BOTON')
})
