import { porCuantas } from '@telar/contract'
import { type Renglon, tituloNormal } from '@telar/planillas'
import { unidadDe } from '@telar/tablas'
import { textOf } from './celda.ts'
import { type Elegida, has } from './elegida.ts'
import { esNumero, importeDe } from './matriz.ts'
import { DE_CONSUMO } from './notas.ts'

/*
 * Titles of quantities that also give a unit or an inverse: 'Consumo (g)' counts in grams, 'Rinde (prendas por kg)' is the
 * inverse of a quantity.
 */

/**
 * Small units of consumption. Their supplies are bought in larger ones, so that the title of the quantity matters; a title in
 * metres tells nothing new.
 */
const CHICAS =
  /(?:^|[\s(/]|\ben\s)(cms?|cent[ií]metros|mm|mil[ií]metros|grs?|g|gramos|ml|cc|dm2|dm²|cm2|cm²)\.?(?:\s?(?:\/|x|por)\s?[^()]*)?\)?$/i
const COMO: Readonly<Record<string, string>> = { milimetros: 'mm', cc: 'ml', cm2: 'cm²' }
/** For each small unit, the units in which such supplies are bought. */
const GRANDES: Readonly<Record<string, readonly string[]>> = {
  g: ['kg'],
  cm: ['m', 'yd'],
  mm: ['m', 'cm', 'yd'],
  ml: ['l'],
  'dm²': ['m²', 'pie²'],
  'm²': ['pie²'],
}
/** Telar has no square centimetres: ten thousand of them are a square metre. */
const CM2 = { unidad: 'm²', formula: '÷ 10000' }

/** The small unit in a title or a note; undefined: none. */
const chicaDe = (titulo: string): string | undefined => {
  const [, said] = CHICAS.exec(titulo.trim()) ?? []
  if (said === undefined) return undefined
  const plain = tituloNormal(said)
  return COMO[plain] ?? unidadDe(plain, ['g', 'cm', 'mm', 'ml', 'dm²']) ?? undefined
}

const find = (elegidas: readonly Elegida[], campo: string): Elegida | undefined =>
  elegidas.find((each) => each.campo.campo === campo)

/**
 * Adds the unit from the title of the quantities, if no column gives it. In a column that names the larger unit of purchase, that
 * word is read as the small unit.
 * @param notas for a matrix: texts that count instead of a title
 */
export const conUnidad = (
  elegidas: readonly Elegida[],
  filas: readonly Renglon[],
  notas: readonly string[],
): Elegida[] => {
  const cantidad = find(elegidas, 'cantidad_ingrediente')
  const titles = cantidad?.campo.columna === undefined ? notas : [cantidad.campo.columna]
  const said = titles.flatMap((title) => chicaDe(title) ?? [])[0]
  if (said === undefined) return [...elegidas]
  const { unidad, formula } = said === 'cm²' ? CM2 : { unidad: said, formula: undefined }
  const scaled = elegidas.map((each) =>
    each === cantidad && formula
      ? {
          ...each,
          campo: {
            ...each.campo,
            formula: [each.campo.formula, formula].flatMap((one) => one ?? []).join(' '),
          },
        }
      : each,
  )
  // A formula scales a column, and the cells of a matrix are not one.
  if (formula && cantidad === undefined) return [...elegidas]
  const own = find(scaled, 'unidad')
  if (own === undefined)
    return [...scaled, { campo: { campo: 'unidad', fijo: unidad }, position: undefined, score: 0 }]
  if (own.position === undefined) return scaled
  const words = new Set(filas.flatMap(({ celdas }) => textOf(celdas[own.position!]) || []))
  const isLarge = (word: string) => unidadDe(word, GRANDES[unidad] ?? []) !== undefined
  const palabras = Object.fromEntries(
    Array.from(words).flatMap((word) => (isLarge(word) ? [[word, unidad]] : [])),
  )
  return Object.keys(palabras).length === 0
    ? scaled
    : scaled.map((each) => (each === own ? { ...own, campo: { ...own.campo, palabras } } : each))
}

/**
 * Divides quantities that are for several pieces, according to their title or a note: 'Consumo por docena', 'CANT. X 100 PARES'.
 */
export const conMuchas = (elegidas: readonly Elegida[], notas: readonly string[]): Elegida[] =>
  elegidas.map((each) => {
    const { campo, columna, formula } = each.campo
    if (campo !== 'cantidad_ingrediente' || columna === undefined || formula !== undefined) return each
    const ofThese = notas.filter((nota) => DE_CONSUMO.test(nota))
    const [muchas] = [columna, ...ofThese].flatMap((text) => porCuantas(text) ?? [])
    return muchas === undefined ? each : { ...each, campo: { ...each.campo, formula: `÷ ${muchas.piezas}` } }
  })

/** Titles for the content of a package. */
const CONTENIDO =
  /^(contenido|trae|(cant(idad)?|metros|mts?|unidades)(por|x)(rollo|cono|caja|paquete|bulto|bolsa|pieza))$/

