import type { Executor } from '../store/executor.ts'
import { newsAfter } from '../store/journal/follow.ts'
import type { EntryRow } from '../store/journal/read.ts'

/** All entries after `seq`, oldest first. */
export const journalAfter = async (db: Executor, seq: number): Promise<EntryRow[]> => {
  const entries: EntryRow[] = []
  for await (const entry of (await newsAfter(db, seq)).entradas) entries.push(entry)
  return entries
}
