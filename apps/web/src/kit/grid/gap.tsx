import { ROLES } from '../table-roles.ts'

/** On paper all rows stand, as high as they are there. */
export const everyItem = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ index, key: index, start: 0, end: 0 }))

/** Room of the rows that are out of sight. */
export const Gap = ({ height, compact }: { height: number; compact: boolean }) => (
  <tr {...ROLES.row} aria-hidden className={compact ? 'block' : ''} style={{ height }} />
)
