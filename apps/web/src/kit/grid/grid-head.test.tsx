// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Column } from './column.ts'
import { GridHead } from './grid-head.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const column = (id: string, more: Partial<Column<object>> = {}): Column<object> => ({
  id,
  label: id,
  compact: 'none',
  cell: () => null,
  sorts: [{ id, label: id, value: () => null }],
  ...more,
})
const COLUMNS = [column('codigo'), column('sector', { folded: 'aside' }), column('horas')]

it.each([
  ['its own', 200, ['none', 'descending', 'none']],
  ['the first', 0, ['descending', 'descending', 'none']],
])('tells the order by a column in the head that shows: %s', (_which, width, sorted) => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => {}
      disconnect = () => {}
    },
  )
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width)
  const order = { by: 'sector', desc: true }
  const { container } = render(
    <table>
      <GridHead
        columns={COLUMNS}
        order={order}
        onOrder={() => {}}
        compact={false}
        actions={undefined}
        pinned={false}
        box={null}
        legend={null}
      />
    </table>,
  )
  expect([...container.querySelectorAll('th')].map((head) => head.getAttribute('aria-sort'))).toEqual(sorted)
})
