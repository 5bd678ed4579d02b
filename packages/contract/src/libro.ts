import { z } from 'zod'
import { jsonDe } from './comun.ts'
import { correcciones } from './correccion.ts'
import { endpoint } from './endpoint.ts'
import { TIPO_XLSX } from './exportacion.ts'
import { EfectoCdr, elecciones, huella, modo, TablaImportable, VistaPrevia } from './importacion.ts'
import { ProveedorNuevo, UnidadNueva } from './planos.ts'
import { SectorNuevo } from './sector.ts'
import { montoDeVigencia, ValorNuevo } from './valor.ts'

/*
 * A user's own workbook, mapped to the tables by a profile: the table of each sheet, the line of its titles, the column of each
 * field. The profile is data; its result is read, previewed, applied and undone like any other file.
 */

const nombre = z.string().max(200, 'Es demasiado largo: como mucho 200 caracteres.')

/** Source of one field; without any of these the field stays empty. */
export const CampoDePerfil = z.object({
  /** The field, as a template's titles name it. */
  campo: z.string().max(60),
  /** Title of the column, as in `titulos` of the recognised sheet. */
  columna: nombre.optional(),
  /** A fixed text for every row, instead of a column. */
  fijo: nombre.optional(),
  /**
   * The subtitle above the row, instead of a column: 'TELAS'. In 'JN-1 - Jean recto' the code is the first part, the name the
   * second.
   */
  subtitulo: z.literal(true).optional(),
  /** An empty cell repeats the one above it. */
  arriba: z.literal(true).optional(),
  /** Recipes only: this field is the titles of all unmapped numeric columns; their cells are the quantities. */
  encabezado: z.literal(true).optional(),
  /**
   * Codes of products, supplies and labour only: the column holds names. Each stands for the code of the record with that name;
   * if there is none, a code is made from the name.
   */
  nombre: z.literal(true).optional(),
  /** Formula for the number: '÷ 1000', '× USD', '[Ancho] × (1 + [Merma])'. */
  formula: nombre.optional(),
  /** Translates the column's words: JEANS → Confección. */
  palabras: z.record(nombre, nombre).optional(),
})
export type CampoDePerfil = z.output<typeof CampoDePerfil>

/**
 * Which row to take if rows of one code have different prices: the first, the last, or the one with the lowest or highest
 * price. The preview names the rows left out.
 */
export const Repetidas = z.enum(['primera', 'ultima', 'menor', 'mayor'], {
  error: 'repetidas: tiene que ser primera, ultima, menor o mayor.',
})
export type Repetidas = z.output<typeof Repetidas>

/** How to read one sheet. */
export const HojaDePerfil = z.object({
  /** Name of the sheet; null: a CSV. */
  hoja: nombre.nullable(),
  tabla: TablaImportable,
  /** Physical line of the titles, from 1. */
  fila: z.int('fila: tiene que ser un número entero.').min(1, 'fila: la primera es la 1.'),
  campos: z.array(CampoDePerfil).max(60),
  /** Fields that existing records take; left out: all mapped fields. */
  toma: z.array(z.string().max(60)).max(60).optional(),
  /** Whether to reject unknown codes. */
  solo_actualizar: z.boolean().optional(),
  /** Offers only: the supplier's codes and our supplies that somebody matched with them. */
  parejas: z.record(nombre, z.string().trim().toUpperCase().max(20)).optional(),
  /** Recipes only: whether to delete lines that the file lacks, in the products that it has. */
  receta_como_archivo: z.boolean().optional(),
  /** Tables with prices only; left out: all rows of a repeated code are rejected. */
  repetidas: Repetidas.optional(),
})
export type HojaDePerfil = z.output<typeof HojaDePerfil>

/** Records that the file's rows name and that do not exist; the import creates them. */
export const PorCrear = z.discriminatedUnion('tabla', [
  SectorNuevo.pick({ nombre: true }).extend({ tabla: z.literal('sectores_productivos') }),
  ProveedorNuevo.pick({ codigo: true, nombre: true }).extend({ tabla: z.literal('proveedores') }),
  /** Created as a counted unit; each offer gives its content. */
  UnidadNueva.pick({ codigo: true }).extend({ tabla: z.literal('unidades') }),
  /** Has the value `monto` from today on. */
  ValorNuevo.pick({ codigo: true, nombre: true, clase: true }).extend({
    tabla: z.literal('valores'),
    monto: montoDeVigencia,
  }),
])
export type PorCrear = z.output<typeof PorCrear>

/** How to read a workbook: its sheets, in any order. */
export const PerfilDeLibro = z.object({
  /** Name to find it by later: 'avios-sa'. */
  nombre: nombre.optional(),
  hojas: z
    .array(HojaDePerfil)
    .min(1, 'Elegí al menos una hoja.')
    .max(40, 'Son demasiadas hojas: como mucho 40.'),
  /** Created if missing; the next file finds them. */
  crear: z.array(PorCrear).max(200, 'Son demasiados: como mucho 200.').optional(),
})
export type PerfilDeLibro = z.output<typeof PerfilDeLibro>

