// @vitest-environment jsdom
import { api, type PalancaResuelta } from '@telar/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { addressed, showScreen } from '../../testing/pantalla.tsx'
import { ObjetivoEleccion } from './objetivo-eleccion.tsx'
import { ObjetivoScreen } from './objetivo-screen.tsx'
import { type ObjetivoSearch, objetivoSearch } from './objetivo-search.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const linea = (tipo: string, codigo: string) => ({ tipo, codigo })
const DESGLOSE = {
  resultado: {
    codigo_producto: 'CAMPERA',
    descripcion_producto: 'Campera',
    base_cdr: 3729.44119,
    incompleto: false,
    motivos: [],
  },
  lineas: [linea('insumo', 'BOTON'), linea('mano_obra', 'MO-COSTURA')],
}
const VALORES = ['ARS', 'MO', 'USD'].map((codigo) => ({ codigo }))
const SUELTA: PalancaResuelta[] = [
  {
    palanca: { tipo: 'energia', codigo: 'EN-COSTURA' },
    descripcion: 'Recta',
    actual: 2,
    necesario: null,
    alcanza: false,
  },
  {
    palanca: { tipo: 'costo_insumo', codigo: 'BOTON' },
    descripcion: 'Botón de pasta',
    actual: 25.5,
    necesario: 3.926468,
    alcanza: true,
  },
  {
    palanca: { tipo: 'precio_oferta', insumo: 'TELA', id: 7 },
    descripcion: 'Gabardina',
    actual: 2.5,
    necesario: 2.1,
    alcanza: true,
  },
  ...(['USD', 'EUR'] as const).map((codigo) => ({
    palanca: { tipo: 'valor' as const, codigo },
    descripcion: '',
    actual: 1485,
    necesario: null,
    alcanza: false,
    no_mueve: true as const,
  })),
  {
    palanca: { tipo: 'cantidad', producto: 'CAMPERA', ingrediente: 'CIERRE' },
    descripcion: 'Cierre',
    actual: 1,
    necesario: null,
    alcanza: false,
    no_mueve: true,
  },
]

const show = async (first: ObjetivoSearch, role: 'admin' | 'user' = 'admin') => {
  const server = fakeContract()
    .on(api.cdr.desglose, () => DESGLOSE as never)
    .on(api.valor.list, () => VALORES as never)
    .on(api.objetivo.run, () => SUELTA)
    .on(
      api.oferta.list,
      () =>
        [{ id: 7, moneda: 'USD', proveedor: 'ORIENTE', codigo_proveedor: 'OT-2210', minimo: null }] as never,
    )
    .on(api.escenario.create, ({ body }) => ({ ...body, id: 'e1', autor: '', version: 1 }) as never)
  const { screen: shown, address } = addressed<ObjetivoSearch>(
    (props) => <ObjetivoScreen codigo="CAMPERA" {...props} />,
    first,
  )
  const page = await showScreen(server, shown, role)
  await screen.findByText('Objetivo de Campera')
  const asked = () => server.asked(api.objetivo.run).map(({ body }) => body)
  return { ...page, server, address, asked }
}

it('[ESC-11] [ESC-13] [ESC-15] asks for a CDR, and says what each lever alone would have to be', async () => {
  const { fill, press, address, asked } = await show({})
  expect(asked()).toEqual([])
  fill('CDR base', '3600')
  await press('Calcular')
  await screen.findByText('oferta de ORIENTE (OT-2210)')
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  // Those that meet it come first, an offer's price is in its own currency, and those that move nothing are only named.
  expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Costo de BOTONBotón de pastaHoy $ 25,50$ 25,50$ 3,926468−84,6 %Escenario',
    'Precio de TELAGabardinaoferta de ORIENTE (OT-2210)Hoy US$ 2,50US$ 2,50US$ 2,10−16,0 %Escenario',
    'kW de EN-COSTURARectaHoy 22Con eso solo no alcanza',
  ])
  screen.getByText('No mueven CAMPERA: USD, EUR y cantidad de CIERRE.')
  screen.getByRole('button', {
    name: 'Guardar como escenario: Precio de la oferta de ORIENTE (OT-2210) por TELA',
  })
  expect(address()).toEqual({ monto: '3600' })
  expect(asked()).toEqual([{ producto: 'CAMPERA', cdr: 3600 }])
})

