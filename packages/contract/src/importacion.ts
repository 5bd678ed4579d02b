import { z } from 'zod'
import { correcciones } from './correccion.ts'
import { endpoint } from './endpoint.ts'
import { ProductoSimulado, Simulacion } from './simulacion.ts'
import { TABLAS_IMPORTABLES } from './tablas-importables.ts'

/** A table that a file can be read into. */
export const TablaImportable = z.enum(TABLAS_IMPORTABLES)
export type TablaImportable = z.output<typeof TablaImportable>

/** Largest file that is read, in bytes. */
export const MAX_ARCHIVO = 20 * 2 ** 20

/** A value as it stands in the catalogue: amounts as numbers. */
const Valor = z.union([z.string(), z.number(), z.null()])

/** A record that the file brings, and that is not there yet. */
export const FilaNueva = z.object({
  /** Physical line of the file, from 1, the header included. */
  linea: z.number().int(),
  /** Key of the record; 'PRODUCTO/INGREDIENTE' for a recipe line. */
  codigo: z.string(),
  /** By column, defaults included. */
  valores: z.record(z.string(), Valor),
})
export type FilaNueva = z.output<typeof FilaNueva>

/** A known record that the file changes. */
export const FilaCambiada = z.object({
  linea: z.number().int(),
  codigo: z.string(),
  /** Only the columns that differ. */
  cambios: z.array(z.object({ columna: z.string(), antes: Valor, despues: Valor })),
})
export type FilaCambiada = z.output<typeof FilaCambiada>

/** A row that is left out, and why. */
export const FilaRechazada = z.object({
  linea: z.number().int(),
  /** Its key as far as it could be read; empty where it could not. */
  codigo: z.string(),
  /** Column at fault; null where it is the row as a whole. */
  columna: z.string().nullable(),
  /** What stands there. */
  valor: z.string(),
  motivo: z.string(),
  /** What to do about it. */
  que_hacer: z.string(),
  /** The whole row as it was read: with `encabezado`, what a file to mend is made of. */
  celdas: z.array(z.string()),
})
export type FilaRechazada = z.output<typeof FilaRechazada>

/** Something that somebody should look at first, of one row that is taken or of all of which the same is to be said. */
export const Advertencia = z.object({
  /** Of the first row. */
  linea: z.number().int(),
  codigo: z.string(),
  columna: z.string(),
  valor: z.string(),
  motivo: z.string(),
  /** What to do about it. */
  que_hacer: z.string(),
  /** How many rows it is said of. */
  cantidad: z.number().int(),
  /** Their lines, the first hundred. */
  lineas: z.array(z.number().int()),
  /** The first ten rows as they were read, in the order of `lineas`. */
  filas: z.array(z.array(z.string())),
})
export type Advertencia = z.output<typeof Advertencia>

/** Rows to be asked about before they are applied: how many, and the first ten. */
const Pregunta = z.object({
  cantidad: z.number().int(),
  filas: z.array(Advertencia.pick({ linea: true, codigo: true, columna: true, valor: true, motivo: true })),
})
export type Pregunta = z.output<typeof Pregunta>

/** What a supplier sells and no supply is known for. */
const SinPareja = z.object({
  linea: z.number().int(),
  codigo_proveedor: z.string(),
  detalle: z.string(),
  /** Supplies that it may be, the likeliest first; only of a workbook. */
  sugerencias: z.array(z.object({ codigo: z.string(), detalle: z.string() })),
})

/** A column in which known records differ from the file. */
export const ColumnaCambiada = z.object({
  columna: z.string(),
  /** Whether it is taken from the file; a new record takes all. */
  tomada: z.boolean(),
  /** Known records that differ in it. */
  cantidad: z.number().int(),
  /** The first fifty. */
  filas: z.array(z.object({ linea: z.number().int(), codigo: z.string(), antes: Valor, despues: Valor })),
})
export type ColumnaCambiada = z.output<typeof ColumnaCambiada>

