import type { Executor } from './executor.ts'

/**
 * For a query that every call asks: built once for each database, and planned once for each of its connections. For other
 * queries the planner should see the values.
 */
export const preparedOnce = <Q>(build: (db: Executor) => Q): ((db: Executor) => Q) => {
  const known = new WeakMap<Executor, Q>()
  return (db) => {
    const prepared = known.get(db) ?? build(db)
    known.set(db, prepared)
    return prepared
  }
}