/** Words of a column that Telar does not know, in a field with fixed words. */
export const SinTraducir = z.object({
  campo: z.string(),
  /** The first thirty. */
  palabras: z.array(z.string()),
  /** Words that each can be translated to. */
  opciones: z.array(z.string()),
  /** Kind of record that can be created for an unknown word; null: none. */
  crea: z.enum(['sector', 'unidad', 'proveedor', 'moneda', 'salario', 'tarifa']).nullable(),
})
export type SinTraducir = z.output<typeof SinTraducir>

/** A sheet of a file, and the table that it most likely holds. */
export const HojaReconocida = z.object({
  hoja: z.string().nullable(),
  /** Non-blank rows, including titles. */
  filas: z.int(),
  /** Whether the workbook hides the sheet: it may be outdated. */
  oculta: z.boolean(),
  /** Null: not recognised. */
  tabla: TablaImportable.nullable(),
  /** Whether it can be read without anybody's help. */
  completa: z.boolean(),
  /** Line of the titles. */
  fila: z.int(),
  /** One per column; a column without a title has its letter, and equal titles are numbered. */
  titulos: z.array(z.string()),
  /** Five rows below the titles. */
  muestra: z.array(z.object({ linea: z.int(), celdas: z.array(z.string()) })),
  /** The first lines of the sheet, from which people choose the line of titles. */
  comienzo: z.array(z.object({ linea: z.int(), celdas: z.array(z.string()) })),
  campos: z.array(CampoDePerfil),
  sin_traducir: z.array(SinTraducir),
  /** For costing sheets read as one list: the sheets, and the parts left out. */
  partes: z.array(z.string()).optional(),
  afuera: z.array(z.string()).optional(),
  /** Their lines whose amount is not quantity × price: the price may be for a hundred. */
  no_cierran: z.array(z.string()).optional(),
  /** Materials and work that stand more than once in one of them, and are added up. */
  sumadas: z.array(z.string()).optional(),
  /** Known and missing things, in words; null: none. */
  aviso: z.string().nullable(),
  /** The last import of a sheet with these titles, whose mapping is reused; null: the mapping is a guess. */
  recuerdo: z
    .object({
      archivo: z.string(),
      /** Name of that profile, if it has one. */
      perfil: z.string().optional(),
      /** A newer import of the same kind, if this very file was imported earlier. */
      despues: z.object({ archivo: z.string(), at: z.string() }).nullable(),
      ...HojaDePerfil.pick({ toma: true, solo_actualizar: true, receta_como_archivo: true, repetidas: true })
        .shape,
    })
    .nullable(),
})
export type HojaReconocida = z.output<typeof HojaReconocida>

export const LibroReconocido = z.object({
  nombre: z.string(),
  formato: z.enum(['csv', 'xlsx', 'ods']),
  hojas: z.array(HojaReconocida),
})
export type LibroReconocido = z.output<typeof LibroReconocido>

/** A row whose code is repeated, and its price; null: not known. */
const filaRepetida = z.object({
  linea: z.int(),
  precio: z.number().nullable(),
  moneda: z.string().nullable(),
})

/** The row taken instead. */
const filaQueVale = filaRepetida.extend({
  /** Its sheet, if another one. */
  hoja: z.string().optional(),
})

/** The effect of one sheet. */
export const VistaDeHoja = VistaPrevia.omit({ modo: true, huella: true, cdr: true }).extend({
  /** Recipe lines to delete, the first five hundred; `quitadas` counts all. */
  se_quitan: z.array(z.object({ codigo: z.string(), cantidad: z.number() })),
  quitadas: z.int(),
  /**
   * Recipes only: names that match no record, or several. People match them through `palabras` of the column. The first five
   * hundred.
   */
  sin_codigo: z.array(
    z.object({
      campo: z.enum(['codigo_producto', 'codigo_ingrediente']),
      palabra: z.string(),
      /** The first row with the name, and the number of rows. */
      linea: z.int(),
      filas: z.int(),
      /** Possible records, the likeliest first. */
      sugerencias: z.array(z.object({ codigo: z.string(), detalle: z.string() })),
    }),
  ),
  /** Skipped rows: subtitles, repeated titles, totals, and exact repetitions of a record. */
  salteadas: z.int(),
  /** Tables with prices only: codes repeated in this sheet, or in another sheet of the same table. */
  repetidos: z.object({
    codigos: z.int(),
    /** How many of them have different prices. */
    distintos: z.int(),
    /** The profile's choice; null: their rows are rejected. */
    vale: Repetidas.nullable(),
    /** Rows left out for another row of their code: how many, and the first five hundred. */
    cantidad: z.int(),
    dejadas: z.array(filaRepetida.extend({ codigo: z.string(), por: filaQueVale })),
  }),
  /** Supplier's lists only: supplies that still cost their own price, so that the new offers do not count. */
  sin_contar: z.int(),
  /** Other changes to supplies: how many per column. */
  al_insumo: z.array(z.object({ columna: z.string(), cantidad: z.int() })),
})
export type VistaDeHoja = z.output<typeof VistaDeHoja>