/** What applying would do to the CDR of the products that are there already. */
export const EfectoCdr = z.object({
  /** Products in all. */
  productos: z.number().int(),
  /** Products whose base CDR, or its completeness, would change. */
  cambian: z.number().int(),
  /** Products that would become incomplete. */
  incompletan: z.number().int(),
  sectores: Simulacion.shape.sectores,
  /** The ten largest movers, up or down. */
  mayores: z.array(ProductoSimulado),
  /** The products that change, by code; the first 500. */
  lista: z.array(ProductoSimulado),
  /** Of the recipes of the file, the lines to be asked about at 'Aplicar'. */
  inusuales: Simulacion.shape.inusuales,
  /** Costs to be asked about of which no row says so itself: a unit, a content or a choice moves them. */
  saltos: Simulacion.shape.saltos,
  margenes: Simulacion.shape.margenes,
})
export type EfectoCdr = z.output<typeof EfectoCdr>

/** Rows of each kind that a preview lists at most; the counts know of all. */
export const MAX_FILAS_LISTADAS = 500
/** Rejected rows that a preview lists at most. */
export const MAX_RECHAZADAS = 5_000

/** What a file would do; nothing is written. */
export const VistaPrevia = z.object({
  modo: z.literal('previa'),
  tabla: TablaImportable,
  archivo: z.object({
    nombre: z.string(),
    formato: z.enum(['csv', 'xlsx', 'ods']),
    /** 'UTF-8', 'Windows-1252'…; null for XLSX. */
    codificacion: z.string().nullable(),
    /** ';', ',', tabulator or '|'; null for XLSX. */
    separador: z.string().nullable(),
    /** Sheet that was read; null for CSV. */
    hoja: z.string().nullable(),
    /** Where it is several sheets read as one: the name of each, in their order, and the line after which its own begin. */
    partes: z.array(z.object({ hoja: z.string(), desde: z.int() })).optional(),
  }),
  /** Titles as they stand in the file. */
  encabezado: z.array(z.string()),
  /** Position of each column that was found, from 0. */
  posiciones: z.record(z.string(), z.number().int()),
  /** Titles that were passed over: unknown, or computed by the program itself. */
  ignoradas: z.array(z.string()),
  /** Fingerprint of the changes, old values included; sent back with `modo=aplicar`. */
  huella: z.string(),
  /** Rows of the file, without the blank ones: nuevas + cambiadas + sin_cambio + rechazadas + sin_pareja = filas. */
  totales: z.object({
    filas: z.number().int(),
    nuevas: z.number().int(),
    cambiadas: z.number().int(),
    sin_cambio: z.number().int(),
    rechazadas: z.number().int(),
    /** Rows of a supplier's list that no supply is known for; they are left out. */
    sin_pareja: z.number().int(),
    advertencias: z.number().int(),
  }),
  nuevas: z.array(FilaNueva),
  cambiadas: z.array(FilaCambiada),
  sin_cambio: z.array(z.object({ linea: z.number().int(), codigo: z.string() })),
  rechazadas: z.array(FilaRechazada),
  /** What a supplier sells and no supply is known for, each code once; the first five hundred. */
  sin_pareja: z.array(SinPareja),
  /** Equal ones once. */
  advertencias: z.array(Advertencia),
  /** Columns in which known records differ, taken or not. */
  columnas: z.array(ColumnaCambiada),
  /** Rows without a price: rejected, or taken without one where `precios_vacios` says so. */
  precios_vacios: z.number().int(),
  /** Rows whose price is in another currency: rejected, or taken as they stand where `otra_moneda` says so. */
  otras_monedas: z.array(z.object({ moneda: z.string(), filas: z.number().int() })),
  /** Recipes that are left as they are because lines of them are rejected; their other new and changed lines are rejected too. */
  recetas_retenidas: z.array(
    z.object({ codigo: z.string(), rechazadas: z.number().int(), retenidas: z.number().int() }),
  ),
  /** Recipes that are taken without their rejected lines, where `recetas_con_rechazos` says so: their products become incomplete. */
  recetas_incompletas: z.array(z.object({ codigo: z.string(), rechazadas: z.number().int() })),
  /** Products that an earlier import left incomplete so, and whose recipes the file brings without a rejected line. */
  recetas_completadas: z.array(z.string()),
  /** What is asked at 'Aplicar': prices that jump, and prices that read two ways. */
  preguntas: z.object({ saltos: Pregunta, dos_lecturas: Pregunta }),
  cdr: EfectoCdr,
})
export type VistaPrevia = z.output<typeof VistaPrevia>

