// @vitest-environment jsdom
import { api, type Ingrediente, type Producto } from '@telar/contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { toast } from '../../datos/toast.ts'
import { createSinGuardar, SinGuardarContext } from '../../dominio/receta/sin-guardar.ts'
import { sinRed } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { asks, rests, showScreen } from '../../testing/pantalla.tsx'
import { RecetaAlta } from './receta-alta.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const insumo = (codigo: string): Ingrediente => ({
  codigo,
  descripcion: `Insumo ${codigo}`,
  tipo: 'insumo',
  costo: 10,
  incompleto: false,
  tambien_en: [],
})

const ORDEN = {
  codigo_producto: 'ORDEN',
  descripcion_producto: 'Producto ORDEN',
  sector_productivo: 'Textil',
}

const noExiste = () => {
  throw new ApiError(404, 'no_encontrado', ['No existe.'])
}

/** A factory with one product, ORDEN, and supplies whose codes begin with ORD. */
const setUp = async () => {
  const server = fakeContract()
    .on(api.producto.get, ({ params }) =>
      params.codigo_producto === 'ORDEN' ? (ORDEN as Producto) : noExiste(),
    )
    .on(api.receta.ingrediente, ({ params }) =>
      params.codigo.startsWith('ORD-') ? insumo(params.codigo) : noExiste(),
    )
    .on(api.receta.composiciones, () => [])
    .on(api.receta.get, () => ({ ...ORDEN, version: 1, lineas_rechazadas: null, lineas: [] }))
    .on(api.cdr.pesos, () => ({ sector_productivo: 'Textil', completos: 0, mayor: null }))
    .on(api.busqueda.run, () => [])
    .on(api.unidad.list, () => [])
    .on(api.simulacion.run, sinRed)
  const at = await showScreen(
    server,
    <SinGuardarContext value={createSinGuardar(memoryStorage())}>
      {/* The lines scroll with the page. */}
      <main>
        <RecetaAlta search={{}} renderSubproducto={() => null} />
      </main>
    </SinGuardarContext>,
    'admin',
  )
  const box = (name: 'Código de producto' | 'Código de ingrediente') =>
    screen.getByRole<HTMLInputElement>('combobox', { name, hidden: true })
  const write = (name: Parameters<typeof box>[0], text: string) => {
    box(name).focus()
    fireEvent.change(box(name), { target: { value: text } })
  }
  const enter = () => at.person.keyboard('{Enter}')
  const amount = (text: string) => at.fill('Cantidad', text)
  return {
    ...at,
    server,
    producto: async (codigo: string) => {
      write('Código de producto', codigo)
      await screen.findByText('Producto ORDEN')
    },
    write,
    amount,
    enter,
    add: async (codigo: string, cantidad: string) => {
      write('Código de ingrediente', codigo)
      amount(cantidad)
      await enter()
      await screen.findByLabelText(`Cantidad de ${codigo}`)
    },
    refuses: (words: string) => waitFor(() => expect(at.said.at(-1)).toBe(words)),
    lines: () =>
      [...document.querySelectorAll<HTMLElement>('tr[data-codigo]')].map((row) => row.dataset.codigo),
    /** The button below the recipe and in its head. */
    save: () => at.person.click(screen.getAllByText('Guardar composición')[0]!),
    sent: () => server.asked(api.receta.create),
  }
}

it('[UI-12] [CDR-06] shows no CDR of nothing, and none out of range, in the panel and at the bottom of a phone', async () => {
  const { producto, write, amount, enter } = await setUp()
  const shown = () => screen.getAllByText('CDR base').map((label) => label.nextElementSibling?.textContent)
  expect(shown()).toEqual(['—', '—'])
  await producto('ORDEN')
  write('Código de ingrediente', 'ord-a')
  amount('9000000000')
  await enter()
  await waitFor(() => expect(shown()).toEqual(['Fuera de rango', 'Fuera de rango']))
})

