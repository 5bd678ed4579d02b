import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const mapa = readFileSync('ARCHITECTURE.md', 'utf8')
const table = mapa.slice(mapa.indexOf('| route |'), mapa.indexOf('## Where a thing is decided'))
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| `/'))
  .map((line) => line.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)))

it('the map lists the endpoints’ folder for every screen, and only existing folders', () => {
  const routes = rows.flatMap(([, named]) => named!)
  const folders = rows.flatMap(([, , named]) => named!)
  const screens = readdirSync('apps/web/src/pantallas').map((name) => (name === 'inicio' ? '/' : `/${name}`))
  expect(routes.toSorted()).toEqual([...screens, '/actualizarMO', '/actualizarME'].toSorted())
  expect(folders.filter((name) => !existsSync(`apps/api/src/${name}`) && !existsSync(name))).toEqual([])
})

it('the map lists only existing files', () => {
  const named = [...mapa.matchAll(/`((?:apps|packages|scripts|docs|e2e|bench)\/[^`<]+)`/g)].map(
    ([, path]) => path!,
  )
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

const TESTS = ['apps/api/src', 'packages', 'e2e'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`),
)

it('the security map quotes only titles of tests in the files that it names', () => {
  const missing = readFileSync('docs/security.md', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const files = [...line.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, name]) => name!)
      if (files.length === 0) return []
      const found = TESTS.filter((path) => files.some((name) => path.endsWith(`/${name}`) || path === name))
      const texts = found.map((path) => readFileSync(path, 'utf8'))
      const titles = [...line.matchAll(/"([^"]+)"/g)].map(([, title]) => title!.split('…')[0]!)
      return [
        ...files.filter((name) => !found.some((path) => path.endsWith(name))),
        ...titles.filter((title) => !texts.some((text) => text.includes(title))),
      ]
    })
  expect(missing).toEqual([])
})