it('[ESC-11] [ESC-14] asks for a net price, and for quantities or values', async () => {
  const { person, asked } = await show({ monto: '88', busca: 'precio', mueve: 'cantidades' })
  const cantidad = (ingrediente: string) => ({ tipo: 'cantidad', producto: 'CAMPERA', ingrediente })
  await waitFor(() =>
    expect(asked()).toEqual([
      { producto: 'CAMPERA', precio_neto: 88, palancas: [cantidad('BOTON'), cantidad('MO-COSTURA')] },
    ]),
  )
  await person.click(screen.getByText('Valores y STD'))
  await waitFor(() =>
    expect(asked().at(-1)!.palancas).toEqual([
      { tipo: 'mano_obra', codigo: 'MO-COSTURA', campo: 'std_produccion' },
      { tipo: 'valor', codigo: 'MO' },
      { tipo: 'valor', codigo: 'USD' },
    ]),
  )
})

it('[ESC-16] refuses no amount, 0, one with two readings, and one beyond the range, and asks nothing', async () => {
  const { fill, press, faults, asked } = await show({})
  const tried: string[] = []
  for (const text of ['', '0', '0,0000001', 'x', '25.000', '9007199254,740992']) {
    fill('CDR base', text)
    await press('Calcular')
    tried.push(...faults().map((fault) => fault.replaceAll('\u00a0', ' ')))
  }
  expect(tried).toEqual([
    'Poné el CDR o el precio que buscás, uno solo.',
    'El objetivo tiene que ser mayor a 0.',
    'El objetivo tiene que ser mayor a 0.',
    'Ingresá un número.',
    '¿$ 25.000,00 o $ 25,00? Escribilo sin punto si son miles, o con coma si son centavos.',
    'El objetivo tiene que ser menor que 9.007.199.254,740992.',
  ])
  expect(asked()).toEqual([])
})

it('says for which target the figures are, while the field holds another amount', async () => {
  const { fill, press, faults, person } = await show({ monto: '3600' })
  const titulo = () =>
    screen.getByRole('heading', { name: /^Qué tendría/ }).textContent!.replaceAll('\u00a0', ' ')
  await screen.findByRole('table')
  fill('CDR base', '0')
  await press('Calcular')
  expect(faults()).toEqual(['El objetivo tiene que ser mayor a 0.'])
  expect(titulo()).toBe('Qué tendría que cambiar para un CDR de $ 3.600,00')
  await person.click(screen.getByText('Un precio neto'))
  await waitFor(() => expect(titulo()).toBe('Qué tendría que cambiar para un precio neto de $ 3.600,00'))
})

it('keeps an amount beyond the range in the address, so that the server can say so', () => {
  expect(objetivoSearch({ monto: '99999999999.5' })).toEqual({ monto: '99999999999.5' })
})

it('[ESC-16] shows why the server refuses a target', async () => {
  const server = fakeContract()
    .on(api.cdr.desglose, () => DESGLOSE as never)
    .on(api.objetivo.run, () => {
      throw new ApiError(409, 'datos_cambiaron', ['CAMPERA no tiene estructura de precios.'])
    })
  const { screen: shown } = addressed<ObjetivoSearch>(
    (props) => <ObjetivoScreen codigo="CAMPERA" {...props} />,
    { monto: '88', busca: 'precio' },
  )
  await showScreen(server, shown, 'user')
  expect((await screen.findByRole('alert')).textContent).toBe('CAMPERA no tiene estructura de precios.')
})

it('without a product in the address, asks for one', async () => {
  const server = fakeContract().on(api.busqueda.run, ({ query }) => [
    { tipo: query!.tipo!, codigo: 'CAMPERA', descripcion: 'Campera', grupo: '', costo: 1, incompleto: false },
  ])
  const chosen = vi.fn()
  const { person } = await showScreen(server, <ObjetivoEleccion onProducto={chosen} />, 'user')
  await person.click(screen.getByRole('combobox', { name: 'Producto' }))
  await person.keyboard('camp')
  await person.click(await screen.findByRole('option', { name: 'CAMPERA - Campera', hidden: true }))
  expect(chosen).toHaveBeenCalledExactlyOnceWith('CAMPERA')
  expect(server.asked(api.busqueda.run).at(-1)?.query).toMatchObject({ q: 'camp', tipo: 'producto' })
})

it('[ESC-18] [ESC-19] saves a line as a scenario; a reader cannot', async () => {
  const { server, person } = await show({ monto: '3600' })
  await person.click(await screen.findByRole('button', { name: 'Guardar como escenario: Costo de BOTON' }))
  await waitFor(() =>
    expect(server.asked(api.escenario.create).map(({ body }) => body)).toEqual([
      {
        nombre: 'CAMPERA a $\u00a03.600,00: Costo de BOTON',
        nota: '',
        cambios: [{ tipo: 'costo_insumo', codigo: 'BOTON', costo: 3.926468 }],
      },
    ]),
  )
  cleanup()
  await show({ monto: '3600' }, 'user')
  await screen.findByRole('table')
  expect(screen.queryAllByText('Escenario')).toEqual([])
})
