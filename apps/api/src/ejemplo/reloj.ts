import type { Database } from '../store/client.ts'

/**
 * The same database, on which what is written is dated by the clock of the example's past: each transaction that writes
 * brings the moment that it stands for. Nothing else has such a clock. No commit waits for the disk: what a power cut takes
 * from the end of the past, the next start writes again.
 */
export const conReloj = (database: Database, at: () => Date): Database => ({
  ...database,
  // Commits are counted by what reaches the disk: those of the past are not, and nobody may go by that number.
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
