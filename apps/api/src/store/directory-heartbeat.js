// The thread that keeps the lock of a data folder. Plain JavaScript, since Node starts a thread without loading TypeScript,
// and runs from source start this same file.
import { readFileSync, utimesSync, writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

const EVERY_MS = 1_000

/** @type {import('./directory-lock.ts').HeartbeatData} */
const { file, mine, lost } = workerData

const beat = () => {
  if (readFileSync(file, 'utf8') !== mine) {
    writeSync(2, lost)
    // Ends at once: no work under way may still reach files that now belong to another process.
    process.kill(process.pid, 'SIGKILL')
  }
  const now = new Date()
  utimesSync(file, now, now)
}

setInterval(() => {
  try {
    beat()
  } catch {
    // A disk that does not answer now may answer at the next beat. If another process took the lock meanwhile, that beat sees it.
  }
}, EVERY_MS)
