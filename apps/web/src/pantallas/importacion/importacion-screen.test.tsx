// @vitest-environment jsdom
import { api } from '@telar/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { sinRed } from '../../testing/almacen.ts'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
import { unaPrevia } from '../../testing/previa.ts'
import { ImportacionScreen } from './importacion-screen.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const PRECIOS = new File(['codigo;costo\r\nA;1\r\n'], 'precios.csv', { type: 'text/csv' })
const UNA_FILA = { ...unaPrevia().totales, filas: 1 }

const open = async () => {
  const server = fakeContract().on(api.libro.reconocer, sinRed)
  const hands = await showScreen(
    server,
    <ImportacionScreen tabla="insumos" onTabla={() => {}} efecto={() => null} />,
  )
  const { person } = hands
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  return {
    ...hands,
    server,
    choose: (file: File) => person.upload(input, file),
    percent: () => screen.getByRole('progressbar').getAttribute('aria-valuenow'),
    alert: () => screen.queryByRole('alert', { hidden: true })?.textContent ?? '',
  }
}

it('[IMP-01] [IMP-02] [IMP-03] shows where to drop the file, and does nothing without one', async () => {
  const { server, press, said, told, percent } = await open()
  screen.getByText('Arrastrá un archivo hasta acá')
  screen.getByText(/^No cambies el orden ni los títulos de las columnas/)
  screen.getByText('Limpiar')
  expect(percent()).toBe('0')
  await press('Revisar archivo')
  expect([said.at(-1), told.at(-1)]).toEqual(['No hay archivo', 'Seleccioná un CSV primero.'])

  const drop = (file: File) =>
    fireEvent.drop(screen.getByRole('region', { name: 'Archivo', hidden: true }), {
      dataTransfer: { files: [file] },
    })
  drop(new File(['png'], 'foto.png', { type: 'image/png' }))
  expect([said.at(-1), told.at(-1)]).toEqual(['Formato inválido', 'Seleccioná un archivo .csv'])
  expect(server.asked(api.importacion.insumos)).toEqual([])
  // Windows gives a CSV the type of old Excel files.
  drop(new File(['codigo;costo\r\nA;1\r\n'], 'precios.csv', { type: 'application/vnd.ms-excel' }))
  await screen.findByText('precios.csv')
  expect(percent()).toBe('10')
})

it('[IMP-04] [IMP-11] [IMP-22] shows why a file cannot be read, in a card and a toast, and keeps it chosen', async () => {
  const { server, press, said, told, choose, alert } = await open()
  await choose(PRECIOS)
  await screen.findByText('precios.csv')
  for (const [messages, words] of [
    [['El CSV está vacío.'], 'El CSV está vacío.'],
    [['Línea 2: hay una comilla que no se cierra.'], 'Línea 2: hay una comilla que no se cierra.'],
    [[], 'Error importando CSV'],
  ] as const) {
    server.on(api.importacion.insumos, () => {
      throw new ApiError(400, 'datos_invalidos', messages)
    })
    await press('Revisar archivo')
    await waitFor(() => expect(alert()).toContain(words))
    expect(alert()).toContain('No se guardó nada.')
    expect([said.at(-1), told.at(-1)]).toEqual(['Error al importar', words])
    screen.getByText('precios.csv')
  }
})

it('[IMP-22] says if it is unknown whether the import was stored, and how to find out', async () => {
  const { server, press, said, choose, alert } = await open()
  server.on(api.importacion.insumos, () => unaPrevia({ totales: { ...UNA_FILA, nuevas: 1 } }))
  await choose(PRECIOS)
  await press('Revisar archivo')
  await screen.findByText('Aplicar 1 cambio')
  server.on(api.importacion.insumos, sinRed)
  await press('Aplicar 1 cambio')
  await waitFor(() => expect(alert()).toContain('No sabemos si se guardó'))
  expect(said.at(-1)).toBe('Error al importar')
  expect(alert()).not.toContain('No se guardó nada')
  expect(screen.queryByText('Aplicar 1 cambio')).toBeNull()
  // A new review shows the truth: the rows are stored.
  server.on(api.importacion.insumos, () => unaPrevia({ totales: { ...UNA_FILA, sin_cambio: 1 } }))
  await waitFor(() => expect(screen.getAllByText('Revisar de nuevo')).toHaveLength(1))
  // The button that applied it is gone.
  expect(document.activeElement?.textContent).toBe('Revisar de nuevo')
  await press('Revisar de nuevo')
  await screen.findByText(/^No hay nada para aplicar/)
  expect(alert()).toBe('')
})

it('[IMP-23] the clear button removes file, preview, cards and progress', async () => {
  const { server, press, choose, percent } = await open()
  server.on(api.importacion.insumos, () => unaPrevia({ totales: { ...UNA_FILA, nuevas: 1 } }))
  await choose(PRECIOS)
  await press('Revisar archivo')
  await screen.findByText('Vista previa')
  expect(percent()).toBe('40')
  await press('Limpiar')
  screen.getByText('Arrastrá un archivo hasta acá')
  expect(screen.queryByText('Vista previa')).toBeNull()
  expect(percent()).toBe('0')
  expect(document.activeElement?.textContent).toBe('Elegir archivo')
})
