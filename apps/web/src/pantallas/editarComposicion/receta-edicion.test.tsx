// @vitest-environment jsdom
import { api, type Linea, type Receta } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { createSinGuardar, SinGuardarContext } from '../../dominio/receta/sin-guardar.ts'
import { sinRed } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { asks, showScreen } from '../../testing/pantalla.tsx'
import { RecetaEdicion } from './receta-edicion.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const linea = (codigo_ingrediente: string, cantidad_ingrediente: number): Linea => ({
  codigo_producto: 'TAPADO',
  codigo_ingrediente,
  tipo: 'insumo',
  descripcion_ingrediente: `Insumo ${codigo_ingrediente}`,
  cantidad_ingrediente,
  expresion: null,
  merma_pct: 0,
  cantidad_efectiva: cantidad_ingrediente,
  unidad: null,
  por_talle: {},
  por_color: {},
  mismo_talle: false,
  mismo_color: false,
  seccion: '',
  nota: '',
  costo_ingrediente: 10,
  incompleto: false,
  costo_mano_obra: 0,
  costo_matriz_energetica: 0,
  costo_total: 10 * cantidad_ingrediente,
  valor_cdr: null,
  fecha_creacion: '2026-03-05T12:00:00Z',
  ultima_actualizacion: '2026-03-05T12:00:00Z',
  version: 1,
})

/** A recipe on a server, which stores what a save sends and counts its versions. */
const setUp = async (codigo = 'TAPADO') => {
  let receta: Receta = {
    codigo_producto: 'TAPADO',
    descripcion_producto: 'Tapado',
    sector_productivo: 'Textil',
    version: 2,
    lineas_rechazadas: null,
    lineas: ['S1', 'S2', 'S3'].map((each) => linea(each, 1)),
  }
  let gate: Promise<void> | undefined
  const server = fakeContract()
    .on(api.receta.get, ({ params }) => {
      if (params.codigo_producto === 'TAPADO') return receta
      throw new ApiError(404, 'no_encontrado', ['No existe.'])
    })
    .on(api.receta.replace, async ({ body, ifMatch }) => {
      await gate
      if (ifMatch !== receta.version)
        throw new ApiError(409, 'version_vieja', [], { details: { actual: receta } })
      const sent = Array.isArray(body) ? body : body.lineas
      const lineas = sent.map((each) => linea(each.codigo_ingrediente, each.cantidad_ingrediente ?? 0))
      receta = { ...receta, version: receta.version + 1, lineas }
      return lineas
    })
    .on(api.cdr.pesos, () => ({ sector_productivo: 'Textil', completos: 0, mayor: null }))
    .on(api.producto.get, () => ({ ...receta, talles: [], colores: [] }) as never)
    .on(api.busqueda.run, () => [])
    .on(api.unidad.list, () => [])
    .on(api.simulacion.run, sinRed)
  const at = await showScreen(
    server,
    <SinGuardarContext value={createSinGuardar(memoryStorage())}>
      <main>
        <RecetaEdicion codigo={codigo} renderSubproducto={() => null} />
      </main>
    </SinGuardarContext>,
    'admin',
  )
  const cantidad = (ingrediente: string) => at.field(`Cantidad de ${ingrediente}`)
  const type = (ingrediente: string, text: string) => at.fill(`Cantidad de ${ingrediente}`, text)
  const save = () => at.person.keyboard('{Control>}s{/Control}')
  const stored = () =>
    Object.fromEntries(receta.lineas.map((each) => [each.codigo_ingrediente, each.cantidad_ingrediente]))
  const saves = () => server.asked(api.receta.replace).map(({ ifMatch }) => ifMatch)
  /** Holds back the saves from now on; returns what lets them go. */
  const hold = (): (() => void) => {
    let letGo = () => {}
    gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    return letGo
  }
  if (codigo === 'TAPADO') await screen.findByLabelText('Cantidad de S1')
  return { ...at, server, cantidad, type, save, stored, saves, hold }
}

it('[COMP-25] can be edited during a save, and a save requested meanwhile follows with what was typed', async () => {
  const { cantidad, type, save, stored, saves, hold, press, said } = await setUp()
  const letGo = hold()
  type('S1', '4')
  await save()
  await waitFor(() => expect(saves()).toEqual([2]))
  type('S2', '2,')
  await press('Quitar S3')
  letGo()
  await waitFor(() => expect(said.at(-1)).toBe('Guardado exitoso'))
  expect(stored()).toEqual({ S1: 4, S2: 1, S3: 1 })
  expect(cantidad('S2').value).toBe('2,')
  expect(screen.queryByLabelText('Cantidad de S3')).toBeNull()
  type('S2', '2,5')
  await save()
  await waitFor(() => expect(stored()).toEqual({ S1: 4, S2: 2.5 }))

  const again = hold()
  type('S1', '6')
  await save()
  await waitFor(() => expect(saves()).toEqual([2, 3, 4]))
  type('S1', '7')
  await save()
  again()
  await waitFor(() => expect(stored()).toEqual({ S1: 7, S2: 2.5 }))
  expect(saves()).toEqual([2, 3, 4, 5])
  expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull()
})

it('[COM-23] asks about a line with most of the cost, and saves it on ‘Guardar igual’', async () => {
  const { server, cantidad, type, save, stored, press } = await setUp()
  server.on(api.cdr.pesos, () => ({ sector_productivo: 'Textil', completos: 5, mayor: null }))
  type('S1', '998')
  await save()
  const question = 'S1 es el 99,8 % del costo de TAPADO. ¿Está bien la cantidad?'
  await asks(question)
  await press('Corregir')
  await waitFor(() => expect(document.activeElement).toBe(cantidad('S1')))
  expect(stored().S1).toBe(1)
  await save()
  await asks(question)
  await press('Guardar igual')
  await waitFor(() => expect(stored().S1).toBe(998))
})

it('[COMP-26] says that there is no such product, and leads back', async () => {
  await setUp('NADIE')
  await screen.findByText('Producto no existente (NADIE), primero deberias cargarlo')
  expect(screen.getByText('Volver a composiciones').getAttribute('href')).toBe('/composicion')
})
