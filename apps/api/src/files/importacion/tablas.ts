import {
  api,
  COLUMNAS_IMPORTABLES,
  type ColumnaImportable,
  EnergiaNueva,
  ESTRUCTURA_TEXTOS,
  EscenarioNuevo,
  EstructuraNueva,
  InsumoNuevo,
  LINEA_TEXTOS,
  LineaNueva,
  ListaPreciosNueva,
  ManoObraNueva,
  OfertaNueva,
  Periodo,
  ProductoNuevo,
  TablaImportable,
  UnidadNueva,
  ValorNuevo,
  VigenciaDeValor,
  VolumenNuevo,
} from '@telar/contract'
import { sinPunto } from '@telar/fabrica'
import {
  columnasAbiertas,
  TABLAS as DESCRIPCIONES,
  type Columna as DeColumna,
  type Tabla as Descripcion,
  type NombreCon,
  nombresCon,
} from '@telar/tablas'
import { z } from 'zod'
import {
  type CeldaDe,
  type Columna,
  codigo,
  dia,
  entero,
  lista,
  moneda,
  monto,
  opcion,
  precio,
  type Saltar,
  texto,
  textoCompuesto,
  unidad,
  type Valor,
} from './columna.ts'
import { concepto } from './conceptos.ts'
import { curva } from './curva.ts'
import { COLUMNAS_DE_VARIEDAD, cantidadDelColor } from './de-variante.ts'
import { periodoDe } from './fecha.ts'
import { type Formas, formasDe } from './guardable.ts'
import { listaDe } from './lista-escrita.ts'
import { CONTENIDO, DESDE, INSUMO, NUMERO, RECARGOS } from './oferta-columnas.ts'
import type { Opciones } from './opciones.ts'

/** Number of characters read of a month. */
const MAX_PERIODO = 60

/** A month, or any of its days. */
const periodo: Columna = {
  leer: (celda) => {
    const text = textoCompuesto(celda, MAX_PERIODO)
    if (text === '') return { motivo: 'falta el valor' }
    const mes = periodoDe(text)
    if (mes === null || !/-(?:0[1-9]|1[0-2])$/.test(mes))
      return { motivo: 'no es un mes: escribilo como 2026-11' }
    const { data, error } = Periodo.safeParse(mes)
    return error ? { motivo: sinPunto(error.issues[0]!.message) } : { valor: data }
  },
  monto: null,
}

/** The currency of a price, for tables without such a column: their prices are in the installation's currency. */
export const MONEDA: ColumnaImportable = {
  nombre: 'moneda',
  alias: ['divisa', 'currency'],
  tipo: 'opcion',
  obligatoria: false,
  aUso: true,
}

/** A table as files hold it. */
export interface Tabla {
  nombre: TablaImportable
  /** Sheets of a workbook that hold it: its own name, and that of its export. */
  hojas: readonly string[]
  /** Columns that identify a record. */
  clave: readonly string[]
  /** Whether files match records by another key than the stored one; a row may lack parts of it. */
  porPartes: boolean
  /** Whether records are matched in any capitals. */
  sinLetras: boolean
  formas: Formas
  /** Columns that are imported only together with another one: a price means nothing without its currency. */
  junto: Readonly<Record<string, string>>
  titulos: readonly ColumnaImportable[]
  columnas: Readonly<Record<string, Columna>>
  /** Columns that a preview shows only if they hold something. */
  aUso: ReadonlySet<string>
  /** A record with the initial value of every column; null where a new record gets none. */
  iniciales: Readonly<Record<string, Valor>>
  /** Columns whose jumps people are asked to check. */
  vigiladas: readonly string[]
  /** The names of the columns of a record. */
  enOrden: readonly string[]
  /** One bit for each of them; a row of a file may hold other columns. */
  bits: Readonly<Record<string, number>>
  /** Those in which a new record must not have 0, each with the reason. */
  sinCero: readonly (readonly [nombre: string, motivo: string])[]
  /** The columns of these bits. Rows with the same bits share one list, to save memory. */
  columnasDe: (bits: number) => readonly string[]
  /** Finds the column that is ignored in a row because another one overrides it; made once for a file. */
  sinLeer: SinLeer
}

type SinLeer = (celdaDe: CeldaDe, opciones: Opciones) => Saltar

const NINGUNA: Saltar = () => null

const isBlank = (celda: unknown): boolean => String(celda ?? '').trim() === ''

/** Without a list, a price is a computed one: it is ignored. */
const precioSinLista: SinLeer = (celdaDe) => {
  const lista = celdaDe('lista')
  return (renglon) => (isBlank(lista?.(renglon)) ? 'precio' : null)
}

