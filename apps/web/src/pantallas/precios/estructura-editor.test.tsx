// @vitest-environment jsdom
import { api, type Estructura, type EstructuraNueva, type Producto } from '@telar/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { unProducto } from '../../testing/filas.ts'
import { showScreen } from '../../testing/pantalla.tsx'
import { EstructuraEditor } from './estructura-editor.tsx'
import { EstructurasLista } from './estructuras-lista.tsx'
import { PreciosScreen } from './precios-screen.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const producto = (codigo: string, linea: string): Producto =>
  unProducto({ codigo_producto: codigo, descripcion_producto: codigo.toLowerCase(), linea })

const X: Estructura = {
  nombre: 'Mayorista',
  pasos: [{ nombre: 'Margen', sobre: 'precio', valor: 30, moneda: null, por: 'unidad', margen: true }],
  iva_pct: 21,
  redondeo: null,
  productos: ['CAMPERA'],
  lineas: ['Vieja'],
  sectores: [],
  version: 3,
}

const abierto = (otras: Estructura[] = []) =>
  fakeContract()
    .on(api.valor.list, () => [])
    .on(api.sector.list, () => ['Confección', 'Corte'].map((nombre) => ({ nombre, version: 1 })))
    .on(api.producto.list, () => [
      producto('CAMPERA', 'Hombre'),
      producto('FALDA', 'Mujer'),
      producto('GORRA', ''),
    ])
    .on(api.estructura.list, () => [X, ...otras])
    .on(api.estructura.update, ({ body }) => ({ ...X, ...(body as Partial<Estructura>), version: 4 }))

const enviado = (server: ReturnType<typeof fakeContract>) =>
  server.asked(api.estructura.update).at(-1)?.body as EstructuraNueva | undefined

it('[PRE-07] a structure’s sectors, lines and products are added and removed one by one', async () => {
  const server = abierto()
  const at = await showScreen(server, <EstructuraEditor estructura={X} onSearch={() => {}} />, 'admin')
  expect(document.activeElement).toBe(at.field('Nombre'))
  await at.person.click(await screen.findByLabelText('Hombre'))
  // A line without products is marked, and can be removed.
  await at.person.click(screen.getByLabelText('Vieja (ningún producto)'))
  await at.person.click(screen.getByLabelText('Corte'))
  await at.choose('Agregar un producto', 'GORRA - gorra')
  await at.press('Quitar CAMPERA')
  await at.press('Guardar estructura')
  await waitFor(() => expect(server.asked(api.estructura.update)).toHaveLength(1))
  expect(enviado(server)).toMatchObject({ sectores: ['Corte'], lineas: ['Hombre'], productos: ['GORRA'] })
})

it('[PRE-07] marks what another structure has, and shows a refusal beside its part', async () => {
  const server = abierto([{ ...X, nombre: 'Tienda', productos: ['FALDA'], lineas: ['Mujer'] }])
  const at = await showScreen(server, <EstructuraEditor estructura={X} onSearch={() => {}} />, 'admin')
  await at.person.click(await screen.findByLabelText('Mujer (tiene Tienda)'))
  const said = 'Mujer ya tiene la estructura Tienda.'
  server.on(api.estructura.update, () => {
    throw new ApiError(409, 'duplicado', [said], { details: { campos: ['lineas'] } })
  })
  await at.press('Guardar estructura')
  const alerta = await screen.findByText(said)
  expect(alerta.closest('fieldset')?.querySelector('legend')?.textContent).toBe('Líneas')
  expect(alerta.closest('fieldset')?.contains(document.activeElement)).toBe(true)
})

it('[PRE-02] [PRE-06] shows errors in the order of the fields, each until it is mended', async () => {
  const server = abierto()
  const at = await showScreen(server, <EstructuraEditor estructura={X} onSearch={() => {}} />, 'admin')
  const margen = at.field('Porcentaje de Margen')
  at.fill('IVA (%)', '-1')
  at.fill('Redondear el neto a múltiplos de', '1.000')
  at.fill('Porcentaje de Margen', '100')
  await at.press('Guardar estructura')
  expect(document.activeElement).toBe(at.field('IVA (%)'))
  expect(screen.getByText(/¿\$ 1\.000,00 o \$ 1,00\?/)).toBeTruthy()
  expect(margen.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/Los porcentajes sobre el precio suman 100/)).toBeTruthy()
  at.fill('Porcentaje de Margen', '99')
  expect(screen.queryByText(/Los porcentajes sobre el precio suman/)).toBeNull()
  at.fill('IVA (%)', '9007199254,8')
  at.fill('Redondear el neto a múltiplos de', '1000')
  server.on(api.estructura.update, () => {
    throw new ApiError(400, 'datos_invalidos', ['iva_pct: tiene que ser menor.'], {
      details: { campos: ['iva_pct'] },
    })
  })
  await at.press('Guardar estructura')
  await screen.findByText('Tiene que ser menor.')
  expect(document.activeElement).toBe(at.field('IVA (%)'))
})

