import {
  type CampoDePerfil,
  COLUMNAS_IMPORTABLES,
  camposQueFaltan,
  type HojaDePerfil,
  searchable,
} from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import type { CeldaLeida as Celda, HojaEntera, Renglon } from '@telar/planillas'
import { alComienzo, contado } from '@telar/tablas'
import { type Columna, moneda } from '../columna.ts'
import type { Leible } from '../filas.ts'
import { tienePrecio } from '../repetidas.ts'
import { MONEDA, TABLAS, type Tabla } from '../tablas.ts'
import { SIN_VALOR, type Toma } from '../toma.ts'
import { isBlank } from './celda.ts'
import { FormulaFallida, formulaDe, type Nombres } from './formula.ts'
import { columnasDeMatriz, enMatriz, type RenglonDeMatriz } from './matriz.ts'
import { cantidadSola, medidaDe, sinMedida } from './medida.ts'
import { notasDe } from './notas.ts'
import { dudasDeConsumo, dudoso, PRECIOS } from './precio-dudoso.ts'
import { conAlgoPropio, llevadas, separar, sinIguales } from './renglones.ts'
import { cabezaDe, palabraDe, partesDeSubtitulo, titulosDe } from './titulos.ts'

/** Rows per batch; other requests can run between batches. */
const ROWS = 2_000

/** A sheet that a profile has fitted to a table. */
export interface HojaAjustada extends Leible {
  tabla: Tabla
  perfil: HojaDePerfil
  /** Titles as in the file. */
  titulos: readonly string[]
  /** Positions of the fields that are columns. */
  posiciones: ReadonlyMap<string, number>
  /** Skipped subtitles, repeated titles and totals. */
  salteadas: number
  /** The subtitle above each row that has one, by line; empty if no field uses subtitles. */
  grupos: ReadonlyMap<number, string>
}

const refuse = ({ hoja }: Pick<HojaDePerfil, 'hoja'>, campo: string, text: string): never => {
  const where = hoja === null ? '' : `Hoja «${hoja}»: `
  throw new DomainError('datos_invalidos', `${where}${text}`, { campos: [campo] })
}

/** Position of the line that people chose for the titles. @throws DomainError for one that the sheet lacks or leaves empty */
export const filaDeTitulos = (
  perfil: Pick<HojaDePerfil, 'hoja' | 'fila'>,
  { renglones }: Pick<HojaEntera, 'renglones'>,
): number => {
  const last = renglones.at(-1)?.linea ?? 0
  if (perfil.fila > last) return refuse(perfil, 'fila', `La hoja tiene ${contado(last, 'fila', 'filas')}.`)
  const at = renglones.findIndex(({ linea }) => linea === perfil.fila)
  return at >= 0 ? at : refuse(perfil, 'fila', `La fila ${perfil.fila} está vacía.`)
}

const isMapped = ({ columna, fijo, subtitulo, encabezado, formula }: CampoDePerfil): boolean =>
  columna !== undefined ||
  fijo !== undefined ||
  subtitulo !== undefined ||
  encabezado !== undefined ||
  Boolean(formula)

/** @throws DomainError for an unknown field, one column for two fields, or a missing field */
const assertCampos = (perfil: HojaDePerfil, campos: readonly CampoDePerfil[]): void => {
  const columnas = COLUMNAS_IMPORTABLES[perfil.tabla]
  for (const [i, { campo, columna, encabezado, nombre }] of campos.entries()) {
    const known = campo === MONEDA.nombre || columnas.some(({ nombre }) => nombre === campo)
    if (!known) refuse(perfil, campo, `${campo} no es una columna de ${perfil.tabla}.`)
    if (encabezado && perfil.tabla !== 'recetas')
      refuse(perfil, campo, 'Los títulos de las columnas valen solo en composiciones.')
    const others = campos.slice(0, i)
    if (encabezado && others.some((other) => other.encabezado))
      refuse(perfil, campo, 'Los títulos de las columnas están elegidos dos veces.')
    if (others.some((other) => other.campo === campo)) refuse(perfil, campo, `${campo} está dos veces.`)
    // A column of names may also be the one that codes are made from.
    const isTaken = (other: CampoDePerfil) => other.columna === columna && !other.nombre && !nombre
    if (columna !== undefined && others.some(isTaken))
      refuse(perfil, campo, `${columna} está elegida dos veces.`)
  }
  const [missing] = camposQueFaltan(perfil.tabla, campos)
  if (missing) refuse(perfil, missing.nombre, `Elegí la columna de ${missing.nombre}.`)
}

