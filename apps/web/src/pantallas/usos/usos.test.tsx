// @vitest-environment jsdom
import { api, type CostoDe, type Simulacion, type UsoEnProducto } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
import { UsosScreen } from './usos-screen.tsx'

const uso = (codigo: string, directo = true, soloEnColor = false): UsoEnProducto => ({
  codigo_producto: codigo,
  descripcion_producto: codigo.toLowerCase(),
  sector_productivo: 'Confección',
  directo,
  en_su_unidad: directo,
  solo_en_color: soloEnColor,
  lineas: soloEnColor ? ['TELA'] : directo ? ['HILO'] : [],
  cantidad: 2,
  contribucion: 10,
  contribucion_incompleta: false,
  base_cdr: 100,
  incompleto: false,
})

const efecto = (seq: number): Simulacion => ({
  seq,
  productos: 9,
  cambian: 2,
  sectores: [],
  mayores: [],
  incompletan: [],
  sin_composicion: 1,
  sin_precio: 0,
  con_valor_propio: 0,
  margenes: null,
})

const COSTO: CostoDe = {
  descripcion: 'Hilo 120',
  costo: 3492.72,
  unidad: 'm',
  incompleto: false,
  motivos: [],
  precio_desde: '2026-03-01',
  pasos: [
    {
      tipo: 'compra',
      texto: 'Arciel: US$ 2,10/m × 1.485,00 + 12 % flete = $ 3.492,72',
      desde: '2026-03-01',
      resultado: 3492.72,
    } as never,
  ],
}

const setUp = () => {
  const server = fakeContract()
  let seq = 41
  server
    .on(api.uso.list, ({ params: { codigo } }) =>
      codigo === 'HILO2' ? [uso('FORRO')] : [uso('FORRO'), uso('CUERPO'), uso('CAMPERA', false)],
    )
    .on(api.busqueda.run, () => [
      {
        tipo: 'insumo' as const,
        codigo: 'HILO2',
        descripcion: 'Hilo 2',
        grupo: '',
        costo: 1,
        incompleto: false,
      },
    ])
    .on(api.receta.ingrediente, ({ params: { codigo } }) => ({
      codigo,
      descripcion: codigo.toLowerCase(),
      tipo: 'insumo' as const,
      unidad: codigo === 'HILO' ? 'm' : 'kg',
      costo: 1,
      incompleto: false,
      ...(codigo === 'HILO2' && { discontinuado: { reemplazo: 'HILO3' } }),
      tambien_en: [],
    }))
    .on(api.cdr.costo, () => COSTO)
    .on(api.simulacion.run, () => efecto(seq))
    .on(api.simulacion.aplicar, () => efecto(99))
    .on(api.historia.efecto, () => ({ cambian: 0, productos: [], sectores: [] }) as never)
  return { server, moved: () => (seq = 42) }
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('[MAS-01] [MAS-02] [MAS-04] [MAS-11] [MAS-12] replaces on ticked lines, after showing the effect, as one entry', async () => {
  const { server, moved } = setUp()
  const { person, press, fill, said } = await showScreen(
    server,
    <UsosScreen tipo="insumo" codigo="HILO" />,
    'admin',
  )
  await person.click(await screen.findByLabelText('Elegir todas'))
  // Products that contain it only through another product have no line to tick.
  expect(screen.queryByLabelText('Elegir CAMPERA')).toBeNull()
  expect(screen.getByText('2 elegidos')).toBeTruthy()
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await press('Reemplazar por…')
  expect(scrolled).toHaveBeenCalledOnce()
  await person.click(screen.getByRole('combobox', { name: 'Por cuál', hidden: true }))
  await person.keyboard('hilo2')
  await person.click(await screen.findByRole('option', { name: 'HILO2 - Hilo 2', hidden: true }))
  fill('Cantidad ×', '1,2')
  fill('Nota', 'sin stock')
  // FORRO already has the new one: it is named and left out.
  expect(await screen.findByText('FORRO ya lleva HILO2: queda afuera.')).toBeTruthy()
  expect(await screen.findByText('Cambian 2 de 9 productos')).toBeTruthy()
  expect(screen.getByText(/sin composición/)).toBeTruthy()
  // Both what is discontinued and what is measured otherwise are told before anything is stored.
  expect(await screen.findByRole('button', { name: 'Usar HILO3' })).toBeTruthy()
  expect(screen.getByText(/HILO se mide en m y HILO2 en kg: .* 2 m pasan a ser 2 kg/)).toBeTruthy()
  const cambios = [{ tipo: 'reemplazar', de: 'HILO', por: 'HILO2', factor: 1.2, productos: ['CUERPO'] }]
  await waitFor(() => expect(server.asked(api.simulacion.run).at(-1)?.body).toEqual({ cambios }))

  server.on(api.simulacion.aplicar, () => {
    throw new ApiError(409, 'datos_cambiaron', ['Los datos cambiaron desde la vista previa.'])
  })
  moved()
  await press('Aplicar')
  await waitFor(() => expect(said.at(-1)).toBe('No se aplicó ningún cambio'))
  expect(server.asked(api.simulacion.aplicar).at(-1)?.body).toEqual({ cambios, nota: 'sin stock', seq: 41 })
  server.on(api.simulacion.aplicar, () => efecto(99))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Aplicar' })).toHaveProperty('disabled', false),
  )
  await press('Aplicar')
  await waitFor(() => expect(said.at(-1)).toBe('Se reemplazó HILO en 1 composición'))
  expect(server.asked(api.simulacion.aplicar).at(-1)?.body).toMatchObject({ seq: 42 })
  expect(screen.queryByText('2 elegidos')).toBeNull()
})

