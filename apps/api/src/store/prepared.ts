import type { Executor } from './executor.ts'

/**
 * A query that every call asks: built once for each database, and planned once for each of its connections. Of others
 * the planner had better see the values.
 */
export const preparedOnce = <Q>(build: (db: Executor) => Q): ((db: Executor) => Q) => {
  const known = new WeakMap<Executor, Q>()
  return (db) => {
    const prepared = known.get(db) ?? build(db)
    known.set(db, prepared)
    return prepared
  }
}
