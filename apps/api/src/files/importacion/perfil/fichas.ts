import { type CampoDePerfil, searchable, type TablaImportable } from '@telar/contract'
import { type HojaEntera, type Renglon, tituloNormal } from '@telar/planillas'
import { textOf } from './celda.ts'
import { type Ficha, fichaDe } from './ficha.ts'
import { camposDe, type Lista, listaDeMano, listaDeMateriales } from './ficha-listas.ts'
import { HOJAS } from './palabras.ts'
import type { Conjetura } from './reconocer.ts'
import { titulosDe } from './titulos.ts'
import type { Nombres } from './traducir.ts'

/*
 * A workbook with a costing sheet per product. Its sheets are read as one list of materials and one of labour, in which every
 * line names its product, so that people map each list once for all sheets.
 */

/** Lines of one sheet in a combined list: its first line is `desde` + 1. */
export interface Parte {
  hoja: string
  desde: number
}

/** The known tables of a combined list, and their fields. */
interface DeFichas {
  campos: ReadonlyMap<TablaImportable, readonly CampoDePerfil[]>
  /** Names of entries that are left out. */
  afuera: readonly string[]
  /** Lines whose amount differs from quantity × price. */
  noCierran: readonly string[]
  /** Materials and work that are repeated in a sheet, and therefore summed. */
  sumadas: readonly string[]
}

/** A sheet, or several of them read as one. */
export interface HojaDeLibro extends HojaEntera {
  partes?: readonly Parte[]
  fichas?: DeFichas
  /** Whether it only summarises costing sheets. */
  resumen?: true
  /** Why it is left out, as a sentence: its contents are read with another sheet. */
  afuera?: string
  /** The table of a list made from a sheet with several records side by side. */
  alLado?: TablaImportable
}

/** Combines the lines of sheets. @param fichas each with at least one line */
const juntar = (
  { nombre, columnas, tablas, afuera, fijos }: Lista,
  fichas: readonly Ficha[],
  hojas: ReadonlyMap<string, HojaEntera>,
): HojaDeLibro => {
  const cabeza: Renglon = { linea: 1, celdas: columnas.map(({ titulo }) => titulo) }
  const titulos = titulosDe(cabeza)
  const renglones: Renglon[] = [cabeza]
  const partes: Parte[] = []
  let desde = 1
  for (const ficha of fichas) {
    partes.push({ hoja: ficha.hoja, desde })
    for (const line of ficha.lineas) {
      const celdas = columnas.map(({ celda }) => celda(ficha, line))
      renglones.push({ linea: desde + line.linea, celdas, ...(line.oculta && { oculta: line.oculta }) })
    }
    desde += hojas.get(ficha.hoja)!.renglones.at(-1)!.linea
  }
  const [first] = hojas.values()
  return {
    formato: first!.formato,
    codificacion: null,
    separador: null,
    hoja: nombre,
    renglones,
    partes,
    fichas: {
      campos: new Map(
        tablas.map(([tabla, dicen]) => [
          tabla,
          [...camposDe(columnas, titulos, dicen), ...(fijos[tabla] ?? [])],
        ]),
      ),
      afuera,
      sumadas: fichas.flatMap((ficha) => ficha.sumadas),
      noCierran: fichas.flatMap((ficha) => ficha.noCierran),
    },
  }
}

/** The place of a line in a combined list: '3 de «JN-102»'. */
export const lugarEn =
  (partes: readonly Parte[]) =>
  (linea: number): string => {
    const { hoja, desde } = partes.findLast((parte) => parte.desde < linea) ?? partes[0]!
    return `${linea - desde} de «${hoja}»`
  }

/** A combined list as each of its tables. If the factory has a single sector, products and labour belong to it. */
export const conjeturasDe = ({ campos }: DeFichas, { sectores }: Pick<Nombres, 'sectores'>): Conjetura[] =>
  Array.from(campos, ([tabla, own]) => {
    const needsSector =
      (tabla === 'productos' || tabla === 'matriz_mano') &&
      !own.some(({ campo }) => campo === 'sector_productivo')
    const [only, ...others] = sectores
    const sector = needsSector && only !== undefined && others.length === 0
    return {
      tabla,
      fila: 0,
      completa: false,
      campos: [...own, ...(sector ? [{ campo: 'sector_productivo', fijo: only }] : [])],
    }
  })

/** Whether a sheet has the name of a list. */
const esDeLista = ({ hoja }: Ficha): boolean => {
  const name = tituloNormal(hoja)
  return Object.values(HOJAS).some((words) => words.some((word) => name.includes(word)))
}

/** Whether sheets that only their names identify are costings: several with the same titles, and no name of a list. */
const sonFichas = (fichas: readonly Ficha[]): boolean => {
  const shapeOf = ({ lineas: [first] }: Ficha) => first!.tabla.titulos.map(tituloNormal).join('\n')
  const [shape] = fichas.map(shapeOf)
  return (
    fichas.length > 1 &&
    fichas.every((ficha) => shapeOf(ficha) === shape && !esDeLista(ficha)) &&
    fichas[0]!.lineas[0]!.tabla.posiciones.size > 3
  )
}

/** Whether a sheet is a summary of costings: at least half of its rows with numbers name one of their products. */
const resume = ({ renglones }: HojaEntera, fichas: readonly Ficha[]): boolean => {
  const products = new Set(
    fichas.flatMap(({ producto, nombre }) => [searchable(producto), searchable(nombre)]),
  )
  const named = renglones.filter(({ celdas }) =>
    celdas.some((celda) => products.has(searchable(textOf(celda)))),
  )
  const rows = renglones.filter(({ celdas }) => celdas.some((celda) => typeof celda === 'number'))
  return rows.length > 0 && renglones.length < 2_000 && named.length * 2 >= rows.length
}

/**
 * The sheets of a file, with its costing sheets combined to lists, which come first.
 * @param hojas all sheets of the file
 */
export const conFichas = (hojas: readonly HojaEntera[]): readonly HojaDeLibro[] => {
  const found = hojas.flatMap((hoja) => (hoja.oculta ? [] : (fichaDe(hoja) ?? [])))
  const porHoja = found.filter(({ dicho }) => dicho === 'hoja')
  const areNamed = sonFichas(porHoja)
  const fichas = found.filter(({ dicho }) => dicho === 'rotulo' || areNamed)
  if (fichas.length === 0) return hojas
  const byName = new Map(hojas.map((hoja) => [hoja.hoja ?? '', hoja]))
  const only = (mano: boolean): Ficha[] =>
    fichas
      .map((ficha) => ({ ...ficha, lineas: ficha.lineas.filter((line) => line.mano === mano) }))
      .filter(({ lineas }) => lineas.length > 0)
  const [materiales, mano] = [only(false), only(true)]
  const afuera = [...new Set(fichas.flatMap((ficha) => ficha.afuera))]
  const taken = new Set(fichas.map(({ hoja }) => hoja))
  const resto = hojas.filter(({ hoja }) => !taken.has(hoja ?? ''))
  return [
    juntar(listaDeMateriales(materiales, afuera), materiales, byName),
    ...(mano.length > 0 ? [juntar(listaDeMano(mano), mano, byName)] : []),
    ...resto.map((hoja): HojaDeLibro => (resume(hoja, fichas) ? { ...hoja, resumen: true } : hoja)),
  ]
}
