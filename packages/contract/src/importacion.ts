import { z } from 'zod'
import { correcciones } from './correccion.ts'
import { endpoint } from './endpoint.ts'
import { TABLAS_IMPORTABLES } from './importables.ts'
import { ProductoSimulado, Simulacion } from './simulacion.ts'

/** A table that a file can be read into. */
export const TablaImportable = z.enum(TABLAS_IMPORTABLES)
export type TablaImportable = z.output<typeof TablaImportable>

/** Largest accepted file, in bytes. */
export const MAX_ARCHIVO = 20 * 2 ** 20

/** A catalogue value; amounts are numbers. */
const Valor = z.union([z.string(), z.number(), z.null()])

/** A record that the file adds. */
export const FilaNueva = z.object({
  /** Physical line of the file, from 1; the header counts. */
  linea: z.number().int(),
  /** Key of the record; 'PRODUCTO/INGREDIENTE' for a recipe line. */
  codigo: z.string(),
  /** By column, defaults included. */
  valores: z.record(z.string(), Valor),
})
export type FilaNueva = z.output<typeof FilaNueva>

/** An existing record that the file changes. */
export const FilaCambiada = z.object({
  linea: z.number().int(),
  codigo: z.string(),
  /** Only the columns that differ. */
  cambios: z.array(z.object({ columna: z.string(), antes: Valor, despues: Valor })),
})
export type FilaCambiada = z.output<typeof FilaCambiada>

/** A row that the import leaves out, and why. */
export const FilaRechazada = z.object({
  linea: z.number().int(),
  /** Its key; empty if unreadable. */
  codigo: z.string(),
  /** Column at fault; null: the whole row. */
  columna: z.string().nullable(),
  /** The text in that cell. */
  valor: z.string(),
  motivo: z.string(),
  /** What people can do about it. */
  que_hacer: z.string(),
  /** The whole row as read: with `encabezado` it makes a file for people to fix. */
  celdas: z.array(z.string()),
})
export type FilaRechazada = z.output<typeof FilaRechazada>

/** Something that people should check first: in one accepted row, or in several with the same warning. */
export const Advertencia = z.object({
  /** Line of the first row. */
  linea: z.number().int(),
  codigo: z.string(),
  columna: z.string(),
  valor: z.string(),
  motivo: z.string(),
  /** What people can do about it. */
  que_hacer: z.string(),
  /** How many rows have it. */
  cantidad: z.number().int(),
  /** The first hundred lines. */
  lineas: z.array(z.number().int()),
  /** The first ten rows as read, in the order of `lineas`. */
  filas: z.array(z.array(z.string())),
})
export type Advertencia = z.output<typeof Advertencia>

/** Rows that people must confirm before the import: how many, and the first ten. */
const Pregunta = z.object({
  cantidad: z.number().int(),
  filas: z.array(Advertencia.pick({ linea: true, codigo: true, columna: true, valor: true, motivo: true })),
})
export type Pregunta = z.output<typeof Pregunta>

/** An article of a supplier that matches no known supply. */
const SinPareja = z.object({
  linea: z.number().int(),
  codigo_proveedor: z.string(),
  detalle: z.string(),
  /** Supplies that may match, the likeliest first; only for workbooks. */
  sugerencias: z.array(z.object({ codigo: z.string(), detalle: z.string() })),
})

/** A column in which the file differs from existing records. */
export const ColumnaCambiada = z.object({
  columna: z.string(),
  /** Whether existing records take it from the file; new records take every column. */
  tomada: z.boolean(),
  /** Existing records that differ in it. */
  cantidad: z.number().int(),
  /** The first fifty. */
  filas: z.array(z.object({ linea: z.number().int(), codigo: z.string(), antes: Valor, despues: Valor })),
})
export type ColumnaCambiada = z.output<typeof ColumnaCambiada>

/** The effect of the import on the CDR of existing products. */
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
  /** Unusual lines in the file's recipes, which people must confirm at 'Aplicar'. */
  inusuales: Simulacion.shape.inusuales,
  /** Cost jumps to confirm that no row shows by itself: a unit, a content or a choice of offer causes them. */
  saltos: Simulacion.shape.saltos,
  margenes: Simulacion.shape.margenes,
})
export type EfectoCdr = z.output<typeof EfectoCdr>

/** Most rows of each kind that a preview lists; its counts include all. */
export const MAX_FILAS_LISTADAS = 500
/** Most rejected rows that a preview lists. */
export const MAX_RECHAZADAS = 5_000

