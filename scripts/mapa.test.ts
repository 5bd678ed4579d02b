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
