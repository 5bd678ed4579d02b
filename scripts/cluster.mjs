// Makes the empty database cluster that a first start copies, because PostgreSQL takes seconds to make one. Plain
// JavaScript, because it runs before anything has been built.
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const API = resolve('apps/api')
const TARGET = resolve(API, 'dist/cluster')

/** The server's own library, wherever npm has put it. @param {string} name */
const library = (name) =>
  import(pathToFileURL(createRequire(resolve(API, 'package.json')).resolve(`@electric-sql/${name}`)).href)

/** A lockfile that changed may have brought another PostgreSQL. */
const isStale = () => !existsSync(TARGET) || statSync(TARGET).mtimeMs < statSync('package-lock.json').mtimeMs

/** Makes the cluster if it is missing or stale. */
export const makeCluster = async () => {
  if (!isStale()) return
  const { PGlite } = await library('pglite')
  const { NodeFS } = await library('pglite/nodefs')
  // Moved when complete, because a kill must not leave half of it.
  const unfinished = `${TARGET}.${process.pid}`
  mkdirSync(dirname(TARGET), { recursive: true })
  const database = await PGlite.create({ fs: new NodeFS(unfinished) })
  await database.close()
  rmSync(TARGET, { recursive: true, force: true })
  renameSync(unfinished, TARGET)
}