/** Replaces a cell's word by the one that people chose for it. */
const traducida = (palabras: CampoDePerfil['palabras']): ((celda: Celda) => Celda) => {
  const known = new Map(Object.entries(palabras ?? {}).map(([from, to]) => [searchable(from), to]))
  if (known.size === 0) return (celda) => celda
  return (celda) => (celda === null ? null : (known.get(searchable(palabraDe(celda))) ?? celda))
}

interface Ajuste {
  perfil: HojaDePerfil
  tabla: Tabla
  titulos: readonly string[]
  filas: readonly Renglon[]
  grupos: ReadonlyMap<number, string>
  nombres: Nombres
  /** Texts outside the rows. */
  notas: readonly string[]
  /** Removes the unit behind the number in a field's cell. */
  sola: (campo: CampoDePerfil) => (celda: Celda, renglon: Renglon) => Celda
}

/** The part of a subtitle that a field takes: a code takes the first part, the name of a product the rest. */
const delSubtitulo = ({ perfil }: Ajuste, campo: string): ((subtitulo: string) => string) => {
  const tipo = COLUMNAS_IMPORTABLES[perfil.tabla].find(({ nombre }) => nombre === campo)?.tipo
  if (tipo === 'codigo') return (subtitulo) => partesDeSubtitulo(subtitulo).codigo
  if (campo === 'descripcion_producto') return (subtitulo) => partesDeSubtitulo(subtitulo).nombre
  return (subtitulo) => subtitulo
}

/** Where a field's value comes from. @throws DomainError for a column that is not there */
const fuenteDe = (
  ajuste: Ajuste,
  { campo, columna, fijo, subtitulo, encabezado, arriba }: CampoDePerfil,
): { celda: (renglon: Renglon) => Celda; position: number | undefined } => {
  const { perfil, titulos, filas, grupos } = ajuste
  if (encabezado)
    return {
      celda: (renglon) => titulos[(renglon as RenglonDeMatriz).columna] ?? '',
      position: undefined,
    }
  if (subtitulo) {
    const partOf = delSubtitulo(ajuste, campo)
    return { celda: ({ linea }) => partOf(grupos.get(linea) ?? ''), position: undefined }
  }
  if (columna === undefined) return { celda: () => fijo ?? '', position: undefined }
  const position = titulos.indexOf(columna)
  if (position < 0) return refuse(perfil, campo, `No está la columna ${columna}.`)
  const carried = arriba ? llevadas(filas, position) : null
  return {
    celda: ({ celdas, linea }) => {
      const celda = celdas[position]
      if (carried !== null && isBlank(celda)) return carried.get(linea)!
      return celda === undefined ? '' : celda
    },
    position,
  }
}

/** How a field is read. @throws DomainError for a formula that cannot be used */
const tomaDe = (ajuste: Ajuste, campo: CampoDePerfil): Toma => {
  const { celda: stands, position } = fuenteDe(ajuste, campo)
  const translate = traducida(campo.palabras)
  const bare = ajuste.sola(campo)
  const celda = (renglon: Renglon): Celda => bare(translate(stands(renglon)), renglon)
  const columna = ajuste.tabla.columnas[campo.campo] ?? moneda
  const leerCelda = (found: Celda, sinPrecio?: boolean): ReturnType<Columna['leer']> =>
    found === null ? { motivo: SIN_VALOR } : columna.leer(found, sinPrecio)
  if (!campo.formula?.trim()) {
    return {
      nombre: campo.campo,
      columna,
      celda,
      leer: dudoso(ajuste, campo, (renglon, sinPrecio) => leerCelda(celda(renglon), sinPrecio)),
    }
  }
  const formula = formulaOf(ajuste, campo, position)
  return {
    nombre: campo.campo,
    columna,
    celda,
    leer: (renglon, sinPrecio) => {
      const found = celda(renglon)
      const plain = position === undefined ? null : leerCelda(found, sinPrecio)
      // An empty cell or a word like 'consultar' gives the formula no number.
      if (plain !== null && ('motivo' in plain || plain.sinPrecio || isBlank(found))) return plain
      try {
        const made = formula(renglon.celdas)
        const lectura = made === null ? columna.leer('', sinPrecio) : columna.leer(made, sinPrecio)
        if ('motivo' in lectura || plain === null || plain.dosLecturas === undefined) return lectura
        return { ...lectura, avisos: plain.avisos ?? [], dosLecturas: plain.dosLecturas }
      } catch (error) {
        if (error instanceof FormulaFallida) return { motivo: error.message }
        throw error
      }
    },
  }
}