it('[COMP-13] [COMP-14] [COMP-15] [COMP-16] [COMP-17] [COMP-19] [COMP-20] reports the first error in order', async () => {
  const { producto, write, amount, enter, press, refuses, lines, sent, fill, save } = await setUp()
  const nobody = 'Producto no existente (NADIE), primero deberias cargarlo'
  await save()
  await refuses('Ingresa el codigo del producto.')
  write('Código de producto', 'nadie')
  amount('0')
  write('Código de ingrediente', 'nada')
  await screen.findAllByText(nobody)
  expect(rests(screen.getByRole('button', { name: 'Agregar', hidden: true }))).toBe(true)
  await enter()
  await refuses(nobody)
  await save()
  await refuses(nobody)

  await producto('ORDEN')
  amount('0')
  await enter()
  await refuses('Ingrediente no existente (NADA), primero deberias cargarlo')
  write('Código de ingrediente', 'ord-a')
  // Rounded to the millionths that are stored, the second one is 0 too.
  for (const nothing of ['0', '0,0000001']) {
    amount(nothing)
    expect(rests(screen.getByRole('button', { name: 'Agregar', hidden: true }))).toBe(true)
    await enter()
    await refuses('La cantidad debe ser mayor a cero')
  }
  await save()
  await refuses('Agrega al menos un ingrediente valido.')
  amount('1,5')
  await enter()
  await waitFor(() => expect(lines()).toEqual(['ORD-A']))
  write('Código de ingrediente', 'ord-a')
  amount('2')
  await enter()
  await refuses('Este componente ya esta en la lista')
  expect(lines()).toEqual(['ORD-A'])

  // A component that is ready but not added is not dropped silently.
  write('Código de ingrediente', 'ord-b')
  await screen.findByText('Insumo ORD-B')
  await save()
  await refuses('Agregá el componente que escribiste, o borralo, antes de guardar.')
  fill('Cantidad de ORD-A', '3')
  expect(screen.getByLabelText('CDR base').textContent?.replaceAll('\u00a0', ' ')).toContain('$ 30,00')
  await press('Quitar ORD-A')
  await waitFor(() => expect(lines()).toEqual([]))
  expect(sent()).toEqual([])
})

it('[COMP-23] [ERR-11] [ERR-12] [UI-21] loses nothing when a save fails, and marks the faulty lines', async () => {
  const { server, producto, add, press, said, lines, sent, field, person, save } = await setUp()
  const codigos = [1, 2, 3, 4, 5, 6].map((n) => `ORD-${n}`)
  await producto('ORDEN')
  for (const codigo of codigos) await add(codigo, '1,5')
  const gone = codigos.slice(0, 5)
  const message = (codigo: string) => `Ingrediente no existente (${codigo}), primero deberias cargarlo`
  server.on(api.receta.create, () => {
    throw new ApiError(404, 'no_encontrado', gone.map(message), {
      details: {
        lineas: gone.map((codigo) => ({ codigo_ingrediente: codigo, status: 404, message: message(codigo) })),
      },
    })
  })
  await save()
  await waitFor(() => expect(said.at(-1)).toBe('Error al guardar'))
  await screen.findByText(message('ORD-1'))
  expect(document.querySelectorAll('tr[data-codigo].bg-destructive-soft')).toHaveLength(5)
  expect(field('Cantidad de ORD-6').value).toBe('1,5')
  expect(lines()).toEqual(codigos)

  server.on(api.receta.create, () => undefined as never)
  for (const codigo of gone) await press(`Quitar ${codigo}`)
  await person.dblClick(screen.getAllByText('Guardar composición')[0]!)
  await waitFor(() => expect(said.at(-1)).toBe('Composicion guardada: ORDEN con 1 componentes'))
  expect(sent()).toHaveLength(2)
  expect(sent()[1]?.body).toMatchObject([{ codigo_ingrediente: 'ORD-6', cantidad_ingrediente: 1.5 }])
  expect(lines()).toEqual([])
})