/** Divides the price of a package by its content, if all rows give a content. */
export const conContenido = (
  elegidas: readonly Elegida[],
  { celdas }: Renglon,
  titulos: readonly string[],
  filas: readonly Renglon[],
): Elegida[] => {
  const position = celdas.findIndex((celda) => CONTENIDO.test(tituloNormal(textOf(celda))))
  const amounts = filas.map((row) => importeDe(row.celdas[position]))
  if (position < 0 || amounts.length === 0 || amounts.some((amount) => !amount)) return [...elegidas]
  return elegidas.map((each) => {
    const { campo, columna, formula } = each.campo
    const isPrice =
      (campo === 'costo' || campo === 'precio') && columna !== undefined && formula === undefined
    // 'Precio por metro' is the price of one unit already.
    if (!isPrice || /(por|x|\/)\S/.test(tituloNormal(columna))) return each
    return { ...each, campo: { ...each.campo, formula: `÷ [${titulos[position]}]` } }
  })
}

/** Titles that are just a unit: 'Metros', 'Kilos'. */
const DE_MEDIDA = /^(?:metros|mts?|kilos|kilogramos|kgs?|gramos|grs?|pies2?|pies²|dm2|litros)$/

/** Takes the column of numbers whose title is a unit as the quantity, if no other column is one. */
export const conMedidaDeTitulo = (
  elegidas: readonly Elegida[],
  { celdas }: Renglon,
  titulos: readonly string[],
  filas: readonly Renglon[],
): Elegida[] => {
  const needs = ['codigo_producto', 'codigo_ingrediente'].every((campo) => has(elegidas, campo))
  if (!needs || has(elegidas, 'cantidad_ingrediente')) return [...elegidas]
  const found = [...celdas.keys()].filter((i) => {
    const said = filas.map((row) => row.celdas[i]).filter((cell) => textOf(cell) !== '')
    return DE_MEDIDA.test(tituloNormal(textOf(celdas[i]))) && said.length > 0 && said.every(esNumero)
  })
  const [position, ...others] = found
  if (position === undefined || others.length > 0) return [...elegidas]
  const title = tituloNormal(textOf(celdas[position]))
  const unidad = unidadDe(title.startsWith('pie') ? 'pie2' : title, ['m', 'kg', 'g', 'pie²', 'dm²', 'l'])
  return [
    ...elegidas.filter((each) => each.position !== position),
    { campo: { campo: 'cantidad_ingrediente', columna: titulos[position]! }, position, score: 1 },
    ...(unidad && !has(elegidas, 'unidad')
      ? [{ campo: { campo: 'unidad', fijo: unidad }, position: undefined, score: 0 }]
      : []),
  ]
}

/** Titles for the number of pieces made from one unit of a supply. */
const RINDE =
  /^(?:rinde|rendimiento|(?:prendas|pares|piezas|unidades)(?=(?:por|x|\/)(?:kg|kilo|m|metro|mts?|m2|pie2?|rollo|cono|l|litro)))/
/** Titles of the supply in such sheets. */
const DE_TELA = /^(tela|cuero|hilado|material)s?\b/i
const DE_UNA = /(?:por|x|\/)(kg|kilo|metro|mts?|m2|m²|pie2|pie²|m|litro|l|cono|rollo)\)?$/

/** A quantity given as its inverse: if a kilogram makes 2.5 pieces, each takes 1 ÷ 2.5 kilograms. */
export const conRinde = (
  elegidas: readonly Elegida[],
  { celdas }: Renglon,
  titulos: readonly string[],
  filas: readonly Renglon[],
): Elegida[] => {
  if (has(elegidas, 'cantidad_ingrediente')) return [...elegidas]
  const position = celdas.findIndex((celda, i) => {
    if (!RINDE.test(tituloNormal(textOf(celda)))) return false
    const said = filas.map((row) => row.celdas[i]).filter((cell) => textOf(cell) !== '')
    return said.length > 0 && said.filter(esNumero).length * 2 >= said.length
  })
  if (position < 0) return [...elegidas]
  const columna = titulos[position]!
  const [, said = ''] = DE_UNA.exec(tituloNormal(textOf(celdas[position]))) ?? []
  const unidad = unidadDe(said, ['kg', 'm', 'm²', 'pie²', 'l'])
  const inverse = { campo: 'cantidad_ingrediente', columna, formula: `1 ÷ [${columna}]` }
  const tela = has(elegidas, 'codigo_ingrediente')
    ? -1
    : celdas.findIndex((celda) => DE_TELA.test(textOf(celda)))
  return [
    ...elegidas.filter((each) => each.position !== position && each.position !== tela),
    { campo: inverse, position, score: 1 },
    ...(tela < 0
      ? []
      : [{ campo: { campo: 'codigo_ingrediente', columna: titulos[tela]! }, position: tela, score: 1 }]),
    ...(unidad && !has(elegidas, 'unidad')
      ? [{ campo: { campo: 'unidad', fijo: unidad }, position: undefined, score: 0 }]
      : []),
  ]
}
