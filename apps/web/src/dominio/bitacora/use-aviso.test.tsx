// @vitest-environment jsdom
import { api, type Comparacion } from '@telar/contract'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ApiError } from '../../datos/api-error.ts'
import { toast } from '../../datos/toast.ts'
import { createFormat } from '../../kit/format/format.ts'
import { FormatContext } from '../../kit/format/format-context.ts'
import { Toaster } from '../../kit/toaster.tsx'
import { fakeContract } from '../../testing/contrato.tsx'
import { useAviso } from './use-aviso.tsx'

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })

// The toaster asks for the system's theme, which jsdom lacks.
beforeAll(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} })))
afterEach(async () => {
  toast.dismiss()
  // A dismissed toast sets a timer that would outlive the document.
  await waitFor(() => expect(document.querySelector('[data-sonner-toast]')).toBeNull())
  cleanup()
})

const Guardado = ({ desde }: { desde: string | undefined }) => {
  const avisar = useAviso()
  return (
    <button
      type="button"
      onClick={() => avisar('Guardado exitoso', { descripcion: 'Listo.', seq: 7, desde })}
    >
      Guardar
    </button>
  )
}

const costo = (cdr: number) => ({ base_cdr: cdr, cdr_mantencion: cdr, incompleto: false })
const producto = (codigo_producto: string, antes: number, despues: number) => ({
  codigo_producto,
  descripcion_producto: codigo_producto,
  sector_productivo: 'Confección',
  antes: costo(antes),
  despues: costo(despues),
  diferencia: despues - antes,
  puente: null,
})

/** A save that moved products, the one that moved most first. */
const save = (cambian: number, ...productos: Comparacion['productos']) =>
  saveFrom(undefined, cambian, ...productos)

/** The same of what counts from a day. */
const saveFrom = async (
  desde: string | undefined,
  cambian: number,
  ...productos: Comparacion['productos']
) => {
  const server = fakeContract()
  server.on(api.historia.efecto, () => ({
    desde: 6,
    hasta: 7,
    cambian,
    sectores: [],
    productos,
    suben: [],
    bajan: [],
  }))
  render(
    <FormatContext value={format}>
      <server.wrapper>
        <Guardado desde={desde} />
        <Toaster dark={false} />
      </server.wrapper>
    </FormatContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  return server
}

it('[VIV-15] shows the effect of a save, the largest change first', async () => {
  await save(4, producto('CABEZADA', 1000, 1182))
  const toasted = await screen.findByText(/Mueve 4 productos; el que más:/)
  expect(toasted.textContent).toBe('Mueve 4 productos; el que más: CABEZADA +18,2\u00a0%')
  expect(screen.getByText(/Listo\./)).toBeTruthy()
})

it('[VIV-15] never shows the change of a product as 0', async () => {
  await save(1, producto('CABEZADA', 100_000, 100_000.01))
  const toasted = await screen.findByText(/Mueve 1 producto:/)
  expect(toasted.textContent).toBe('Mueve 1 producto: CABEZADA <\u00a00,1\u00a0%')
})

it('[VIV-15] says if no cost changed', async () => {
  await save(0)
  await screen.findByText('No mueve ningún CDR')
})

it('[VIV-15] says until when it moves none, if it counts later', async () => {
  await saveFrom('2999-12-15', 0)
  expect((await screen.findByText(/No mueve ningún CDR/)).textContent).toBe(
    'No mueve ningún CDR hasta el 15/12/2999',
  )
})

it('[VIV-15] does not say so of what counts already', async () => {
  await saveFrom('2020-12-15', 0)
  expect((await screen.findByText(/No mueve ningún CDR/)).textContent).toBe('No mueve ningún CDR')
})

it('[VIV-15] counts no product that was deleted: it has no CDR to move', async () => {
  await save(1, { ...producto('CABEZADA', 1000, 0), despues: null })
  await screen.findByText('No mueve ningún CDR')
})

it('[VIV-15] undoes the entry of that save, and says so', async () => {
  const server = await save(0)
  server.on(api.bitacora.deshacer, () => ({}) as never)
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await screen.findByText('Se deshizo')
  expect(server.asked(api.bitacora.deshacer)).toMatchObject([{ params: { seq: 7 } }])
})

it('[VIV-15] shows a refusal in the server’s words', async () => {
  const server = await save(0)
  server.on(api.bitacora.deshacer, () => {
    throw new ApiError(409, 'no_se_deshace', ['El insumo TELA cambió después (entrada 9).'])
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await screen.findByText('El insumo TELA cambió después (entrada 9).')
})

it('shows only the newest toast, under the pointer too, so that none comes to lie over the page', async () => {
  render(<Toaster dark={false} />)
  const shown = () =>
    Array.from(document.querySelectorAll('[data-sonner-toast][data-visible=true]'), (one) => one.textContent)
  for (const falta of ['Falta el grupo', 'Falta el costo']) {
    act(() => void toast.error(falta))
    await screen.findByText(falta)
  }
  fireEvent.mouseEnter(screen.getByText('Falta el costo').closest('ol')!)
  expect(shown()).toEqual(['Falta el costo'])
  fireEvent.click(screen.getAllByRole('button', { name: 'Cerrar aviso' })[0]!)
  await waitFor(() => expect(shown()).toEqual(['Falta el grupo']))
})