it('[MAS-02] [MAS-04] replaces where the old or the new one is only in a colour, and leaves out what has no line to change', async () => {
  const { server } = setUp()
  server.on(api.uso.list, ({ params: { codigo } }) =>
    codigo === 'HILO2'
      ? [uso('FORRO'), uso('SACO', true, true), uso('BUZO')]
      : [uso('FORRO'), uso('SACO'), uso('BUZO', true, true)],
  )
  const { person, press } = await showScreen(server, <UsosScreen tipo="insumo" codigo="HILO" />, 'admin')
  await person.click(await screen.findByLabelText('Elegir todas'))
  expect(screen.getByText('BUZO').parentElement?.textContent).toBe('BUZO · solo en un color')
  await press('Reemplazar por…')
  await person.click(screen.getByRole('combobox', { name: 'Por cuál', hidden: true }))
  await person.keyboard('hilo2')
  await person.click(await screen.findByRole('option', { name: 'HILO2 - Hilo 2', hidden: true }))
  const asked = () => server.asked(api.simulacion.run).at(-1)?.body.cambios
  await waitFor(() => expect(asked()).toMatchObject([{ tipo: 'reemplazar', productos: ['SACO', 'BUZO'] }]))
  expect(screen.getAllByText(/queda afuera/).map(({ textContent }) => textContent)).toEqual([
    'FORRO ya lleva HILO2: queda afuera.',
  ])
  server.on(api.simulacion.run, () => ({
    ...efecto(41),
    en_color: Array.from({ length: 100 }, (_, i) => ({
      codigo_producto: i === 0 ? 'SACO' : `SACO${i}`,
      codigo_ingrediente: 'HILO',
    })),
    en_color_total: { pares: 1234, productos: 1234 },
  }))
  await press('Quitar')
  await waitFor(() => expect(asked()).toMatchObject([{ tipo: 'quitar', productos: ['FORRO', 'SACO'] }]))
  screen.getByText('BUZO lleva HILO solo en un color: queda afuera, cambialo en su composición.')
  const nota = await screen.findByText(/^En un color de otra línea no cambia/)
  expect(nota.parentElement?.textContent).toContain('SACO: lleva HILO en un color')
  screen.getByText('y 1.224 más')
})

it.each([
  ['Quitar', 'producto', null, { tipo: 'quitar' }],
  ['Cantidad ×', 'mano_obra', '1,1', { tipo: 'cantidad', porcentaje: 10 }],
  ['Merma', 'energia', '8', { tipo: 'merma', merma_pct: 8 }],
] as const)(
  '[MAS-01] [MAS-02] [MAS-05] shows the effect of ‘%s’ of a %s on the ticked line',
  async (accion, tipo, texto, op) => {
    const { server } = setUp()
    const { person, press, fill } = await showScreen(
      server,
      <UsosScreen tipo={tipo} codigo="BOTON" />,
      'admin',
    )
    await person.click(await screen.findByLabelText('Elegir CUERPO'))
    await press(accion)
    if (texto !== null) {
      fill(accion === 'Merma' ? 'Merma %' : accion, '-1')
      expect(await screen.findByText(/no puede ser negativa|tiene que ser mayor a 0/)).toBeTruthy()
      fill(accion === 'Merma' ? 'Merma %' : accion, texto)
    }
    await waitFor(() =>
      expect(server.asked(api.simulacion.run).at(-1)?.body).toEqual({
        cambios: [{ ...op, ingrediente: 'BOTON', productos: ['CUERPO'] }],
      }),
    )
  },
)

