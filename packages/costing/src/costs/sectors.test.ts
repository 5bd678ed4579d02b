import { describe, expect, it } from 'vitest'
import { causeOf } from '../testing/engine.ts'
import { Labels, Sectors } from './sectors.ts'

describe('names as small numbers', () => {
  it('gives each name one number, which a new name keeps', () => {
    const labels = new Labels()
    expect(['A', 'B', 'A'].map((name) => labels.intern(name))).toEqual([0, 1, 0])
    labels.rename(0, 'C')
    expect(['A', 'B', 'C'].map((name) => labels.find(name))).toEqual([undefined, 1, 0])
    expect(labels.names).toEqual(['C', 'B'])
    expect(labels.intern('A')).toBe(2)
  })

  it('copies are independent, and find the same name in each other, whatever it is called there', () => {
    const labels = new Labels()
    for (const name of ['A', 'B']) labels.intern(name)
    const copy = new Labels(labels)
    copy.rename(0, 'C')
    copy.intern('D')
    labels.intern('E')
    expect([labels.names, copy.names]).toEqual([
      ['A', 'B', 'E'],
      ['C', 'B', 'D'],
    ])
    expect([labels.find('A'), labels.find('C'), copy.find('A'), copy.find('C')]).toEqual([
      0,
      undefined,
      undefined,
      0,
    ])
    expect(['A', 'B', 'E', 'none'].map((name) => labels.findIn(copy, name))).toEqual([
      0,
      1,
      undefined,
      undefined,
    ])
    expect(copy.findIn(labels, 'C')).toBe(0)
    // Two names at the same place are not the same name.
    expect(copy.findIn(labels, 'D')).toBeUndefined()
  })
})

describe('sectors', () => {
  it('[SEC-01] have 1 % of maintenance until somebody says otherwise', () => {
    const sectors = new Sectors()
    const corte = sectors.ensure('Corte')
    expect(sectors.pct[corte]).toBe(1)
    expect(sectors.set('Corte', 15)).toBe(corte)
    sectors.ensure('Corte')
    expect(sectors.pct[corte]).toBe(15)
    for (const pct of [0, 100]) expect(sectors.pct[sectors.set('Corte', pct)]).toBe(pct)
    for (const pct of [-1, 101, 1.5]) expect(() => sectors.set('Corte', pct)).toThrow('integer from 0 to 100')
    expect(sectors.pct[corte]).toBe(100)
  })

  it('[HAC-22] are found by name until they are dropped; a group of supplies of that name is none', () => {
    const sectors = new Sectors()
    const corte = sectors.set('Corte', 15)
    sectors.labels.intern('Telas')
    expect(sectors.require('Corte')).toBe(corte)
    for (const name of ['Telas', 'none'])
      expect(causeOf(() => sectors.require(name))).toMatchObject({ tipo: 'desconocido', codigo: name })
    sectors.drop(corte)
    expect(causeOf(() => sectors.require('Corte'))).toMatchObject({ tipo: 'desconocido' })
  })

  it('[HAC-22] take no name of another sector, but that of a former one', () => {
    const sectors = new Sectors()
    const corte = sectors.set('Corte', 15)
    const costura = sectors.set('Costura', 5)
    expect(causeOf(() => sectors.rename('Corte', 'Costura'))).toMatchObject({
      tipo: 'duplicado',
      codigo: 'Costura',
    })
    expect(causeOf(() => sectors.rename('none', 'Nuevo'))).toMatchObject({ tipo: 'desconocido' })
    sectors.rename('Corte', 'Corte')
    sectors.rename('Corte', 'Sala')
    expect([sectors.require('Sala'), sectors.pct[corte]]).toEqual([corte, 15])
    sectors.drop(costura)
    sectors.rename('Sala', 'Costura')
    expect(sectors.require('Costura')).toBe(corte)
  })

  it('[HAC-22] have the name that a copy gave them, or their own where it has none', () => {
    const sectors = new Sectors()
    for (const name of ['Corte', 'Costura']) sectors.set(name, 15)
    const copy = new Sectors(sectors)
    copy.rename('Corte', 'Sala')
    copy.rename('Costura', 'Taller')
    copy.drop(copy.require('Taller'))
    copy.set('Nuevo', 1)
    expect(['Corte', 'Costura', 'none'].map((name) => sectors.nameIn(copy, name))).toEqual([
      'Sala',
      'Costura',
      'none',
    ])
    expect(copy.nameIn(sectors, 'Sala')).toBe('Corte')
    expect(copy.nameIn(sectors, 'Nuevo')).toBe('Nuevo')
    expect([sectors.pct, copy.pct]).toEqual([
      [15, 15],
      [15, undefined, 1],
    ])
  })
})