/** What a file did. */
export const ImportacionAplicada = z.object({
  modo: z.literal('upsert'),
  tabla: TablaImportable,
  insertados: z.number().int(),
  cambiados: z.number().int(),
  sin_cambio: z.number().int(),
  rechazadas: z.number().int(),
  /** Rows of the file that were taken, unchanged ones included. */
  validas: z.number().int(),
  /** Journal entry that an undo names; null where nothing had to be written. */
  seq: z.number().int().nullable(),
  message: z.string(),
})
export type ImportacionAplicada = z.output<typeof ImportacionAplicada>

export const modo = z.enum(['previa', 'aplicar'], { error: "modo: tiene que ser 'previa' o 'aplicar'." })
/** That of the preview seen; without it the file is applied whatever it does. */
export const huella = z.string().max(100, 'huella: no es una de las nuestras.')

/** What is chosen of a file that can be taken in more than one way; each by default the careful one. */
export const elecciones = {
  /** `sin_precio`: a row whose price is empty, ‘consultar’ or ‘s/p’ leaves its record without one. */
  precios_vacios: z
    .enum(['rechazar', 'sin_precio'], { error: "precios_vacios: tiene que ser 'rechazar' o 'sin_precio'." })
    .optional(),
  /** `sin_convertir`: a price in another currency is taken as it stands. */
  otra_moneda: z
    .enum(['rechazar', 'sin_convertir'], {
      error: "otra_moneda: tiene que ser 'rechazar' o 'sin_convertir'.",
    })
    .optional(),
  /** `aplicar`: a recipe of which lines are rejected is taken without them, and its product is incomplete. */
  recetas_con_rechazos: z
    .enum(['retener', 'aplicar'], { error: "recetas_con_rechazos: tiene que ser 'retener' o 'aplicar'." })
    .optional(),
  /** Columns that known records take, by their names, with commas between; without it all. */
  columnas: z.string().max(500, 'columnas: son demasiadas.').optional(),
}

/**
 * The file comes as `multipart/form-data`; the rest as fields of the form or in the query. CSV (any separator and encoding that
 * Excel writes) or XLSX, told by its content.
 */
const query = z.object({ modo: modo.optional(), huella: huella.optional(), ...elecciones })

/** What the fields of the form, or the query, have to say in the end. */
export const OpcionesImportacion = z.object({
  modo,
  huella: huella.optional(),
  ...elecciones,
  correcciones: correcciones.optional(),
})
export type OpcionesImportacion = z.output<typeof OpcionesImportacion>

const formulario = query.extend({
  correcciones: z.string().optional(),
  archivo: z.string().meta({ format: 'binary', description: 'CSV o XLSX, hasta 20 MB' }),
})

const response = z.discriminatedUnion('modo', [VistaPrevia, ImportacionAplicada])

/** Failures beside the common ones: 413 over 20 MB, 415 for another body, 409 `datos_cambiaron` for a stale `huella`. */
export const importacion = {
  insumos: endpoint({
    method: 'POST',
    path: '/insumos/importar',
    acceso: 'admin',
    resumen: 'Lee un archivo de insumos: vista previa, o alta y cambio de todos',
    query,
    formulario,
    status: 200,
    response,
    toca: 'todo',
  }),
  tabla: endpoint({
    method: 'POST',
    path: '/importaciones/:tabla',
    acceso: 'admin',
    resumen: 'Lee un archivo en una tabla: vista previa, o alta y cambio de todas sus filas',
    params: z.object({ tabla: TablaImportable }),
    query,
    formulario,
    status: 200,
    response,
    toca: 'todo',
  }),
}