/** For a supply with a price in another currency, `costo` is computed from it and ignored; otherwise `precio` is ignored. */
const costoOPrecio: SinLeer = (celdaDe, { esPropia }) => {
  const [costo, price, currency] = [celdaDe('costo'), celdaDe('precio'), celdaDe('moneda')]
  if (costo === undefined || price === undefined) return NINGUNA
  return (renglon) => {
    const said = String(currency?.(renglon) ?? '').trim()
    return isBlank(price(renglon)) && (said === '' || esPropia(said)) ? 'precio' : 'costo'
  }
}

/** The message that saving a recipe gives for each line. */
const CANTIDAD = z.number().gt(0, LINEA_TEXTOS.cantidadCero)

type Reglas = Readonly<Record<string, z.ZodType>>

const DE_PLANOS = Object.fromEntries(
  nombresCon('plano').map((tabla) => [tabla, api[DESCRIPCIONES[tabla].entidad].create.body.shape as Reglas]),
) as Readonly<Record<NombreCon<'plano'>, Reglas>>

/** The forms' rules and messages, by column. */
const REGLAS: Readonly<Record<TablaImportable, Reglas>> = {
  ...DE_PLANOS,
  insumos: InsumoNuevo.shape,
  productos: ProductoNuevo.shape,
  matriz_mano: ManoObraNueva.shape,
  matriz_energia: EnergiaNueva.shape,
  recetas: {
    ...LineaNueva.shape,
    codigo_producto: ProductoNuevo.shape.codigo_producto,
    cantidad_ingrediente: CANTIDAD,
    // Its own rules come after it is parsed.
    calculo: z.string(),
  },
  valores: ValorNuevo.shape,
  vigencias: VigenciaDeValor.shape,
  estructuras: {
    ...EstructuraNueva.shape,
    redondeo_multiplo: z.number().gt(0, ESTRUCTURA_TEXTOS.multiploCero),
  },
  listas_precios: ListaPreciosNueva.shape,
  precios: {
    codigo_producto: ProductoNuevo.shape.codigo_producto,
    lista: ListaPreciosNueva.shape.nombre,
    precio: z.number().gt(0, 'El precio tiene que ser mayor a 0.'),
  },
  ofertas: { ...OfertaNueva.shape, insumo: InsumoNuevo.shape.codigo },
  volumenes: VolumenNuevo.shape,
  escenarios: EscenarioNuevo.shape,
}

/** Columns with their own readers. */
const PROPIAS: Readonly<Partial<Record<TablaImportable, Readonly<Record<string, Columna>>>>> = {
  productos: {
    talles: curva('talle', ProductoNuevo.shape.talles),
    colores: curva('color', ProductoNuevo.shape.colores),
  },
  ofertas: { insumo: INSUMO, contenido: CONTENIDO, recargos: RECARGOS, numero: NUMERO, desde: DESDE },
  volumenes: { concepto },
}

const JUNTO: Readonly<Partial<Record<TablaImportable, Tabla['junto']>>> = {
  insumos: { moneda: 'costo', precio: 'costo' },
  ofertas: { moneda: 'precio', desde: 'precio' },
  recetas: { por_talle: 'talle', por_color: 'color' },
}

/** The words of an option, with its synonyms before it. */
const palabrasDe = ({ opciones = [], archivo }: DeColumna): Record<string, string> => {
  const otras = Object.entries(archivo?.palabras ?? {})
  return Object.fromEntries(
    opciones.flatMap((palabra) => [...otras.filter(([, suya]) => suya === palabra), [palabra, palabra]]),
  )
}

const montoDe = (columna: DeColumna, regla: z.ZodType): Columna => {
  const { nulo, inicial, medida, archivo = {} } = columna
  const ofNew = archivo.inicial ?? inicial
  return monto(regla, {
    vacio: archivo.obligatoria ? 'falta' : nulo ? 'nulo' : 'nada',
    ...(ofNew === undefined ? nulo && !archivo.obligatoria && { inicial: null } : { inicial: String(ofNew) }),
    ...(medida === 'dinero' && { precio: true }),
    ...(medida === 'porcentaje' && { porCiento: true }),
    ...(archivo.nuncaCero && { nuncaCero: true }),
    ...(nulo && archivo.obligatoria && { puedeFaltar: true }),
  })
}

/** The rule of a present value, if the form may leave it out. */
const inner = (rule: z.ZodType): z.ZodType =>
  rule instanceof z.ZodDefault || rule instanceof z.ZodOptional || rule instanceof z.ZodNullable
    ? inner(rule.unwrap() as z.ZodType)
    : rule

/** Columns of supplies that a supplier's list may fill. */
const ADEMAS: Readonly<Record<string, Columna>> = {
  detalle: texto(inner(InsumoNuevo.shape.detalle) as z.ZodString, ''),
  grupo: texto(inner(InsumoNuevo.shape.grupo) as z.ZodString, ''),
  eleccion: opcion(palabrasDe(DESCRIPCIONES.insumos.columnas.eleccion)),
}

