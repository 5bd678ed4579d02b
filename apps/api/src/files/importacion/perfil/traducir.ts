import { type CampoDePerfil, type SinTraducir, searchable, type TablaImportable } from '@telar/contract'
import type { Renglon } from '@telar/planillas'
import { TABLAS as DESCRIPCIONES, type Columna as Descripcion, unidadDe } from '@telar/tablas'
import type { Guardado } from '../guardado.ts'
import type { Opciones } from '../opciones.ts'
import { monedaDe } from '../precios.ts'
import { TABLAS } from '../tablas.ts'
import { palabraDe, subtituloDe } from './titulos.ts'

/*
 * Columns that refer to records: the words unknown to the factory, their possible translations, and what can be created for
 * them.
 */

/** Names that the factory has, for these columns. */
export interface Nombres {
  sectores: readonly string[]
  unidades: readonly string[]
  proveedores: readonly { codigo: string; nombre: string }[]
  valores: Guardado['valores']
  opciones: Opciones
}

/** The accepted words of a column, a test for them, and the kind of record that can be created for another word. */
interface Palabras extends Pick<SinTraducir, 'crea'> {
  opciones: readonly string[]
  toma: (word: string) => boolean
}

const CLASE_DE: Readonly<Record<string, 'salario' | 'tarifa'>> = { categoria: 'salario', tarifa: 'tarifa' }

/** For a column that refers to valores; currencies are also accepted by sign and name. */
const deValores = (campo: string, { valores, opciones }: Nombres): Palabras => {
  const crea = CLASE_DE[campo] ?? 'moneda'
  const codes = Array.from(valores).flatMap(([codigo, { clase }]) => (clase === crea ? codigo : []))
  return {
    opciones: crea === 'moneda' ? [opciones.moneda, ...codes] : codes,
    toma: (word) =>
      crea === 'moneda'
        ? monedaDe(word, { valores }, opciones) !== undefined
        : valores.has(word.toUpperCase()),
    crea,
  }
}

const wordsOf = (tabla: TablaImportable, campo: string, nombres: Nombres): Palabras => {
  const { sectores, unidades, proveedores } = nombres
  const columna = (DESCRIPCIONES[tabla].columnas as Record<string, Descripcion>)[campo]
  switch (columna?.refiere) {
    case 'sectores_productivos': {
      const known = new Set(sectores.map(searchable))
      return { opciones: sectores, toma: (word) => known.has(searchable(word)), crea: 'sector' }
    }
    case 'unidades':
      return { opciones: unidades, toma: (word) => unidadDe(word, unidades) !== undefined, crea: 'unidad' }
    case 'proveedores': {
      const known = new Set(proveedores.map(({ codigo }) => codigo))
      return { opciones: [...known], toma: (word) => known.has(word.toUpperCase()), crea: 'proveedor' }
    }
    case 'valores':
      return deValores(campo, nombres)
    default: {
      const toma = (word: string) => !('motivo' in TABLAS[tabla].columnas[campo]!.leer(word))
      return { opciones: columna?.opciones ?? [], toma, crea: null }
    }
  }
}

/** The rows below the titles of a sheet, and how they are interpreted. */
interface Debajo {
  tabla: TablaImportable | null
  campos: readonly CampoDePerfil[]
  titulos: readonly string[]
  filas: readonly Renglon[]
}

/** Most listed words of a column. */
const MAX_PALABRAS = 30

/** The unknown words in a column's cells, each once. @param wordOf the word of a cell to ask about; empty: none */
const distinctIn = (
  { titulos, filas }: Debajo,
  { columna }: CampoDePerfil,
  wordOf: (celda: Renglon['celdas'][number]) => string,
): string[] => {
  const position = columna === undefined ? -1 : titulos.indexOf(columna)
  if (position < 0) return []
  // Titles repeated further down are no words of the column.
  const title = searchable(columna!)
  const words = new Map<string, string>()
  for (const renglon of filas) {
    const word = wordOf(renglon.celdas[position] ?? '')
    const key = searchable(word)
    if (word === '' || key === title || words.has(key) || subtituloDe(renglon) !== null) continue
    words.set(key, word)
    if (words.size === MAX_PALABRAS) break
  }
  return [...words.values()]
}

/** Currencies in the amounts of a column that the factory does not have. */
const monedasDichas = (debajo: Debajo, campo: CampoDePerfil, nombres: Nombres): SinTraducir[] => {
  const monedaOf = (celda: string): string => {
    const lectura = TABLAS.insumos.columnas.precio!.leer(celda)
    return 'moneda' in lectura && lectura.moneda ? lectura.moneda : ''
  }
  const { opciones, toma } = deValores('moneda', nombres)
  const palabras = distinctIn(debajo, campo, (celda) => {
    const said = typeof celda === 'string' ? monedaOf(celda) : ''
    return said === '' || toma(said) ? '' : said
  })
  return palabras.length === 0
    ? []
    : [{ campo: campo.campo, palabras, opciones: [...opciones], crea: 'moneda' }]
}

/** Unknown words in columns that only accept known ones. */
export const sinTraducir = (debajo: Debajo, nombres: Nombres): SinTraducir[] => {
  const { tabla, campos } = debajo
  if (tabla === null) return []
  return campos.flatMap((campo): SinTraducir[] => {
    if (campo.campo === 'precio' && (tabla === 'insumos' || tabla === 'ofertas'))
      return monedasDichas(debajo, campo, nombres)
    const { opciones, toma, crea } = wordsOf(tabla, campo.campo, nombres)
    if (opciones.length === 0 && crea === null) return []
    const palabras = distinctIn(debajo, campo, (celda) => {
      const word = palabraDe(celda)
      return word === '' || toma(word) ? '' : word
    })
    return palabras.length === 0 ? [] : [{ campo: campo.campo, palabras, opciones: [...opciones], crea }]
  })
}

/** The fields, with supplier names in a column translated to their codes. */
export const conNombres = (debajo: Debajo, { proveedores }: Nombres): CampoDePerfil[] =>
  debajo.campos.map((campo) => {
    if (debajo.tabla !== 'ofertas' || campo.campo !== 'proveedor') return campo
    const named = distinctIn(debajo, campo, palabraDe).flatMap((word) => {
      const same = proveedores.filter(({ nombre }) => searchable(nombre) === searchable(word))
      return same.length === 1 ? [[word, same[0]!.codigo] as const] : []
    })
    return named.length === 0
      ? campo
      : { ...campo, palabras: { ...Object.fromEntries(named), ...campo.palabras } }
  })
