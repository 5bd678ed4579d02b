import { expect, it } from 'vitest'
import { sugeridor } from './sugerencias.ts'

it('[ASI-05] suggests records with a common word, but not because of a number', () => {
  const sugerir = sugeridor([
    { codigo: 'ACC-CORD-90', detalle: 'Cordón redondo 90 cm' },
    { codigo: 'HIL-TIGER', detalle: 'Hilo encerado Tiger 0,8 mm' },
  ])
  const codes = (codigo: string, detalle: string) => sugerir({ codigo, detalle }).map((uno) => uno.codigo)
  expect(codes('DS-90', '')).toEqual([])
  expect(codes('DS-90', 'CORDON REDONDO 90CM')).toEqual(['ACC-CORD-90'])
  expect(codes('HIL-TIGER', 'otra cosa')).toEqual(['HIL-TIGER'])
})