const columnaDe = (tabla: TablaImportable, nombre: string, columna: DeColumna): Columna => {
  const propia = PROPIAS[tabla]?.[nombre]
  if (propia !== undefined) return propia
  const rule = REGLAS[tabla][nombre]!
  const regla = inner(rule)
  const inicial = columna.archivo?.inicial ?? columna.inicial?.toString()
  if (nombre === 'moneda') return moneda
  if (nombre === 'periodo') return periodo
  if (columna.clase === 'codigo' && columna.comoSeEscribe)
    return unidad(UnidadNueva.shape.codigo, columna.nulo)
  if (columna.clase === 'codigo')
    return columna.nulo ? codigo(InsumoNuevo.shape.codigo, true) : codigo(regla as z.ZodString)
  if (columna.clase === 'texto') return texto(regla as z.ZodString, columna.nulo ? null : inicial)
  if (columna.clase === 'lista') return lista(listaDe(nombre), inicial)
  if (columna.clase === 'dia') return dia(regla, columna.nulo)
  if (columna.clase === 'entero') return entero(regla)
  return columna.clase === 'opcion'
    ? opcion(palabrasDe(columna), { inicial, obligatoria: columna.archivo?.obligatoria })
    : montoDe(columna, regla)
}

/** Columns of a recipe's rows for one size or colour of a line. */
const DE_VARIANTE: Readonly<Record<string, Columna>> = {
  talle: texto(z.string().max(20), null),
  color: texto(z.string().max(20), null),
  ingrediente_del_color: codigo(InsumoNuevo.shape.codigo, true),
}

const SIN_LEER: Readonly<Partial<Record<TablaImportable, SinLeer>>> = {
  insumos: costoOPrecio,
  precios: precioSinLista,
  recetas: cantidadDelColor,
}

const tablaDe = (nombre: TablaImportable): Tabla => {
  const descripcion: Descripcion = DESCRIPCIONES[nombre]
  const { archivo } = descripcion
  const clave = archivo?.clave ?? descripcion.clave
  const abiertas = columnasAbiertas(descripcion)
  const columnas = Object.fromEntries(
    abiertas.map(([name, columna]) => [name, columnaDe(nombre, name, columna)]),
  )
  if (nombre === 'recetas') Object.assign(columnas, COLUMNAS_DE_VARIEDAD)
  const importe = columnas.precio ?? columnas.costo
  const leidas = {
    ...columnas,
    ...(columnas.moneda !== undefined && { precio: precio(importe!) }),
    ...(nombre === 'ofertas' && ADEMAS),
    ...(nombre === 'recetas' && DE_VARIANTE),
  }
  const enOrden = Object.keys(columnas)
  const bits = Object.fromEntries(enOrden.map((name, i) => [name, 1 << i]))
  const vigiladas = enOrden.filter((name) => columnas[name]!.monto?.vigilado)
  const lists: string[][] = []
  return {
    nombre,
    hojas: nombre === 'recetas' ? [nombre, 'recetas_normalizada'] : [nombre],
    clave,
    porPartes: archivo !== undefined,
    sinLetras: clave.some((column) => (archivo?.columnas ?? descripcion.columnas)[column]!.comoSeEscribe),
    formas: formasDe(nombre),
    junto: JUNTO[nombre] ?? {},
    titulos:
      vigiladas.length > 0 && columnas.moneda === undefined
        ? [...COLUMNAS_IMPORTABLES[nombre], MONEDA]
        : COLUMNAS_IMPORTABLES[nombre],
    columnas: leidas,
    aUso: new Set([
      ...abiertas.flatMap(([name, { aUso }]) => (aUso ? name : [])),
      ...Object.keys(COLUMNAS_DE_VARIEDAD),
    ]),
    iniciales: Object.fromEntries(enOrden.map((name) => [name, columnas[name]!.inicial ?? null])),
    vigiladas,
    enOrden,
    bits,
    sinCero: enOrden.flatMap((name) => {
      const motivo = columnas[name]!.monto?.sinCero
      return motivo ? [[name, motivo] as const] : []
    }),
    sinLeer: SIN_LEER[nombre] ?? (() => NINGUNA),
    columnasDe: (some) => (lists[some] ??= enOrden.filter((name) => (some & bits[name]!) !== 0)),
  }
}

/** Each table as files hold it: its columns with the forms' rules and messages, and the defaults of a new record. */
export const TABLAS = Object.fromEntries(
  TablaImportable.options.map((nombre) => [nombre, tablaDe(nombre)]),
) as Readonly<Record<TablaImportable, Tabla>>
