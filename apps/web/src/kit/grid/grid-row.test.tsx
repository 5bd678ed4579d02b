// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Column } from './column.ts'
import { GridRow } from './grid-row.tsx'

afterEach(cleanup)

interface Quote {
  total: string
  day: string | null
}

const COLUMNS: readonly Column<Quote>[] = [
  { id: 'total', label: 'Total', compact: 'amount', cell: ({ total }) => total },
  {
    id: 'day',
    label: 'Fecha',
    compact: 'pair',
    blank: ({ day }) => day === null,
    cell: ({ day }) => day ?? '—',
  },
]

const cellsOf = (row: Quote, compact: boolean) => {
  const { container } = render(
    <table>
      <tbody>
        <GridRow
          ref={null}
          row={row}
          columns={COLUMNS}
          index={0}
          current={false}
          compact={compact}
          pinned={false}
          height={52}
          selected={undefined}
          actions={undefined}
          chosen={undefined}
          onChoose={undefined}
          name="A"
          onPress={() => {}}
        />
      </tbody>
    </table>,
  )
  return [...container.querySelectorAll('td')].map(({ textContent }) => textContent)
}

it('[UI-01] a card labels its figures and leaves out empty ones; a wide row shows a dash', () => {
  expect(cellsOf({ total: '$ 10', day: '1/2/2026' }, true)).toEqual(['$ 10', 'Fecha1/2/2026'])
  expect(cellsOf({ total: '$ 10', day: null }, true)).toEqual(['$ 10'])
  expect(cellsOf({ total: '$ 10', day: null }, false)).toEqual(['$ 10', '—'])
})
