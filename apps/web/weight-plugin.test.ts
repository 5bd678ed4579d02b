import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { excessOf, weigh } from './weight-plugin.ts'

/** A file of so many kilobytes that cannot be compressed further. */
const chunk = (fileName: string, kB: number, imports: string[] = [], route?: string) => ({
  fileName,
  code: randomBytes(kB * 1_000).toString('base64'),
  imports,
  isEntry: fileName === 'main',
  facadeModuleId: route === undefined ? null : `/apps/web/src/app/routes/${route}.tsx?tsr-split=component`,
})

const BUILD = [
  chunk('main', 100, ['base']),
  chunk('base', 20),
  chunk('frame', 10, ['base', 'menu'], '_sesion'),
  chunk('menu', 5),
  chunk('insumos', 8, ['base', 'menu', 'grid'], '_sesion/insumos'),
  chunk('grid', 7, ['menu']),
  chunk('login', 3, ['base'], 'login'),
  chunk('later', 500),
]

it('counts each file once, with the frame for screens after sign-in', () => {
  const weights = weigh(BUILD)
  expect(weights.get('')).toEqual({ files: 2, kB: expect.closeTo(120, -1) })
  expect(weights.get('login')).toEqual({ files: 3, kB: expect.closeTo(123, -1) })
  expect(weights.get('_sesion/insumos')).toEqual({ files: 6, kB: expect.closeTo(150, -1) })
})

it('lists the routes above their limits, and no others', () => {
  const weights = weigh(BUILD)
  const limits = { shell: 1_000, door: 1_000, screen: 1_000, files: 30 }
  expect(excessOf(weights, limits)).toEqual([])
  expect(excessOf(weights, { ...limits, shell: 10 })).toEqual([
    expect.stringMatching(/^any address: .* kB of 10,/),
  ])
  expect(excessOf(weights, { ...limits, door: 10 })).toEqual([expect.stringMatching(/^login: .* kB of 10,/)])
  expect(excessOf(weights, { ...limits, files: 5 })).toEqual([
    expect.stringMatching(/^_sesion\/insumos: .*, 6 files of 5$/),
  ])
})
