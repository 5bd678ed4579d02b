// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pagesOf, readPage, writePage } from '../datos/page.ts'
import { createFormat } from './format/format.ts'
import { FormatContext } from './format/format-context.ts'
import { Pager } from './pager.tsx'

const format = createFormat({
  locale: 'es-AR',
  moneda: 'ARS',
  zona_horaria: 'America/Argentina/Buenos_Aires',
})

const show = (page: number, shown: number, all: number, onPage = vi.fn()) => {
  render(
    <FormatContext value={format}>
      <Pager page={page} pages={pagesOf(all, 10)} shown={shown} all={all} noun="productos" onPage={onPage} />
    </FormatContext>,
  )
  return onPage
}
const button = (name: string) => screen.getByRole('button', { name })
const rests = (name: string) => button(name).getAttribute('aria-disabled') === 'true'

afterEach(cleanup)

describe('Pager', () => {
  it('[COMP-05] shows the page, and how many rows there are', () => {
    show(3, 3, 23)
    expect(screen.getByText('Pagina 3 de 3')).toBeTruthy()
    expect(screen.getByText('Mostrando 3 de 23 productos')).toBeTruthy()
  })

  it('[COMP-05] has one page if there are no rows', () => {
    show(1, 0, 0)
    expect(screen.getByText('Pagina 1 de 1')).toBeTruthy()
    expect(screen.getByText('Mostrando 0 de 0 productos')).toBeTruthy()
    expect(rests('Anterior') && rests('Siguiente')).toBe(true)
  })

  it('[COMP-04] moves forward and back between the ends', async () => {
    const onPage = show(1, 10, 23)
    expect(rests('Anterior')).toBe(true)
    await userEvent.click(button('Siguiente'))
    expect(onPage).toHaveBeenCalledWith(2)
    cleanup()
    show(3, 3, 23)
    expect(rests('Siguiente')).toBe(true)
  })

  it('keeps the focus on the button that reached its end', async () => {
    const onPage = show(3, 3, 23)
    button('Siguiente').focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(button('Siguiente'))
    expect(onPage).not.toHaveBeenCalled()
  })

  it('counts an invalid page in the address as the first', () => {
    expect(['2', '0', '-1', 'x', '1.5', undefined].map(readPage)).toEqual([2, 1, 1, 1, 1, 1])
    expect([1, 2].map(writePage)).toEqual([undefined, '2'])
  })
})
