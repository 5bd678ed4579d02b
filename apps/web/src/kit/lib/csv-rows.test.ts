import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'
import { csvKey, csvRows } from './csv-rows.ts'

const csv = (...lines: string[]) => `\ufeff${[...lines, ''].join('\r\n')}`
const INSUMOS = csv(
  'grupo;codigo;detalle;costo',
  'Telas;TELA;"Tela; ""fina""";1234,560000',
  'Hilos;HILO;"dos\r\nlíneas";0,333333',
  "Varios;'-5;x;1,000000",
  'Telas;A;;',
)

it('[VIV-24] keeps the shown rows in their order, as the server wrote them', () => {
  expect(csvRows(INSUMOS, ['codigo'], ['HILO', 'TELA'])).toBe(
    csv(
      'grupo;codigo;detalle;costo',
      'Hilos;HILO;"dos\r\nlíneas";0,333333',
      'Telas;TELA;"Tela; ""fina""";1234,560000',
    ),
  )
  expect(csvRows(INSUMOS, ['codigo'], ['-5', 'NADIE', 'A'])).toBe(
    csv('grupo;codigo;detalle;costo', "Varios;'-5;x;1,000000", 'Telas;A;;'),
  )
  const conApostrofo = csv('codigo', "''A", "''-5")
  expect(csvRows(conApostrofo, ['codigo'], ["'-5", "'A"])).toBe(csv('codigo', "''-5", "''A"))
  expect(csvRows(INSUMOS, ['codigo'], [])).toBe(csv('grupo;codigo;detalle;costo'))
})

it('[VIV-24] keeps all rows of a key', () => {
  const recetas = csv('codigo_producto;ingrediente', 'P1;A', 'P2;A', 'P1;B')
  expect(csvRows(recetas, ['codigo_producto'], ['P1'])).toBe(
    csv('codigo_producto;ingrediente', 'P1;A', 'P1;B'),
  )
})

it('[VIV-24] identifies a row by several columns, in any order of titles', () => {
  const meses = csv('mes;producto;unidades', '2990-01;P1;5', '2990-02;P1;6', '2990-01;P2;7')
  expect(csvRows(meses, ['producto', 'mes'], [csvKey(['P1', '2990-02'])])).toBe(
    csv('mes;producto;unidades', '2990-02;P1;6'),
  )
})

it('[VIV-24] finds each row of a screen’s own CSV again, whatever its text begins with', () => {
  const texts = ['=1+1', '-5', "'A", "'=1", '\tx', 'plain']
  const screen = csvOf([['codigo'], ...texts.map((text) => [text])])
  for (const text of texts) expect(csvRows(screen, ['codigo'], [text]).split('\r\n')).toHaveLength(3)
})
