import { describe, expect, it } from 'vitest'
import { unsupported } from './engines.ts'

const lockOf = (node: string | undefined) => ({
  packages: { 'node_modules/a/node_modules/b': { version: '2.0.0', ...(node && { engines: { node } }) } },
})

describe('a package of the lockfile', () => {
  it.each(['>=22', '^22.12.0 || >=24', '>=20.20', '^20.19.0', '>=20.19 <26'])(
    'that needs Node %s is reported',
    (node) => {
      expect(unsupported(lockOf(node), '^20.19.0 || ^22.13.0 || >=24.0.0')).toEqual([
        `b@2.0.0 wants Node ${node}, we run on ^20.19.0 || ^22.13.0 || >=24.0.0`,
      ])
    },
  )

  it.each(['>=18', '20 || >=22', '^20.19.0 || ^22.13.0 || >=23.5.0', '*', 'whatever', undefined])(
    'that needs Node %s is accepted',
    (node) => {
      expect(unsupported(lockOf(node), '^20.19.0 || ^22.13.0 || >=24.0.0')).toEqual([])
    },
  )
})
