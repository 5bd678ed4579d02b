import { expect, it } from 'vitest'
import { createFormat } from '../../kit/format/format.ts'
import { porcientoBreve, porcientoDeLista } from './textos.ts'

it('writes percentages in a column with two decimals, and single ones with their own', () => {
  const format = createFormat({
    locale: 'es-AR',
    moneda: 'ARS',
    zona_horaria: 'America/Argentina/Buenos_Aires',
  })
  const values = [26.1, 35.054, -5.2, 30, -0.001]
  const said = (text: typeof porcientoBreve) =>
    values.map((value) => text(format, value).replace('\u00a0', ' '))
  expect(said(porcientoDeLista)).toEqual(['26,10 %', '35,05 %', '-5,20 %', '30,00 %', '0,00 %'])
  expect(said(porcientoBreve).slice(0, 4)).toEqual(['26,1 %', '35,05 %', '-5,2 %', '30 %'])
})