it('[MAS-03] reports an impossible change before it is made, and offers no retry', async () => {
  const { server } = setUp()
  const circulo = 'La composición se contendría a sí misma: CUERPO → CAMPERA → CUERPO'
  server.on(api.simulacion.run, () => {
    throw new ApiError(409, 'ciclo', [`Cambio 1: ${circulo}`])
  })
  const { person, press } = await showScreen(server, <UsosScreen tipo="insumo" codigo="HILO" />, 'admin')
  await person.click(await screen.findByLabelText('Elegir CUERPO'))
  await press('Quitar')
  const alert = await screen.findByText(`Así no se puede hacer. ${circulo}`)
  expect(alert.closest('[role=alert]')?.querySelector('button')).toBeNull()
})

it('[MAS-10] [MAS-13] shows every signed-in person the uses, with an export and nothing to tick', async () => {
  const { server } = setUp()
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:x'
  })
  const csv =
    'codigo_producto;codigo_ingrediente;cantidad_ingrediente\r\nFORRO;HILO;2\r\nFORRO;TELA;1\r\nCUERPO;HILO;3\r\nCUERPO;TELA;4\r\n'
  // CUERPO has it only in a colour of its line of TELA.
  server.on(api.uso.list, () => [uso('FORRO'), uso('CUERPO', true, true), uso('CAMPERA', false)])
  server.on(api.exportacion.tabla, () => new Blob([csv], { type: 'text/csv' }))
  const { press, said } = await showScreen(server, <UsosScreen tipo="insumo" codigo="HILO" />, 'user')
  await screen.findByText('campera')
  expect(screen.queryAllByRole('checkbox', { hidden: true })).toEqual([])
  await press('Exportar estas filas')
  await waitFor(() => expect(said.at(-1)).toBe('Exportación completada'))
  expect(await saved[0]!.text()).toBe(
    'codigo_producto;codigo_ingrediente;cantidad_ingrediente\r\nFORRO;HILO;2\r\nCUERPO;TELA;4\r\n',
  )
})

it('[MAS-01] [MAS-13] at a past moment can only be read and exported', async () => {
  const { server } = setUp()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  server.on(api.exportacion.tabla, () => new Blob(['codigo_producto;codigo_ingrediente\r\n']))
  const { press, said } = await showScreen(
    server,
    <UsosScreen tipo="insumo" codigo="HILO" fecha="2990-01-01" aviso={<p>Como era el 1/1</p>} />,
    'admin',
  )
  await screen.findByText('campera')
  screen.getByText('Como era el 1/1')
  expect(screen.queryAllByRole('checkbox', { hidden: true })).toEqual([])
  await press('Exportar estas filas')
  await waitFor(() => expect(said.at(-1)).toBe('Exportación completada'))
  expect(server.asked(api.uso.list).map(({ query }) => query)).toEqual([{ fecha: '2990-01-01' }])
  expect(server.asked(api.exportacion.tabla).map(({ query }) => query?.fecha)).toEqual(['2990-01-01'])
})

it.each([
  [
    COSTO,
    'Cuesta $ 3.492,72 por mArciel: US$ 2,10/m × 1.485,00 + 12 % flete = $ 3.492,72 · desde el 1/3/2026',
  ],
  [{ ...COSTO, unidad: null, pasos: [] }, 'Cuesta $ 3.492,72 · precio del 1/3/2026'],
  [
    {
      ...COSTO,
      costo: null,
      unidad: null,
      incompleto: true,
      motivos: [{ causa: 'insumo_sin_oferta' as const, codigo: 'HILO', texto: 'Ninguna oferta cuenta' }],
      precio_desde: null,
      pasos: [],
    },
    'Cuesta —Ninguna oferta cuenta',
  ],
])(
  '[COM-29] [COM-18] shows what it is and a unit’s cost with supplier, steps and day, used or not',
  async (costo, texto) => {
    const { server } = setUp()
    server.on(api.cdr.costo, () => costo).on(api.uso.list, () => [])
    await showScreen(server, <UsosScreen tipo="insumo" codigo="HILO" fecha="2990-01-01" />, 'user')
    const precio = await screen.findByRole('region', { name: 'Cuánto cuesta', hidden: true })
    expect(precio.textContent?.replaceAll('\u00a0', ' ')).toBe(`Hilo 120${texto}`)
    expect(server.asked(api.cdr.costo)).toMatchObject([
      { params: { tipo: 'insumo', codigo: 'HILO' }, query: { fecha: '2990-01-01' } },
    ])
  },
)

it('names a record that is gone, and offers no second try', async () => {
  const server = setUp().server.on(api.uso.list, () => {
    throw new ApiError(404, 'no_encontrado', ['No existe el insumo NADA.'])
  })
  await showScreen(server, <UsosScreen tipo="insumo" codigo="NADA" />, 'admin')
  await screen.findByText('No existe el insumo NADA.')
  expect(screen.queryByText('Reintentar')).toBeNull()
})