/** The effect of a whole workbook; nothing is written. */
export const VistaDeLibro = z.object({
  modo: z.literal('previa'),
  huella: z.string(),
  /** In the order of the import. */
  hojas: z.array(VistaDeHoja),
  /** Records created besides the rows. */
  se_crean: z.array(PorCrear),
  cdr: EfectoCdr,
})
export type VistaDeLibro = z.output<typeof VistaDeLibro>

export const LibroAplicado = z.object({
  modo: z.literal('aplicar'),
  hojas: z.array(
    z.object({
      hoja: z.string().nullable(),
      tabla: TablaImportable,
      insertados: z.int(),
      cambiados: z.int(),
      quitados: z.int(),
      sin_cambio: z.int(),
      rechazadas: z.int(),
    }),
  ),
  /** Journal entry to undo; null: nothing had to be written. */
  seq: z.int().nullable(),
  message: z.string(),
})
export type LibroAplicado = z.output<typeof LibroAplicado>

const { columnas: _columns, ...deLibro } = elecciones

/** Fields of the form of `reconocer`, besides the file. */
export const PedidoDeReconocer = z.object({
  /**
   * Choices already made for some sheets, as JSON: a table, a line of titles, fields. Telar ignores earlier imports of these
   * sheets.
   */
  elegido: jsonDe(
    z.array(HojaDePerfil.partial().extend({ hoja: HojaDePerfil.shape.hoja })).max(40),
    'elegido: no es JSON.',
  ).optional(),
  /** Only imports under this name count as earlier imports. */
  perfil: nombre.optional(),
})
export type PedidoDeReconocer = z.output<typeof PedidoDeReconocer>

/** Fields of the form of `libro`, besides the file. */
export const PedidoDeLibro = z.object({
  modo,
  huella: huella.optional(),
  perfil: jsonDe(PerfilDeLibro, 'perfil: no es JSON.'),
  /** Kept in the journal entry. */
  nota: nombre.optional(),
  correcciones: correcciones.optional(),
  ...deLibro,
})
export type PedidoDeLibro = z.output<typeof PedidoDeLibro>

/** Fields of the form of `rechazadas`, besides the file. */
export const PedidoDeRechazadas = PedidoDeLibro.omit({ modo: true, huella: true, nota: true })
  .extend({
    perfil: jsonDe(PerfilDeLibro, 'perfil: no es JSON.').optional(),
    /** For a file with Telar's titles, instead of a profile. */
    tabla: TablaImportable.optional(),
  })
  .refine(
    ({ perfil, tabla }) => (perfil === undefined) !== (tabla === undefined),
    'Decí el perfil o la tabla.',
  )
export type PedidoDeRechazadas = z.output<typeof PedidoDeRechazadas>

const archivo = z.string().meta({ format: 'binary', description: 'CSV o XLSX, hasta 20 MB' })

/** The same failures as the import of one table. */
export const libro = {
  reconocer: endpoint({
    method: 'POST',
    path: '/importaciones/reconocer',
    acceso: 'admin',
    resumen: 'Dice qué es cada hoja de un archivo, y qué columna es cada cosa',
    formulario: z.object({ archivo, elegido: z.string().optional(), perfil: nombre.optional() }),
    status: 200,
    response: LibroReconocido,
    toca: [],
  }),
  importar: endpoint({
    method: 'POST',
    path: '/importaciones/libro',
    acceso: 'admin',
    resumen: 'Lee un libro entero con un perfil: vista previa, o alta y cambio de todo',
    formulario: z.object({
      archivo,
      modo,
      perfil: z.string(),
      huella: huella.optional(),
      nota: nombre.optional(),
      correcciones: z.string().optional(),
      ...deLibro,
    }),
    status: 200,
    response: z.discriminatedUnion('modo', [VistaDeLibro, LibroAplicado]),
    toca: 'todo',
  }),
  rechazadas: endpoint({
    method: 'POST',
    path: '/importaciones/rechazadas',
    acceso: 'admin',
    resumen:
      'Las filas de un archivo que no se toman, con su motivo, como libro que se corrige y se importa de nuevo',
    formulario: z.object({
      archivo,
      perfil: z.string().optional(),
      tabla: TablaImportable.optional(),
      correcciones: z.string().optional(),
      ...deLibro,
    }),
    status: 200,
    archivo: [TIPO_XLSX],
    response: z.unknown().meta({ type: 'string', format: 'binary' }),
    toca: [],
  }),
}
