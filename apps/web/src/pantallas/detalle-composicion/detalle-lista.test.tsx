// @vitest-environment jsdom
import { api, type Linea } from '@telar/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { almacen, sinRed } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { addressed, asks, rowOf, showScreen } from '../../testing/pantalla.tsx'
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
    .on(api.producto.venta, () => ({ lineas: [], temporadas: [], no_vendibles: false }))
    .on(api.receta.list, lines)
  return { server, guardadas, lines }
}
const show = (server: ReturnType<typeof serve>['server'], role: 'admin' | 'user') =>
  showScreen(server, <DetalleLista sectores={['Textil']} search={{}} onSearch={() => {}} />, role)
const shown = (words: string) => waitFor(() => rowOf(words))

it('[DET-06] [ERR-07] deletes a line after a question, and reports a failure', async () => {
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

it('[ERR-01] distinguishes a server that answers with an error from one that does not answer', async () => {
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

const RECETA = {
  codigo_producto: 'ZX-BAJA',
  descripcion_producto: 'Baja',
  sector_productivo: 'Textil',
  version: 1,
  lineas_rechazadas: null,
}

it('[UI-05] [BIT-11] keeps a quantity being typed on another page, and dims the old rows until the new ones arrive', async () => {
  const { server } = serve()
  let come = () => {}
  server
    .on(api.receta.list, ({ query, onTotal }) => {
      onTotal?.(101)
      const offset = Number((query as { offset?: number }).offset ?? 0)
      if (offset === 0) return ['BOTON', 'HILO'].map(unaLinea)
      return new Promise((resolve) => {
        come = () => resolve([unaLinea('TELA')])
      })
    })
    .on(api.receta.get, () => ({ ...RECETA, lineas: ['BOTON', 'HILO', 'TELA'].map(unaLinea) }))
    .on(api.receta.updateLine, ({ params, body }) => ({
      ...unaLinea(params.codigo_ingrediente),
      cantidad_ingrediente: body.cantidad_ingrediente!,
    }))
  const Lista = (props: Pick<ComponentProps<typeof DetalleLista>, 'search' | 'onSearch'>) => (
    <DetalleLista sectores={['Textil']} {...props} />
  )
  const { press, person, said } = await showScreen(server, addressed(Lista, {}).screen, 'admin')
  await shown('BOTON')
  await press('Editar BOTON de ZX-BAJA')
  const field = () => screen.getByLabelText<HTMLInputElement>('Cantidad de BOTON en ZX-BAJA')
  fireEvent.change(field(), { target: { value: '0,5' } })
  const busy = () => document.querySelector('[aria-busy=true]')
  await press('Siguiente')
  await waitFor(() => expect(busy()?.querySelector('[role=grid]')).toBeTruthy())
  rowOf('HILO')
  come()
  await shown('TELA')
  expect(busy()).toBeNull()
  expect(screen.queryByText('HILO')).toBeNull()
  expect(field().value).toBe('0,5')
  field().focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(said.at(-1)).toBe('Guardado exitoso'))
  expect(server.asked(api.receta.updateLine)).toMatchObject([
    { params: { codigo_ingrediente: 'BOTON' }, body: { cantidad_ingrediente: 0.5 } },
  ])
  await waitFor(() => expect(screen.queryByText('BOTON')).toBeNull())
})

it('[COM-23] asks about a quantity with most of its product’s cost, and saves it on ‘Guardar igual’', async () => {
  const { server, guardadas } = serve()
  server
    .on(api.receta.get, () => ({ ...RECETA, lineas: guardadas.todas() }))
    .on(api.cdr.pesos, () => ({ sector_productivo: 'Textil', completos: 5, mayor: null }))
    .on(api.receta.updateLine, ({ params, body }) =>
      guardadas.cambiar(params.codigo_ingrediente, { cantidad_ingrediente: body.cantidad_ingrediente! }),
    )
  const { press, person, fill, said } = await show(server, 'admin')
  await shown('BOTON')
  await press('Editar BOTON de ZX-BAJA')
  const label = 'Cantidad de BOTON en ZX-BAJA'
  fill(label, '750')
  await person.keyboard('{Enter}')
  await asks('BOTON es el 99,9 % del costo de ZX-BAJA. ¿Está bien la cantidad?')
  await press('Corregir')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(label))
  expect(server.asked(api.receta.updateLine)).toEqual([])
  await person.keyboard('{Enter}')
  await asks('BOTON es el 99,9 % del costo de ZX-BAJA. ¿Está bien la cantidad?')
  await press('Guardar igual')
  await waitFor(() => expect(said.at(-1)).toBe('Guardado exitoso'))
  expect(guardadas.todas()).toMatchObject([{ cantidad_ingrediente: 750 }, {}])
})
