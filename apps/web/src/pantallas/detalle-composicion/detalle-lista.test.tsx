// @vitest-environment jsdom
import { api, type Linea } from '@telar/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { detalleSearch } from '../../dominio/receta/receta-search.ts'
import { almacen, sinRed } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { unResultado } from '../../testing/datos.ts'
import { unProducto } from '../../testing/filas.ts'
import { addressed, asks, cellsOf, rowOf, showScreen } from '../../testing/pantalla.tsx'
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

/** The screen with its address. */
const open = (server: ReturnType<typeof serve>['server'], role: 'admin' | 'user', search = {}) => {
  const Lista = (props: Pick<ComponentProps<typeof DetalleLista>, 'search' | 'onSearch'>) => (
    <DetalleLista sectores={['Calzado', 'Textil']} {...props} />
  )
  return showScreen(server, addressed(Lista, search).screen, role)
}

it('[DET-01] [DET-02] [UI-01] lists lines, preselects a product, and ignores an unknown code', async () => {
  const { server, guardadas } = serve()
  server
    .on(api.producto.get, ({ params }) => {
      if (params.codigo_producto.toUpperCase() !== 'ZX-BAJA')
        throw new ApiError(404, 'no_encontrado', ['Producto no existente'])
      return unProducto({ codigo_producto: 'ZX-BAJA', descripcion_producto: 'Baja' })
    })
    .on(api.cdr.base, () => unResultado({ codigo_producto: 'ZX-BAJA' }))
    .on(api.receta.list, ({ query, onTotal }) => {
      const { producto, sector } = query as { producto?: string; sector?: string }
      const found = [...guardadas.todas(), { ...unaLinea('SUELA'), codigo_producto: 'BOTA' }].filter(
        ({ codigo_producto }) =>
          (!producto || codigo_producto === producto) && (sector !== 'Calzado' || codigo_producto === 'BOTA'),
      )
      onTotal?.(found.length)
      return found
    })
  await open(server, 'user', { productId: 'zx-baja' })
  await shown('BOTON')
  expect(screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)).toEqual(
    ['Producto', 'Ingrediente', 'Cantidad', 'Costo insumo', 'Total', 'Valor CDR', 'Modificación', 'Historia'],
  )
  await screen.findByText('Mostrando 2 de 2 líneas')
  const producto = () => screen.getByRole('combobox', { name: 'Producto', hidden: true }).textContent
  expect(producto()).toContain('ZX-BAJA - Baja')
  expect(cellsOf('BOTON').join(' ')).toMatch(/^ZX-BAJA .*BOTON.* 1 \$ 3,00 \$ 3,00 \$ 6,00 \d+\/\d+\/2026/)
  expect(screen.queryByLabelText(/^(Editar|Eliminar) /)).toBeNull()

  cleanup()
  const { choose } = await open(server, 'user', { productId: 'NADA' })
  await shown('SUELA')
  expect(producto()).toBe('Todos los productos')
  await choose('Sector', 'Calzado')
  await waitFor(() => expect(screen.queryByText('BOTON')).toBeNull())
  await shown('SUELA')
})