it('[HAC-19] Alt with an arrow enters a line’s sizes and leaves them, shown before or not', async () => {
  const { server, producto, add, person, field } = await setUp()
  const talles = ['S', 'M'].map((talle) => ({ talle, peso: 1 }))
  server.on(api.producto.get, () => ({ ...ORDEN, talles, colores: [] }) as unknown as Producto)
  await producto('ORDEN')
  for (const codigo of ['ORD-A', 'ORD-B']) await add(codigo, '1,5')
  field('Cantidad de ORD-A').focus()
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(document.activeElement).toBe(field('Cantidad de ORD-A en S')))
  await person.keyboard('2')
  expect(field('Cantidad de ORD-A en S').value).toBe('2')
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(document.activeElement).toBe(field('Cantidad de ORD-A'))
  await person.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(field('Cantidad de ORD-B'))
  expect(screen.queryByLabelText('Cantidad de ORD-B en S')).toBeNull()
})

it('[COMP-11] offers all that the server finds, in its order, and takes the last by keyboard', async () => {
  const { server, write, person } = await setUp()
  const codigos = Array.from({ length: 14 }, (_, n) => `ORD-${n}`)
  server.on(api.busqueda.run, () =>
    codigos.map((codigo) => ({
      tipo: 'insumo' as const,
      codigo,
      descripcion: `Zorzal ${codigo}`,
      grupo: 'Aves',
      costo: 7,
      incompleto: false,
    })),
  )
  write('Código de ingrediente', 'zorzal')
  const options = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  await waitFor(() => expect(options()).toHaveLength(14))
  for (const [n, codigo] of codigos.entries()) expect(options()[n]).toContain(`Zorzal ${codigo}`)
  expect(options()[0]?.replaceAll('\u00a0', ' ')).toMatch(/Insumo · .*\$ 7,00$/)
  await person.keyboard('{ArrowUp}{PageDown}{PageDown}{PageDown}{Enter}')
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Código de ingrediente', hidden: true })
  expect(box.value).toBe('ORD-13')
})

it('[COM-23] asks about a line with most of the cost before it saves', async () => {
  const { server, producto, add, save, press, field, sent, fill, said } = await setUp()
  server.on(api.cdr.pesos, () => ({ sector_productivo: 'Textil', completos: 5, mayor: null }))
  server.on(api.receta.create, () => undefined as never)
  await producto('ORDEN')
  await add('ORD-A', '999')
  await add('ORD-B', '1')
  const question = 'ORD-A es el 99,9 % del costo de ORDEN. ¿Está bien la cantidad?'
  await save()
  await asks(question)
  await press('Corregir')
  await waitFor(() => expect(document.activeElement).toBe(field('Cantidad de ORD-A')))
  expect(sent()).toEqual([])
  fill('Cantidad de ORD-A', '1')
  await save()
  await waitFor(() => expect(said.at(-1)).toBe('Composicion guardada: ORDEN con 2 componentes'))
})

it('[COMP-22] [VIV-15] offers to undo the composition that it saved', async () => {
  const { server, producto, add, save, said } = await setUp()
  server.on(api.receta.create, () => undefined as never).on(api.bitacora.deshacer, () => ({}) as never)
  await producto('ORDEN')
  await add('ORD-A', '1')
  await save()
  await waitFor(() => expect(said.at(-1)).toBe('Composicion guardada: ORDEN con 1 componentes'))
  const entry = server.newest()
  const { label, onClick } = vi.mocked(toast.success).mock.calls.at(-1)![1]!.action as {
    label: string
    onClick: (event: unknown) => void
  }
  expect(label).toBe('Deshacer')
  await act(async () => onClick(null))
  expect(server.asked(api.bitacora.deshacer)).toMatchObject([{ params: { seq: entry } }])
})
