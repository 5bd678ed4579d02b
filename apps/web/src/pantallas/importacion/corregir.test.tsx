// @vitest-environment jsdom
import { api, type Correccion, type VistaPrevia } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
import { unaAplicada, unaPrevia } from '../../testing/previa.ts'
import { ImportacionScreen } from './importacion-screen.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const rechazada = (linea: number, celdas: string[], columna: string | null, motivo: string) => ({
  linea,
  codigo: celdas[0]!,
  columna,
  valor: '',
  motivo,
  que_hacer: `Haz algo con la ${linea}.`,
  celdas,
})
const ROTAS = [
  rechazada(2, ['A-1', 'Hilo', 'consultar'], 'costo', 'No es un número.'),
  rechazada(3, ['A-2', 'Cinta', '3'], null, 'A-2 está repetido en las líneas 3, 4.'),
  rechazada(4, ['A-2', 'Cinta', '4'], null, 'A-2 está repetido en las líneas 3, 4.'),
]

/** The server's preview of the file with these corrections. */
const previaCon = (correcciones: readonly Correccion[]): VistaPrevia => {
  const said = new Set(correcciones.map(({ linea }) => linea))
  const rechazadas = ROTAS.filter(({ linea }) => !said.has(linea))
  return unaPrevia({
    huella: `h${said.size}`,
    totales: {
      ...unaPrevia().totales,
      filas: 3,
      nuevas: 3 - rechazadas.length,
      rechazadas: rechazadas.length,
    },
    rechazadas,
  })
}

it('a rejected row is corrected in place, by keyboard, and imported with the rest', async () => {
  const server = fakeContract()
  const sent = (): Correccion[][] =>
    server
      .asked(api.importacion.insumos)
      .map(({ form }) => JSON.parse(String(form!.get('correcciones') ?? '[]')))
  server.on(api.importacion.insumos, ({ form, query }) => {
    const correcciones = JSON.parse(String(form!.get('correcciones') ?? '[]'))
    if (query!.modo === 'previa') return previaCon(correcciones)
    return unaAplicada()
  })
  const shown = () => <ImportacionScreen tabla="insumos" onTabla={() => {}} efecto={() => null} />
  const { person, press } = await showScreen(server, shown())
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await person.upload(input, new File(['x'], 'l.csv', { type: 'text/csv' }))
  await press('Revisar archivo')
  await screen.findByText('Haz algo con la 2.')

  // The faulty cell has the focus and shows its error.
  await press('Corregir la línea 2')
  const cell = screen.getByLabelText<HTMLInputElement>('costo')
  expect(document.activeElement).toBe(cell)
  expect(cell.getAttribute('aria-invalid')).toBe('true')
  await person.keyboard('{Escape}')
  expect(screen.queryByLabelText('costo')).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Corregir la línea 2')

  await person.keyboard('{Enter}')
  await person.clear(screen.getByLabelText('costo'))
  await person.keyboard('0,35{Enter}')
  await waitFor(() => expect(screen.queryByText('Haz algo con la 2.')).toBeNull())
  expect(sent().at(-1)).toEqual([{ hoja: null, linea: 2, celdas: [{ columna: 2, valor: '0,35' }] }])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Corregir la línea 3')
  expect(screen.getAllByRole('status').at(-1)!.textContent).toBe('Corregiste 1 fila')

  // Leaves out one of two equal rows. After the last row of the list, the focus stays where the next list is.
  await person.keyboard('{Enter}')
  await press('Dejar la fila afuera')
  await waitFor(() => expect(screen.queryByText('Haz algo con la 3.')).toBeNull())
  await press('Corregir la línea 4')
  await person.type(screen.getByLabelText('codigo'), '-B')
  await press('Corregir')
  await waitFor(() => expect(screen.queryByText('Haz algo con la 4.')).toBeNull())
  expect(
    sent()
      .at(-1)!
      .map(({ linea, omitir }) => [linea, omitir]),
  ).toEqual([
    [2, undefined],
    [3, true],
    [4, undefined],
  ])

  // The correction outlives the screen, and can be undone.
  cleanup()
  const again = await showScreen(server, shown())
  expect(screen.getByText('Corregiste 2 filas · Dejaste afuera 1 fila')).not.toBeNull()
  await again.press('Como en el archivo: línea 4')
  await screen.findByText('Haz algo con la 4.')
  await again.press('Aplicar 2 cambios')
  await screen.findByText('Hecho.')
  expect(
    sent()
      .at(-1)!
      .map(({ linea }) => linea),
  ).toEqual([2, 3])
})
