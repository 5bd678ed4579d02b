import type { TestProject } from 'vitest/node'
import { openPostgres } from '../store/client.ts'
import { startPostgres } from './postgres-server.ts'

/** Starts one real PostgreSQL with a migrated database for tests to copy. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startPostgres()
  await server.order('create database modelo')
  const database = await openPostgres(server.urlOf('modelo'))
  await database.close()
  project.provide('goldenDatabase', {
    kind: 'postgres',
    admin: server.urlOf('postgres'),
    template: 'modelo',
  })
  return server.stop
}
