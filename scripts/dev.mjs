// Runs the server and the screens; each reloads when its sources change. The screens are at http://localhost:5173.
import { spawn } from 'node:child_process'
import { makeCluster } from './cluster.mjs'

await makeCluster()

const start = (command, args, cwd) =>
  spawn(command, args, { stdio: 'inherit', cwd, shell: process.platform === 'win32' })

const children = [
  start('npx', ['tsx', 'watch', '--conditions=@telar/source', 'apps/api/src/main.ts'], '.'),
  start('npx', ['vite'], 'apps/web'),
]
for (const child of children) {
  child.once('exit', (code) => {
    for (const other of children) other.kill()
    process.exitCode = code ?? 1
  })
}
