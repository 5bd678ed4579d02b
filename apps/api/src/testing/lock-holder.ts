import { acquireDirectoryLock } from '../store/directory-lock.ts'

/** Takes a data folder and holds it until it is killed; prints what came of it. */
await acquireDirectoryLock(process.argv[2]!).then(
  () => {
    process.stdout.write('taken\n')
    setInterval(() => undefined, 1_000)
  },
  (error: Error) => process.stdout.write(`${error.message}\n`),
)
