import type { Database } from '../store/client.ts'

/**
 * The same database, with writes dated by the clock of the example's past: each writing transaction gets the instant
 * that it stands for. Nothing else uses such a clock. No commit waits for the disk; if a power cut loses the end of the
 * past, the next start writes it again.
 */
export const conReloj = (database: Database, at: () => Date): Database => ({
  ...database,
  // Commits are normally counted when they reach the disk. Those of the past are not, so that nobody may rely on that
  // number.
  commits: () => null,
  transaction: ({ first, ...opening }, action) =>
    database.transaction(
      first === undefined
        ? opening
        : {
            ...opening,
            first: `${first}, set_config('telar.reloj', '${at().toISOString()}', true), set_config('synchronous_commit', 'off', true)`,
          },
      action,
    ),
})
