import { type CampoDePerfil, type SinTraducir, searchable, type TablaImportable } from '@telar/contract'
import type { Renglon } from '@telar/planillas'
import { TABLAS as DESCRIPCIONES, type Columna as Descripcion, unidadDe } from '@telar/tablas'
import type { Guardado } from '../guardado.ts'
import type { Opciones } from '../opciones.ts'
import { monedaDe } from '../precios.ts'
import { TABLAS } from '../tablas.ts'
import { palabraDe, subtituloDe } from './titulos.ts'

/*
 * Columns that name something: which of their words are none that the factory has, what each may become, and what can be made
 * of it.
 */

/** Names that the factory has, and that columns may hold. */
export interface Nombres {
  sectores: readonly string[]
  unidades: readonly string[]
  proveedores: readonly { codigo: string; nombre: string }[]
  valores: Guardado['valores']
  opciones: Opciones
}

/** Words that a column takes, whether it takes one, and what is made of one that is to be taken. */
interface Palabras extends Pick<SinTraducir, 'crea'> {
  opciones: readonly string[]
  toma: (word: string) => boolean
}

const CLASE_DE: Readonly<Record<string, 'salario' | 'tarifa'>> = { categoria: 'salario', tarifa: 'tarifa' }

/** Those of a column that names valores: currencies go by their signs and names too. */
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

/** The rows below the titles of a sheet, and what they are taken for. */
interface Debajo {
  tabla: TablaImportable | null
  campos: readonly CampoDePerfil[]
  titulos: readonly string[]
  filas: readonly Renglon[]
}

/** Words of a column that are told at most. */
const MAX_PALABRAS = 30

/** What cells of a column say that is asked about, each once. @param wordOf what a cell says; empty for nothing */
const distinctIn = (
  { titulos, filas }: Debajo,
  { columna }: CampoDePerfil,
  wordOf: (celda: Renglon['celdas'][number]) => string,
): string[] => {
  const position = columna === undefined ? -1 : titulos.indexOf(columna)
  if (position < 0) return []
  // Where titles stand once more further down, they are no word of the column.
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

/** Currencies that amounts of a column say, and that are none that the factory has. */
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

/** Words of columns that take only those of the program, and are none of them. */
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

/** With the codes of suppliers whose names a column has instead. */
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
