import { acquireDirectoryLock } from '../store/directory-lock.ts'

/** Locks a data folder until it is killed; prints `taken` or the error. */
await acquireDirectoryLock(process.argv[2]!).then(
  () => {
    process.stdout.write('taken\n')
    setInterval(() => undefined, 1_000)
  },
  (error: Error) => process.stdout.write(`${error.message}\n`),
)