const formulaOf = ({ perfil, nombres }: Ajuste, campo: CampoDePerfil, position: number | undefined) => {
  try {
    return formulaDe(campo.formula!, position, nombres)
  } catch (error) {
    if (error instanceof FormulaFallida) return refuse(perfil, campo.campo, `${alComienzo(error.message)}.`)
    throw error
  }
}

/** @param matriz columns whose cells are rows of their own; null: one row per line */
function* pieces(filas: readonly Renglon[], matriz: readonly number[] | null): Generator<readonly Renglon[]> {
  const step = matriz === null ? ROWS : Math.max(1, Math.floor(ROWS / matriz.length))
  for (let at = 0; at < filas.length; at += step) {
    const some = filas.slice(at, at + step)
    yield matriz === null ? some : some.flatMap((renglon) => enMatriz(renglon, matriz))
  }
}

const CANTIDAD = 'cantidad_ingrediente'

/** The quantity in a cell of a matrix. */
const cantidadDe = ({ columnas }: Tabla, dudas: readonly string[]): Toma => {
  const columna = columnas[CANTIDAD]!
  const celda = (renglon: Renglon): Celda => renglon.celdas[(renglon as RenglonDeMatriz).columna] ?? null
  return {
    nombre: CANTIDAD,
    columna,
    celda,
    leer: (renglon) => {
      const found = celda(renglon)
      if (found === null) return { motivo: SIN_VALOR }
      const lectura = columna.leer(found)
      return 'motivo' in lectura ? lectura : { ...lectura, avisos: [...(lectura.avisos ?? []), ...dudas] }
    },
  }
}

/** A quantity may contain the line's unit in its cell; a column of labour may count in a unit of its own. */
const solaEn =
  (campos: readonly CampoDePerfil[], ajuste: Ajuste): Ajuste['sola'] =>
  (campo) => {
    if (campo.campo !== CANTIDAD) return sinMedida(ajuste.perfil.tabla, campo, campos)
    const unidad = campos.find((each) => each.campo === 'unidad')
    const own = unidad === undefined ? () => '' : tomaDe(ajuste, unidad).celda
    return (celda, renglon) => cantidadSola(celda, own(renglon))
  }

/** The units inside quantity cells, if no field of the sheet is the unit. */
const unidadesDichas = (ajuste: Ajuste, campos: readonly CampoDePerfil[]): Toma[] => {
  const cantidad = campos.find(({ campo }) => campo === CANTIDAD)
  const columna = ajuste.tabla.columnas.unidad
  if (cantidad?.columna === undefined || columna === undefined) return []
  if (campos.some(({ campo }) => campo === 'unidad')) return []
  const stands = fuenteDe(ajuste, cantidad).celda
  if (!ajuste.filas.some((renglon) => medidaDe(stands(renglon)) !== '')) return []
  const celda = (renglon: Renglon): Celda => medidaDe(stands(renglon))
  const leer: Toma['leer'] = (renglon) => {
    const medida = medidaDe(stands(renglon))
    return medida === '' ? { valor: undefined } : columna.leer(medida)
  }
  return [{ nombre: 'unidad', columna, celda, leer }]
}

/** Leaves out rows that only name the group of the rows below. */
const conPropias = (
  filas: readonly Renglon[],
  { nombre }: Tabla,
  campos: readonly CampoDePerfil[],
  posiciones: ReadonlyMap<string, number>,
): readonly Renglon[] => {
  const isNeeded = (campo: string) =>
    COLUMNAS_IMPORTABLES[nombre].some((columna) => columna.nombre === campo && columna.obligatoria)
  if (!campos.some(({ arriba }) => arriba)) return filas
  const own = campos.filter(({ campo, arriba }) => !arriba && isNeeded(campo))
  const propias = own.flatMap(({ campo }) => posiciones.get(campo) ?? [])
  return propias.length === 0 ? filas : conAlgoPropio(filas, propias)
}

