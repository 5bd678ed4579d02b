import { expect, it } from 'vitest'
import { recordar } from './recuerdo.ts'
import { hojaDe } from './testing/hoja.ts'

it('[ASI-03] says if another file with this mapping was applied since', () => {
  const hoja = hojaDe('Lista', ['Cód.', 'Precio'], ['A1', 5])
  const aplicado = (archivo: string, at: string) => ({
    archivo,
    at,
    perfil: [{ hoja: 'Lista', tabla: 'insumos' as const, fila: 1, campos: [], titulos: ['Cód.', 'Precio'] }],
  })
  const aplicados = [
    aplicado('nov.xlsx', '2026-11-02T12:00:00Z'),
    aplicado('oct.xlsx', '2026-10-02T12:00:00Z'),
  ]
  const despues = (archivo: string) => recordar(hoja, aplicados, { archivo })[0]!.recuerdo!.despues
  expect(despues('oct.xlsx')).toEqual({ archivo: 'nov.xlsx', at: '2026-11-02T12:00:00Z' })
  expect([despues('nov.xlsx'), despues('dic.xlsx')]).toEqual([null, null])
})

it('[ASI-03] maps a hidden sheet as last time only if that very sheet was imported', () => {
  const hoja = hojaDe('Viejo 2024', ['Cód.', 'Precio'], ['A1', 5])
  const de = (name: string) => [
    {
      archivo: 'nov.xlsx',
      at: '2026-11-02T12:00:00Z',
      perfil: [{ hoja: name, tabla: 'insumos' as const, fila: 1, campos: [], titulos: ['Cód.', 'Precio'] }],
    },
  ]
  const times = (name: string, oculta?: true) =>
    recordar({ ...hoja, ...(oculta && { oculta }) }, de(name), { archivo: 'dic.xlsx' }).length
  expect([times('Lista'), times('Lista', true), times('Viejo 2024', true)]).toEqual([1, 0, 1])
})

it('[ASI-03] M32: reads the month of volumes from the sheet, not from the last mapping', () => {
  const de = (arriba: string) => hojaDe('Depósito', [arriba], ['Código', 'Unidades'], ['JN-1', 120])
  const perfil = {
    hoja: 'Depósito',
    tabla: 'volumenes' as const,
    fila: 2,
    titulos: ['Código', 'Unidades'],
    campos: [
      { campo: 'producto', columna: 'Código' },
      { campo: 'cantidad', columna: 'Unidades' },
      { campo: 'periodo', fijo: '2026-10' },
      { campo: 'concepto', fijo: 'venta' },
    ],
  }
  const aplicados = [{ archivo: 'octubre.xlsx', at: '2026-11-01', perfil: [perfil] }]
  const periodo = (arriba: string) =>
    recordar(de(arriba), aplicados, { archivo: 'otro.xlsx' })[0]?.conjetura.campos.flatMap(
      ({ campo, fijo }) => (fijo === undefined ? [] : [[campo, fijo]]),
    )
  expect(periodo('Stock al 30/11/2026')).toEqual([
    ['concepto', 'venta'],
    ['periodo', '2026-11'],
  ])
  expect(periodo('De set-26')).toEqual([
    ['concepto', 'venta'],
    ['periodo', '2026-09'],
  ])
  // With two months it takes neither, and people have to choose.
  expect(periodo('De octubre 2026 a noviembre 2026')).toEqual([['concepto', 'venta']])
  expect(periodo('Ropa')).toEqual([['concepto', 'venta']])
})
