/**
 * The ARIA roles of a table's parts. Safari drops the native roles if CSS changes the `display` of a part, as when rows
 * become cards on a narrow screen. Spread these on each part of such a table.
 */
export const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
  gridcell: { role: 'gridcell' },
} as const