/** The fields of a row, as one text. */
const dichoPor =
  (tomas: readonly Toma[]) =>
  (renglon: Renglon): string =>
    tomas.map(({ celda }) => String(celda(renglon) ?? '').trim()).join('\0')

/**
 * Fits a sheet to its table.
 * @param valor what names in formulas are worth
 * @param repite whether the sheet is taken as more than one table, so that a record may stand in many of its rows
 * @throws DomainError `datos_invalidos`, which names the field at fault in `campos`
 */
export const ajustar = (
  hoja: HojaEntera,
  perfil: HojaDePerfil,
  valor: Nombres['valor'],
  repite = false,
): HojaAjustada => {
  const tabla = TABLAS[perfil.tabla]
  const at = filaDeTitulos(perfil, hoja)
  const header = cabezaDe(hoja.renglones, at)
  const titulos = titulosDe(header, anchoDe(hoja))
  if (perfil.repetidas && !tienePrecio(tabla))
    refuse(perfil, 'repetidas', 'Cuál vale de las repetidas se elige solo donde hay precios.')
  const mapped = perfil.campos.filter(isMapped)
  assertCampos(perfil, mapped)
  const isMatriz = mapped.some(({ encabezado }) => encabezado)
  const campos = isMatriz ? mapped.filter(({ campo }) => campo !== CANTIDAD) : mapped
  const posiciones = new Map(
    campos.flatMap(({ campo, columna }) =>
      columna === undefined ? [] : [[campo, titulos.indexOf(columna)] as const],
    ),
  )
  const separadas = separar(hoja.renglones, at, posiciones, tabla)
  const { grupos } = separadas
  const filas = conPropias(separadas.filas, tabla, campos, posiciones)
  const nombres: Nombres = {
    valor,
    columna: (titulo) => {
      const found = titulos.findIndex((each) => searchable(each) === searchable(titulo))
      return found < 0 ? undefined : found
    },
  }
  const notas = notasDe(hoja.renglones, at)
  const sueltas = { perfil, tabla, titulos, filas: separadas.filas, grupos, nombres, notas }
  const ajuste: Ajuste = { ...sueltas, sola: solaEn(campos, { ...sueltas, sola: () => (celda) => celda }) }
  const matriz = isMatriz ? columnasDeMatriz(header, filas, new Set(posiciones.values())) : null
  if (matriz?.length === 0)
    refuse(perfil, 'codigo_producto', 'No hay columnas con cantidades además de las elegidas.')
  const tomas = [
    ...campos.map((campo) => tomaDe(ajuste, campo)),
    ...(isMatriz
      ? [cantidadDe(tabla, dudasDeConsumo([hoja.hoja ?? '', ...notas]))]
      : unidadesDichas(ajuste, campos)),
  ]
  // A supply with several suppliers is one record, whatever each of them calls it.
  const propias = campos.some(({ campo }) => PRECIOS.has(campo))
    ? tomas
    : tomas.filter(({ nombre }) => nombre === tabla.clave[0])
  const dichas = tabla.nombre === 'insumos' ? propias : tomas
  const leidas = repite && tabla.nombre !== 'recetas' ? sinIguales(filas, dichoPor(dichas)) : filas
  return {
    tabla,
    perfil,
    titulos: header.celdas.map((celda) => String(celda ?? '').trim()),
    posiciones,
    salteadas: separadas.salteadas + separadas.filas.length - leidas.length,
    grupos: campos.some(({ subtitulo }) => subtitulo) ? grupos : new Map(),
    ancho: hoja.formato === 'csv' ? header.celdas.length : null,
    tomas,
    tandas: () => pieces(leidas, matriz),
  }
}

/** Number of rows that decide how many columns a sheet has. */
const MIRADAS = 200

export const anchoDe = ({ renglones }: Pick<HojaEntera, 'renglones'>): number =>
  renglones.slice(0, MIRADAS).reduce((most, { celdas }) => Math.max(most, celdas.length), 0)
