// @vitest-environment jsdom
import { api, type Composicion } from '@telar/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { almacen, sinRed } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { addressed, rowOf, showScreen } from '../../testing/pantalla.tsx'
import { ComposicionLista } from './composicion-lista.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const setUp = async () => {
  const guardadas = almacen<Composicion>(
    ({ codigo_producto }) => codigo_producto,
    ['ZY-UNA', 'ZY-DOS'].map((codigo_producto) => ({
      codigo_producto,
      descripcion_producto: `Prueba ${codigo_producto}`,
      sector_productivo: 'Textil',
      base_cdr: 10,
      fecha_creacion: '2026-03-01T12:00:00Z',
      componentes: 1,
      completa: true,
      motivos: [],
      version: 1,
    })),
  )
  const store = ({ params, body, ifMatch }: { params: unknown; body: unknown; ifMatch?: number }) =>
    guardadas.cambiar(
      (params as { codigo_producto: string }).codigo_producto,
      body as Partial<Composicion>,
      ifMatch,
    ) as never
  const server = fakeContract()
    .on(api.valor.list, () => [])
    .on(api.producto.venta, () => ({ lineas: [], temporadas: [], no_vendibles: false }))
    .on(api.receta.composiciones, ({ onTotal }) => {
      onTotal?.(guardadas.todas().length)
      return guardadas.todas()
    })
    .on(api.producto.update, store)
    .on(api.receta.remove, ({ params }) => guardadas.quitar(params.codigo_producto))
  const Lista = (props: Pick<Parameters<typeof ComposicionLista>[0], 'search' | 'onSearch'>) => (
    <ComposicionLista sectores={['Textil']} {...props} />
  )
  const at = await showScreen(server, addressed(Lista, {}).screen, 'admin')
  return { ...at, server, guardadas, store, puts: () => server.asked(api.producto.update) }
}
const shown = (words: string) => waitFor(() => rowOf(words))
const DESCRIPCION = 'Descripción'

it('[COMP-08] [UI-04] [UI-05] [CONC-04] [ERR-10] saves the product’s description in place', async () => {
  const { press, fill, field, person, said, puts, refused, server, store } = await setUp()
  await shown('ZY-UNA')
  await press('Editar descripción de ZY-UNA')
  fill(DESCRIPCION, '  ')
  await person.keyboard('{Enter}')
  expect(said.at(-1)).toBe('Por favor completa todos los campos requeridos.')
  expect(puts()).toEqual([])

  fill(DESCRIPCION, 'Otra descripción')
  const words = 'No se pudo guardar los cambios. Por favor intenta nuevamente.'
  await refused('Guardar', api.producto.update, new ApiError(500, 'ajena', []), words)
  expect(field(DESCRIPCION).value).toBe('Otra descripción')

  server.on(api.producto.update, store)
  field(DESCRIPCION).focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(said.at(-1)).toBe('Guardado exitoso'))
  expect((await shown('ZY-UNA')).textContent).toContain('Otra descripción')
  expect(puts().at(-1)).toMatchObject({
    params: { codigo_producto: 'ZY-UNA' },
    body: { descripcion_producto: 'Otra descripción', sector_productivo: 'Textil' },
    ifMatch: 1,
  })
})

it('[CONC-05] shows both descriptions if another administrator saved first', async () => {
  const { press, fill, guardadas, said } = await setUp()
  await shown('ZY-DOS')
  await press('Editar descripción de ZY-DOS')
  fill(DESCRIPCION, 'La mía')
  guardadas.cambiar('ZY-DOS', { descripcion_producto: 'La suya' })
  await press('Guardar')
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Otro usuario modificó este registro', hidden: true }),
  )
  expect(dialog.getAllByRole('cell', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'La suya',
    'La mía',
  ])
  await press('Guardar la mía')
  await waitFor(() => expect(said.at(-1)).toBe('Guardado exitoso'))
  expect((await shown('ZY-DOS')).textContent).toContain('La mía')
})

it('[COMP-09] [UI-06] [UI-07] [ERR-07] deletes a whole composition after a question, and reports a failure', async () => {
  const { press, server, guardadas, said } = await setUp()
  await shown('ZY-UNA')
  const ask = async () => {
    await press('Eliminar composición de ZY-UNA')
    await screen.findByText(/"Prueba ZY-UNA" \(ZY-UNA\), con todos sus componentes. El producto queda./)
  }
  await ask()
  await press('Cancelar')
  expect(server.asked(api.receta.remove)).toEqual([])
  server.on(api.receta.remove, sinRed)
  await ask()
  await press('Eliminar')
  await waitFor(() => expect(said.at(-1)).toBe('No se pudo eliminar la composicion. Intenta nuevamente.'))
  server.on(api.receta.remove, ({ params }) => guardadas.quitar(params.codigo_producto))
  await ask()
  await press('Eliminar')
  await waitFor(() => expect(said.at(-1)).toBe('Eliminado'))
  await waitFor(() => expect(screen.queryByText('ZY-UNA')).toBeNull())
  expect(server.asked(api.receta.remove).at(-1)).toMatchObject({ params: { codigo_producto: 'ZY-UNA' } })
})

it('[ERR-01] [COMP-05] distinguishes a server that answers with an error from one that does not answer', async () => {
  const { server, press } = await setUp()
  const again = async (answer: () => never, words: string) => {
    cleanup()
    server.queryClient.clear()
    server.on(api.receta.composiciones, answer)
    const Lista = () => <ComposicionLista sectores={['Textil']} search={{}} onSearch={() => {}} />
    await showScreen(server, <Lista />, 'user')
    await waitFor(() => expect(screen.getByRole('alert', { hidden: true }).textContent).toContain(words))
  }
  await again(() => {
    throw new ApiError(500, 'ajena', [])
  }, 'Error al obtener productos/recetas')
  await again(sinRed, 'Fallo en la carga de datos.')
  server.on(api.receta.composiciones, ({ onTotal }) => {
    onTotal?.(0)
    return []
  })
  await press('Reintentar')
  await screen.findByText('Todavía no hay composiciones')
  screen.getByText('Pagina 1 de 1')
  screen.getByText('Mostrando 0 de 0 productos')
})
