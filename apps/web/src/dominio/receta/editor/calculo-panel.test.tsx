// @vitest-environment jsdom
import type { Unidad } from '@telar/contract'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createFormat } from '../../../kit/format/format.ts'
import { FormatContext } from '../../../kit/format/format-context.ts'
import { type Borrador, cambiarCantidad, type LineaBorrador, paraGuardar } from '../borrador.ts'
import { RecetaContexto, SIN_CONTEXTO } from '../contexto.ts'
import { CalculoPanel } from './calculo-panel.tsx'

afterEach(cleanup)

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })
const unidad = (codigo: string, dimension: Unidad['dimension'], num: number, den: number) =>
  [codigo, { codigo, nombre: codigo, dimension, num, den, version: 1 } as unknown as Unidad] as const
const UNIDADES = new Map([
  unidad('yd', 'longitud', 1143, 1250),
  unidad('m', 'longitud', 1, 1),
  unidad('pie²', 'superficie', 145_161, 1_562_500),
  unidad('dm²', 'superficie', 1, 100),
  unidad('kg', 'masa', 1, 1),
])

const editar = (unidadIngrediente: string) => {
  const linea: LineaBorrador = {
    codigo: 'TELA',
    tipo: 'insumo',
    descripcion: 'Tela',
    costo: 10,
    incompleto: false,
    cantidad: '1',
    guardada: null,
    error: null,
    unidadIngrediente,
  }
  const now: { borrador: Borrador; open: (is: boolean) => void } = { borrador: [linea], open: () => {} }
  const Prueba = () => {
    const [borrador, setBorrador] = useState<Borrador>([linea])
    const [open, setOpen] = useState(true)
    Object.assign(now, { borrador, open: setOpen })
    return (
      <CalculoPanel
        producto="REMERA"
        linea={open ? borrador[0] : undefined}
        onBorrador={setBorrador}
        onClose={() => setOpen(false)}
      />
    )
  }
  render(
    <FormatContext value={format}>
      <RecetaContexto value={{ ...SIN_CONTEXTO, unidades: UNIDADES }}>
        <Prueba />
      </RecetaContexto>
    </FormatContext>,
  )
  return now
}

it('[HAC-09] [HAC-12] computes the quantity from a marker, reopens with the same inputs, and is dropped for a typed quantity', async () => {
  const now = editar('yd')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Usar esta cantidad' }))
  screen.getByText('El largo tiene que ser mayor a 0.')
  screen.getByText('La tizada lleva al menos una prenda.')
  expect(document.activeElement).toBe(screen.getByLabelText('Largo de la tizada'))
  await user.keyboard('22,86')
  await user.type(screen.getByLabelText('Prendas que salen'), '12')
  expect(screen.getByLabelText('Cantidad calculada').textContent).toBe('2,083333 yd')
  await user.keyboard('{Enter}')
  const calculo = { largo: 22.86, prendas: 12, tipo: 'tizada', unidad: 'm' }
  expect(now.borrador[0]).toMatchObject({ cantidad: '2,083333', hechura: { calculo } })
  expect(paraGuardar(now.borrador)).toEqual([{ codigo_ingrediente: 'TELA', tipo: 'insumo', calculo }])
  now.open(true)
  expect(await screen.findByDisplayValue('22,86')).toBeTruthy()
  expect(paraGuardar(cambiarCantidad(now.borrador, 'TELA', '3'))).toEqual([
    { codigo_ingrediente: 'TELA', tipo: 'insumo', cantidad_ingrediente: 3 },
  ])
  await user.click(screen.getByRole('button', { name: 'Quitar el cálculo' }))
  expect(paraGuardar(now.borrador)).toEqual([
    { codigo_ingrediente: 'TELA', tipo: 'insumo', cantidad_ingrediente: 2.083333 },
  ])
})

it('[HAC-11] [HAC-12] adds up the pieces of leather, with one waste on top of the other', async () => {
  const now = editar('pie²')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Quitar la pieza 1' }))
  await user.click(screen.getByRole('button', { name: 'Usar esta cantidad' }))
  screen.getByText('Agregá al menos una pieza.')
  await user.click(screen.getByRole('button', { name: 'Agregar pieza' }))
  await user.type(screen.getByLabelText('dm² de la pieza 1'), '3,2')
  await user.clear(screen.getByLabelText('Veces de la pieza 1'))
  await user.type(screen.getByLabelText('Veces de la pieza 1'), '2')
  await user.click(screen.getByRole('button', { name: 'Agregar pieza' }))
  await user.type(screen.getByLabelText('Nombre de la pieza 2'), 'Lengua')
  await user.type(screen.getByLabelText('dm² de la pieza 2'), '3')
  await user.type(screen.getByLabelText('Primera merma'), '12')
  await user.type(screen.getByLabelText('Segunda merma, sobre la primera'), '8')
  expect(screen.getByLabelText('Cantidad calculada').textContent).toBe('1,223882 pie²')
  await user.click(screen.getByRole('button', { name: 'Usar esta cantidad' }))
  expect(now.borrador[0]?.hechura?.calculo).toEqual({
    tipo: 'cuero',
    piezas: [
      { area: 3.2, veces: 2 },
      { area: 3, nombre: 'Lengua', veces: 1 },
    ],
    primera: 12,
    segunda: 8,
  })
})