it('[PRE-19] [CONC-05] a conflict shows each field that differs, and the focus returns', async () => {
  const otra: Estructura = { ...X, pasos: [{ ...X.pasos[0]!, valor: 35 }], iva_pct: 10.5, version: 4 }
  const server = abierto().on(api.estructura.update, () => {
    throw new ApiError(409, 'version_vieja', ['Otro usuario modificó este registro'], {
      details: { actual: otra },
    })
  })
  const at = await showScreen(server, <EstructuraEditor estructura={X} onSearch={() => {}} />, 'admin')
  at.fill('Porcentaje de Margen', '32')
  await at.press('Guardar estructura')
  const question = await screen.findByRole('alertdialog')
  const rows = within(question).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'IVA10,5\u00a0%21\u00a0%',
    'PasosMargen 35\u00a0% del precio, tu margenMargen 32\u00a0% del precio, tu margen',
  ])
  await at.press('Conservar la guardada')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Guardar estructura'))
})

it('[PRE-19] deletes a structure as it was seen, and says that its products may take another', async () => {
  const server = abierto().on(api.estructura.remove, () => undefined)
  const at = await showScreen(server, <EstructurasLista />, 'admin')
  await screen.findByText('Para CAMPERA, Vieja.')
  await at.press('Eliminar Mayorista')
  await screen.findByText(/pasan a la de su línea o su sector; los que no tienen otra se quedan sin precio/)
  await at.press('Eliminar')
  await waitFor(() =>
    expect(server.asked(api.estructura.remove)).toMatchObject([
      { params: { estructura: 'Mayorista' }, ifMatch: 3 },
    ]),
  )
})

it('shows the list for a link to a structure that is gone, and not an empty form for a new one', async () => {
  const open = (estructura: string) =>
    showScreen(
      abierto(),
      <PreciosScreen search={{ vista: 'estructura', estructura }} onSearch={() => {}} />,
      'admin',
    )
  const { field } = await open('Mayorista')
  await waitFor(() => expect(field('Nombre').value).toBe('Mayorista'))
  cleanup()
  await open('Vieja')
  await screen.findByRole('heading', { name: 'Estructuras de precios', hidden: true })
})

it('[PRE-06] the list of structures says which way each one rounds', async () => {
  const modos = ['cercano', 'arriba', 'abajo'] as const
  const server = fakeContract().on(api.estructura.list, () =>
    modos.map((modo): Estructura => ({ ...X, nombre: modo, redondeo: { multiplo: 50, modo } })),
  )
  await showScreen(server, <EstructurasLista />, 'user')
  await screen.findAllByText('Redondeo')
  expect(screen.getAllByText(/^a \$/).map(({ textContent }) => textContent)).toEqual([
    'a $\u00a050,00, al más cercano',
    'a $\u00a050,00, hacia arriba',
    'a $\u00a050,00, hacia abajo',
  ])
})

it('[ERR-08] a structure that a list uses is not deleted, and the title says that it cannot be', async () => {
  const texto = 'La estructura Mayorista se usa en 1 registro: Tienda.'
  const server = fakeContract()
    .on(api.estructura.list, () => [X])
    .on(api.estructura.remove, () => {
      throw new ApiError(409, 'en_uso', [texto])
    })
  const at = await showScreen(server, <EstructurasLista />, 'admin')
  await screen.findByLabelText('Eliminar Mayorista')
  await at.press('Eliminar Mayorista')
  await at.press('Eliminar')
  await screen.findByText(texto)
  expect(screen.getByRole('alertdialog').querySelector('h2')?.textContent).toBe('No se puede eliminar')
})
