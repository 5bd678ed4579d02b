import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { consejoDeAviso, consejoDeRechazo } from './consejo.ts'

const DICHOS = [
  /motivo(?::| =) (['`])(?<dicho>.+?)\1/g,
  /new Refused\(.*, (['`])(?<dicho>.+?)\1\)/g,
  /[^?] '(?<dicho>no es un número[^']*)'/g,
]

/** The messages in the importer's sources, with `x` for inserted values. */
const dichos = (): string[] =>
  readdirSync(import.meta.dirname)
    .filter((name) => /\.ts$/.test(name) && !/consejo|\.test\./.test(name))
    .flatMap((name) => {
      const source = readFileSync(join(import.meta.dirname, name), 'utf8')
      return DICHOS.flatMap((pattern) => Array.from(source.matchAll(pattern), ({ groups }) => groups!.dicho!))
    })
    .map((dicho) => dicho.replace(/\$\{[^}]*\}/g, 'x'))

const DEFECTO = consejoDeAviso('nada que se conozca')

it('has advice for every message about a row', () => {
  const all = dichos()
  expect(all.length).toBeGreaterThan(50)
  // Warnings end with a full stop; reasons for rejection get theirs later.
  const consejoDe = (dicho: string) =>
    dicho.endsWith('.') ? consejoDeAviso(dicho) : consejoDeRechazo({ motivo: dicho })
  expect(all.filter((dicho) => consejoDe(dicho) === DEFECTO)).toEqual([])
})

it('advises that a price may come later only where the row would then be accepted', () => {
  const later = '«Los precios vacíos quedan sin precio»'
  expect(consejoDeRechazo({ motivo: 'Falta el valor.', sinPrecio: true })).toContain(later)
  expect(consejoDeRechazo({ motivo: 'Falta el valor.' })).toContain('dejá la fila afuera')
  expect(consejoDeRechazo({ motivo: 'No es un número.' })).toContain('1,20 y no «1,20 m»')
})

it.each([
  ['No es un número sino una fórmula.', 'Escribí el número que da la cuenta.'],
  [
    'No es un número: un negativo entre paréntesis no se lee.',
    'Sacale los paréntesis, o dejá la fila afuera',
  ],
  ['La fecha tiene que estar entre los años 1900 y 2999.', 'Escribí día, mes y año'],
])('advises what fits: %s', (motivo, consejo) => {
  expect(consejoDeRechazo({ motivo })).toContain(consejo)
})