/** Three lines of one recipe, with their costs as the server would compute them. */
const editing = async () => {
  const lines = almacen<Linea>(
    ({ codigo_ingrediente }) => codigo_ingrediente,
    [
      { ...unaLinea('ZX-A'), costo_ingrediente: 10, costo_total: 10 },
      { ...unaLinea('ZX-B'), cantidad_ingrediente: 4, costo_ingrediente: 0.5, costo_total: 2 },
      unaLinea('ZX-C'),
    ],
  )
  const { server } = serve()
  server
    .on(api.receta.list, ({ onTotal }) => {
      onTotal?.(lines.todas().length)
      return lines.todas()
    })
    .on(api.receta.get, () => ({ ...RECETA, lineas: lines.todas() }))
    .on(api.cdr.pesos, () => ({ sector_productivo: 'Textil', completos: 0, mayor: null }))
    .on(api.receta.updateLine, ({ params, body, ifMatch }) => {
      const cantidad_ingrediente = body.cantidad_ingrediente!
      const costo = lines.todas().find((line) => line.codigo_ingrediente === params.codigo_ingrediente)
      const costo_total = cantidad_ingrediente * (costo?.costo_ingrediente ?? 0)
      return lines.cambiar(
        params.codigo_ingrediente,
        { cantidad_ingrediente, cantidad_efectiva: cantidad_ingrediente, costo_total },
        ifMatch,
      )
    })
  const at = await open(server, 'admin')
  await shown('ZX-A')
  const field = (codigo: string) =>
    screen.findByLabelText<HTMLInputElement>(`Cantidad de ${codigo} en ZX-BAJA`)
  const type = async (codigo: string, text: string) => {
    const box = await field(codigo)
    box.focus()
    fireEvent.change(box, { target: { value: text } })
    await at.person.keyboard('{Enter}')
  }
  return { ...at, lines, input: field, type, writes: () => server.asked(api.receta.updateLine) }
}

it('[DET-03] [DET-04] [DET-05] [UI-17] [CONC-04] edits quantities down the list by keyboard', async () => {
  const { person, input, type, writes, said } = await editing()
  rowOf('ZX-A').focus()
  await person.keyboard('{Enter}')
  await type('ZX-A', '2,5')
  // Saved, and the focus is on the next line.
  const next = await input('ZX-B')
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect(writes()).toMatchObject([{ body: { cantidad_ingrediente: 2.5 }, ifMatch: 1 }])
  expect(cellsOf('ZX-A').slice(2, 5)).toEqual(['2,5', '$ 10,00', '$ 25,00'])

  for (const wrong of ['abc', '-1', '']) {
    await type('ZX-B', wrong)
    expect(said.at(-1)).toBe('Por favor ingresá una cantidad válida.')
    const note = document.getElementById((await input('ZX-B')).getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('Por favor ingresá una cantidad válida.')
  }
  expect(writes()).toHaveLength(1)
  await type('ZX-B', '0')
  await input('ZX-C')
  await waitFor(() => within(rowOf('ZX-B')).getByText('Sin cantidad'))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(rowOf('ZX-C')))
  expect(writes()).toHaveLength(2)
})

it('[CONC-05] [CONC-06] reports what another administrator did to the line', async () => {
  const { press, type, lines, said } = await editing()
  await press('Editar ZX-A de ZX-BAJA')
  lines.cambiar('ZX-A', { cantidad_ingrediente: 3, cantidad_efectiva: 3 })
  await type('ZX-A', '7')
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Otro usuario modificó este registro',
    hidden: true,
  })
  expect(
    within(dialog)
      .getAllByRole('cell', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '7'])
  await press('Conservar la guardada')
  await waitFor(() => expect(cellsOf('ZX-A')[2]).toBe('3'))

  await press('Editar ZX-C de ZX-BAJA')
  lines.quitar('ZX-C')
  await type('ZX-C', '2')
  await waitFor(() => expect(said.at(-1)).toBe('El registro ya no existe'))
  await waitFor(() => expect(screen.queryByText('ZX-C')).toBeNull())
})

it('[DET-01] [API-05] sorts by what lines cost, and keeps that in the address', async () => {
  const { server } = serve()
  const { screen: list, address } = addressed(
    (props: Pick<ComponentProps<typeof DetalleLista>, 'search' | 'onSearch'>) => (
      <DetalleLista sectores={['Textil']} {...props} />
    ),
    {},
  )
  const { press } = await showScreen(server, list, 'user')
  await shown('BOTON')
  for (const [head, sort] of [
    ['Total', '-costo_total'],
    ['Costo insumo', '-costo_ingrediente'],
  ] as const) {
    await press(head)
    await waitFor(() => expect(server.asked(api.receta.list).at(-1)?.query).toMatchObject({ sort }))
    expect(detalleSearch(address())).toMatchObject({ orden: sort })
  }
})
