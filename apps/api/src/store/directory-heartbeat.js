// The thread that keeps the lock of a data folder. Plain JavaScript, since Node starts a thread by itself and loads no
// TypeScript; whoever runs from source starts this same file.
import { readFileSync, utimesSync, writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

const EVERY_MS = 1_000

/** @type {import('./directory-lock.ts').HeartbeatData} */
const { file, mine, lost } = workerData

const beat = () => {
  if (readFileSync(file, 'utf8') !== mine) {
    writeSync(2, lost)
    // Nothing that is under way may still reach the files of somebody else.
    process.kill(process.pid, 'SIGKILL')
  }
  const now = new Date()
  utimesSync(file, now, now)
}

setInterval(() => {
  try {
    beat()
  } catch {
    // A disk that does not answer now may do so at the next beat; whoever finds no beat takes the lock, which is seen then.
  }
}, EVERY_MS)
