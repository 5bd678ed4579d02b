import type { Executor } from './executor.ts'

/**
 * For a query that every call runs: built once per database, and planned once per connection. For other queries the planner
 * should see the values.
 */
export const preparedOnce = <Q>(build: (db: Executor) => Q): ((db: Executor) => Q) => {
  const known = new WeakMap<Executor, Q>()
  return (db) => {
    const prepared = known.get(db) ?? build(db)
    known.set(db, prepared)
    return prepared
  }
}
