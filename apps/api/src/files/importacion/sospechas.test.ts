import { describe, expect, it } from 'vitest'
import { sospechasDeCodigo, sospechasDeTexto } from './sospechas.ts'

const MAL_CODIFICADO = ['Los acentos se ven mal: guardá el archivo como CSV UTF-8.']

describe('doubts about a text', () => {
  it.each([
    ['UTF-8 read as Windows-1252', 'PaÃ±o'],
    ['quotes in UTF-8 read as Windows-1252', 'tela â€œÃ‰liteâ€\u009d'],
    ['the code page of DOS', 'Pa¤o'],
    ['a capital in the code page of DOS', '¥AND£'],
    ['the code page of an old Mac', 'mec‡nico'],
    ['a lost character', 'Pa\ufffdo'],
  ])('[IMP-10] %s', (_what, text) => {
    expect(sospechasDeTexto(text)).toEqual(expect.arrayContaining(MAL_CODIFICADO))
  })

  it.each(['a\u0001b', 'a\u200bb', 'a\u00adb', 'a\u0085b'])('invisible characters, as in %j', (text) => {
    expect(sospechasDeTexto(text)).toEqual(['Tiene caracteres que no se ven.'])
  })

  it('[IMP-11] lines swallowed by a quote', () => {
    expect(sospechasDeTexto('Tela ancho;5\r\nB;Tela 60')).toEqual([
      'Tiene renglones y separadores adentro: quizás una comilla quedó sin cerrar.',
    ])
  })

  it.each([
    'Paño “Élite” – 20 cm, n° 5 · ½ "YKK"',
    'dos\r\nrenglones, con coma',
    'con ; y |',
    'tejido 🧵 👩‍🏭 €5 £5',
    'São Paulo, MAÇÃ, cœur, Škoda, Straße',
    'An\u0303il',
  ])('none about %j', (text) => {
    expect(sospechasDeTexto(text)).toEqual([])
  })
})

describe('doubts about a code', () => {
  it.each([
    ['MAR-01', 'Parece una fecha: quizás Excel cambió el código.'],
    ['TOTAL GENERAL:', 'Parece una fila de totales.'],
    ['#¡REF!', 'Es un error de la planilla.'],
    ['TEL\u00a01', 'Tiene un espacio, un guión o una letra que se parece a lo común y no es igual.'],
    ['TEL–1', 'Tiene un espacio, un guión o una letra que se parece a lo común y no es igual.'],
    ['ТEL-1', 'Tiene un espacio, un guión o una letra que se parece a lo común y no es igual.'],
  ])('[IMP-05] %s', (code, aviso) => {
    expect(sospechasDeCodigo(code)).toEqual([aviso])
  })

  it.each(['TEL 001/A', 'Ñ-ÁÉ', '#7', '100%', 'TOTAL-FIT', 'A🧵'])('none about %s', (code) => {
    expect(sospechasDeCodigo(code)).toEqual([])
  })
})
