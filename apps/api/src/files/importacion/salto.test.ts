import { expect, it } from 'vitest'
import { avisoDeSalto, isSalto, vecesDelSalto } from './salto.ts'

it('[COM-21] a price jumps beyond three times, or below a third, and by how many times', () => {
  const antes = '1234.560000'
  for (const despues of ['3703.680000', '411.520000', antes]) expect(vecesDelSalto(antes, despues)).toBeNull()
  expect(vecesDelSalto(antes, '3703.690000')).toBeCloseTo(3.000008, 6)
  expect(vecesDelSalto(antes, '411.510000')).toBeCloseTo(3.000073, 6)
  expect(vecesDelSalto(antes, '12345.600000')).toBe(10)
  expect(vecesDelSalto('12345.600000', antes)).toBe(10)
})

it('[COM-21] is told with both prices, and in which direction', () => {
  const salto = { linea: 3, codigo: 'TELA', registro: 'TELA', columna: 'costo', veces: 10 }
  const told = (antes: string, despues: string) => avisoDeSalto({ ...salto, antes, despues })
  expect(told('10.000000', '100.500000')).toEqual({
    ...{ linea: 3, codigo: 'TELA', columna: 'costo', valor: '100,5' },
    motivo: 'Pasa de 10 a 100,5: más del triple.',
  })
  expect(told('100.500000', '10.000000').motivo).toBe('Pasa de 100,5 a 10: menos de un tercio.')
  expect(isSalto({ ...salto, antes: '10.000000', despues: '100.500000' })).toBe(true)
  expect(isSalto(told('10.000000', '100.500000'))).toBe(false)
})