/** The effect that a file would have; nothing is written. */
export const VistaPrevia = z.object({
  modo: z.literal('previa'),
  tabla: TablaImportable,
  archivo: z.object({
    nombre: z.string(),
    formato: z.enum(['csv', 'xlsx', 'ods']),
    /** 'UTF-8', 'Windows-1252'…; null: a workbook. */
    codificacion: z.string().nullable(),
    /**
     * ';', ',', tab or '|'; null: a workbook.
     */
    separador: z.string().nullable(),
    /** Sheet that was read; null for CSV. */
    hoja: z.string().nullable(),
    /** If several sheets are read as one: their names in order, and the line after which each begins. */
    partes: z.array(z.object({ hoja: z.string(), desde: z.int() })).optional(),
  }),
  /** Titles as in the file. */
  encabezado: z.array(z.string()),
  /** Position of each recognised column, from 0. */
  posiciones: z.record(z.string(), z.number().int()),
  /** Ignored titles: unknown, or computed by Telar. */
  ignoradas: z.array(z.string()),
  /** Fingerprint of the changes and the old values; `modo=aplicar` sends it back. */
  huella: z.string(),
  /** Non-blank rows of the file: nuevas + cambiadas + sin_cambio + rechazadas + sin_pareja = filas. */
  totales: z.object({
    filas: z.number().int(),
    nuevas: z.number().int(),
    cambiadas: z.number().int(),
    sin_cambio: z.number().int(),
    rechazadas: z.number().int(),
    /** Rows of a supplier's list that match no known supply; the import leaves them out. */
    sin_pareja: z.number().int(),
    advertencias: z.number().int(),
  }),
  nuevas: z.array(FilaNueva),
  cambiadas: z.array(FilaCambiada),
  sin_cambio: z.array(z.object({ linea: z.number().int(), codigo: z.string() })),
  rechazadas: z.array(FilaRechazada),
  /** Articles of a supplier that match no known supply, each code once; the first five hundred. */
  sin_pareja: z.array(SinPareja),
  /** Equal warnings are listed once. */
  advertencias: z.array(Advertencia),
  /** Columns in which existing records differ from the file, taken or not. */
  columnas: z.array(ColumnaCambiada),
  /** Rows without a price: rejected, or accepted without one if `precios_vacios` allows it. */
  precios_vacios: z.number().int(),
  /** Rows with a price in another currency: rejected, or accepted unconverted if `otra_moneda` allows it. */
  otras_monedas: z.array(z.object({ moneda: z.string(), filas: z.number().int() })),
  /** Recipes left unchanged because some of their lines are rejected; their other new and changed lines are rejected too. */
  recetas_retenidas: z.array(
    z.object({ codigo: z.string(), rechazadas: z.number().int(), retenidas: z.number().int() }),
  ),
  /** Recipes accepted without their rejected lines, if `recetas_con_rechazos` allows it; their products become incomplete. */
  recetas_incompletas: z.array(z.object({ codigo: z.string(), rechazadas: z.number().int() })),
  /** Products that an earlier import left incomplete this way, and whose recipes have no rejected line in this file. */
  recetas_completadas: z.array(z.string()),
  /**
   * Questions at 'Aplicar': price jumps, prices that can be read in two ways, hours of labour that other products use too, and supplies
   * whose cost is to come from offers that they do not have.
   */
  preguntas: z.object({
    saltos: Pregunta,
    dos_lecturas: Pregunta,
    compartidas: Pregunta,
    sin_ofertas: Pregunta,
  }),
  cdr: EfectoCdr,
})
export type VistaPrevia = z.output<typeof VistaPrevia>

/** The result of an applied file. */
export const ImportacionAplicada = z.object({
  modo: z.literal('upsert'),
  tabla: TablaImportable,
  insertados: z.number().int(),
  cambiados: z.number().int(),
  sin_cambio: z.number().int(),
  rechazadas: z.number().int(),
  /** Accepted rows, including unchanged ones. */
  validas: z.number().int(),
  /** Journal entry to undo; null: nothing had to be written. */
  seq: z.number().int().nullable(),
  message: z.string(),
})
export type ImportacionAplicada = z.output<typeof ImportacionAplicada>

export const modo = z.enum(['previa', 'aplicar'], { error: "modo: tiene que ser 'previa' o 'aplicar'." })
/** `huella` of the preview that the person saw; left out: the file is applied whatever its effect. */
export const huella = z.string().max(100, 'huella: no es una de las nuestras.')

/** Choices where a file can be read in more than one way; the defaults are the cautious ones. */
export const elecciones = {
  /** `sin_precio`: a row whose price is empty, ‘consultar’ or ‘s/p’ removes the record's price. */
  precios_vacios: z
    .enum(['rechazar', 'sin_precio'], { error: "precios_vacios: tiene que ser 'rechazar' o 'sin_precio'." })
    .optional(),
  /** `sin_convertir`: accepts the number of a foreign price without converting it. */
  otra_moneda: z
    .enum(['rechazar', 'sin_convertir'], {
      error: "otra_moneda: tiene que ser 'rechazar' o 'sin_convertir'.",
    })
    .optional(),
  /** `aplicar`: accepts a recipe without its rejected lines, and its product becomes incomplete. */
  recetas_con_rechazos: z
    .enum(['retener', 'aplicar'], { error: "recetas_con_rechazos: tiene que ser 'retener' o 'aplicar'." })
    .optional(),
  /** Columns that existing records take, separated by commas; left out: all. */
  columnas: z.string().max(500, 'columnas: son demasiadas.').optional(),
}

/**
 * The file comes as `multipart/form-data`; options are form fields or query parameters. The content decides the format: CSV
 * (any separator and encoding that Excel writes) or a workbook.
 */
const query = z.object({ modo: modo.optional(), huella: huella.optional(), ...elecciones })

/** The options from form and query together. */
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

/** Extra failures: 413 over 20 MB, 415 for another body, 409 `datos_cambiaron` for a stale `huella`. */
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
