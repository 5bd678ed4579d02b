import { createServer, type Server } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from './config.ts'
import { startServing } from './serve.ts'
import { StartupError } from './startup-error.ts'
import { createTestDatabase } from './testing/database.ts'

const takePort = async (): Promise<number> => {
  const taken: Server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await new Promise((resolve) => taken.once('listening', resolve))
  return (taken.address() as { port: number }).port
}

it('reports a taken port, and closes the database', async () => {
  const test = await createTestDatabase()
  onTestFinished(test.destroy)
  await test.database.close()
  const port = await takePort()
  const config = readConfig({ ...test.env, PORT: String(port), LOG_LEVEL: 'silent' })
  const starting = startServing(config, async () => undefined)
  await expect(starting).rejects.toThrow(StartupError)
  await expect(starting).rejects.toThrow(`El puerto ${port} ya está en uso`)
  await (await test.reopen()).close()
})
