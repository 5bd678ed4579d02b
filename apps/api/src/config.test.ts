import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('TRUST_PROXY', () => {
  it.each(['127.0.0.1', '::1, 10.0.0.0/8', 'loopback,fd00::/8'])(
    '%s is accepted, by the framework too',
    (list) => {
      const { trustProxy } = readConfig({ TRUST_PROXY: list })
      expect(trustProxy).toHaveLength(list.split(',').length)
      expect(() => Fastify({ trustProxy: trustProxy! })).not.toThrow()
    },
  )

  it.each(['nginx', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/', '::1/129', '127.0.0.1,', '127.0.0.1/8/8'])(
    '%s is refused before anything starts',
    (list) => {
      expect(() => readConfig({ TRUST_PROXY: list })).toThrow(
        'TRUST_PROXY tiene que ser direcciones IP o rangos',
      )
    },
  )
})
