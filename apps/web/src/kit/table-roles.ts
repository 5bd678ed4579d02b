/**
 * The roles of a table's parts, in words. Safari takes them away where CSS changes the `display` of a part, as rows that
 * become cards on a narrow screen do; spread on each part of such a table, they stay.
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
