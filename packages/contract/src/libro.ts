import { z } from 'zod'
import { jsonDe } from './comun.ts'
import { correcciones } from './correccion.ts'
import { endpoint } from './endpoint.ts'
import { TIPO_XLSX } from './exportacion.ts'
import { EfectoCdr, elecciones, huella, modo, TablaImportable, VistaPrevia } from './importacion.ts'
import { ProveedorNuevo } from './proveedor.ts'
import { SectorNuevo } from './sector.ts'
import { UnidadNueva } from './unidad.ts'
import { montoDeVigencia, ValorNuevo } from './valor.ts'

/*
 * A workbook as people have it, fitted to the tables by a profile: which sheet is what, where its titles stand, which column is
 * which field. The profile is data; what comes of it is read, previewed, applied and undone as any other file.
 */

const nombre = z.string().max(200, 'Es demasiado largo: como mucho 200 caracteres.')

/** Where one field of a table takes its value from; without any of these, from nowhere. */
export const CampoDePerfil = z.object({
  /** The field, as the titles of a template name it. */
  campo: z.string().max(60),
  /** Title of the column, as `titulos` of a recognised sheet has it. */
  columna: nombre.optional(),
  /** The same text for every row, in place of a column. */
  fijo: nombre.optional(),
  /** The subtitle above the row, in place of a column: 'TELAS'. Of 'JN-1 - Jean recto' a code is the first part, a name the second. */
  subtitulo: z.literal(true).optional(),
  /** An empty cell of the column says what the one above it says. */
  arriba: z.literal(true).optional(),
  /** Recipes only: the titles of all columns of numbers that no other field takes, whose cells are the quantities. */
  encabezado: z.literal(true).optional(),
  /** Codes of products, supplies and labour only: the column says names. The code is that of what is called so, else one made of the name. */
  nombre: z.literal(true).optional(),
  /** What the number becomes: '÷ 1000', '× USD', '[Ancho] × (1 + [Merma])'. */
  formula: nombre.optional(),
  /** Words of the column, each with the one that stands for it: JEANS → Confección. */
  palabras: z.record(nombre, nombre).optional(),
})
export type CampoDePerfil = z.output<typeof CampoDePerfil>

/**
 * Which of the rows of one code is taken, where they ask different prices: the first, the last, or that of the lowest or highest price.
 * The others are left out, and told.
 */
export const Repetidas = z.enum(['primera', 'ultima', 'menor', 'mayor'], {
  error: 'repetidas: tiene que ser primera, ultima, menor o mayor.',
})
export type Repetidas = z.output<typeof Repetidas>

/** How one sheet is taken. */
export const HojaDePerfil = z.object({
  /** Its name; null for a CSV. */
  hoja: nombre.nullable(),
  tabla: TablaImportable,
  /** Physical line of the titles, from 1. */
  fila: z.int('fila: tiene que ser un número entero.').min(1, 'fila: la primera es la 1.'),
  campos: z.array(CampoDePerfil).max(60),
  /** Fields that known records take; without it all that are mapped. */
  toma: z.array(z.string().max(60)).max(60).optional(),
  /** Whether codes that are not known are rejected. */
  solo_actualizar: z.boolean().optional(),
  /** Offers only: what the supplier calls supplies, as somebody has paired them: their code, ours. */
  parejas: z.record(nombre, z.string().trim().toUpperCase().max(20)).optional(),
  /** Recipes only: lines that are not in the file go, of the products that are. */
  receta_como_archivo: z.boolean().optional(),
  /** Tables with prices only; without it, all rows of a code that stands more than once are rejected. */
  repetidas: Repetidas.optional(),
})
export type HojaDePerfil = z.output<typeof HojaDePerfil>

/** What rows of a file name and is not there, made with them. */
export const PorCrear = z.discriminatedUnion('tabla', [
  SectorNuevo.pick({ nombre: true }).extend({ tabla: z.literal('sectores_productivos') }),
  ProveedorNuevo.pick({ codigo: true, nombre: true }).extend({ tabla: z.literal('proveedores') }),
  /** Counted one by one: what one brings is said by each offer. */
  UnidadNueva.pick({ codigo: true }).extend({ tabla: z.literal('unidades') }),
  /** Worth `monto` from today on. */
  ValorNuevo.pick({ codigo: true, nombre: true, clase: true }).extend({
    tabla: z.literal('valores'),
    monto: montoDeVigencia,
  }),
])
export type PorCrear = z.output<typeof PorCrear>

/** How a workbook is taken: its sheets in any order. */
export const PerfilDeLibro = z.object({
  /** Under which it is found again: 'avios-sa'. */
  nombre: nombre.optional(),
  hojas: z
    .array(HojaDePerfil)
    .min(1, 'Elegí al menos una hoja.')
    .max(40, 'Son demasiadas hojas: como mucho 40.'),
  /** Made once, where it is not there yet: the next file finds it. */
  crear: z.array(PorCrear).max(200, 'Son demasiados: como mucho 200.').optional(),
})
export type PerfilDeLibro = z.output<typeof PerfilDeLibro>

/** A column whose words have to be those of the program, and words in it that are not. */
export const SinTraducir = z.object({
  campo: z.string(),
  /** The first thirty. */
  palabras: z.array(z.string()),
  /** What each may become. */
  opciones: z.array(z.string()),
  /** What is made of a word that is to be one of them; null where nothing can be. */
  crea: z.enum(['sector', 'unidad', 'proveedor', 'moneda', 'salario', 'tarifa']).nullable(),
})
export type SinTraducir = z.output<typeof SinTraducir>

/** A sheet of a file, and what it most likely is. */
export const HojaReconocida = z.object({
  hoja: z.string().nullable(),
  /** Rows that are not blank, titles included. */
  filas: z.int(),
  /** Whether nobody sees the sheet in its workbook: it may be an old one. */
  oculta: z.boolean(),
  /** Null: nothing that is known. */
  tabla: TablaImportable.nullable(),
  /** Whether it can be read without anybody's help. */
  completa: z.boolean(),
  /** Line of the titles. */
  fila: z.int(),
  /** One for each column; what has no title is called by its letter, and equal ones are numbered. */
  titulos: z.array(z.string()),
  /** Five rows below the titles. */
  muestra: z.array(z.object({ linea: z.int(), celdas: z.array(z.string()) })),
  /** The first lines of the sheet, among which the titles are chosen. */
  comienzo: z.array(z.object({ linea: z.int(), celdas: z.array(z.string()) })),
  campos: z.array(CampoDePerfil),
  sin_traducir: z.array(SinTraducir),
  /** Of costing sheets that are read as one list: which they are, and what of them is left out. */
  partes: z.array(z.string()).optional(),
  afuera: z.array(z.string()).optional(),
  /** Lines of theirs whose amount is not what quantity and price make: a price may be of a hundred. */
  no_cierran: z.array(z.string()).optional(),
  /** What is known and what is missing, in words; null where nothing is. */
  aviso: z.string().nullable(),
  /** The last time that a sheet with these titles was applied, whose mapping it has now; null: it is a guess. */
  recuerdo: z
    .object({
      archivo: z.string(),
      /** Name of that profile, where it has one. */
      perfil: z.string().optional(),
      /** A newer one, of the file itself: it was applied before, and another one of its kind since. */
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

/** A row of a code that stands more than once, and what it costs; null where that is not known. */
const filaRepetida = z.object({
  linea: z.int(),
  precio: z.number().nullable(),
  moneda: z.string().nullable(),
})

/** The row that is taken for it. */
const filaQueVale = filaRepetida.extend({
  /** Its sheet, where that is another one. */
  hoja: z.string().optional(),
})

/** What one sheet would do. */
export const VistaDeHoja = VistaPrevia.omit({ modo: true, huella: true, cdr: true }).extend({
  /** Recipe lines that would go, the first five hundred; `quitadas` counts all. */
  se_quitan: z.array(z.object({ codigo: z.string(), cantidad: z.number() })),
  quitadas: z.int(),
  /** Of recipes, what rows call by a name that nothing has, or more than one thing: paired as `palabras` of their column. The first five hundred. */
  sin_codigo: z.array(
    z.object({
      campo: z.enum(['codigo_producto', 'codigo_ingrediente']),
      palabra: z.string(),
      /** The first row that says it, and how many do. */
      linea: z.int(),
      filas: z.int(),
      /** What it may be, the likeliest first. */
      sugerencias: z.array(z.object({ codigo: z.string(), detalle: z.string() })),
    }),
  ),
  /** Subtitles, repeated titles and totals that were passed over, and rows that only repeat a record. */
  salteadas: z.int(),
  /** Of a table with prices: codes that stand more than once, in the sheet or in another one of the table too. */
  repetidos: z.object({
    codigos: z.int(),
    /** How many of them ask different prices. */
    distintos: z.int(),
    /** How the sheet is taken; null: their rows are rejected. */
    vale: Repetidas.nullable(),
    /** Rows that another one of their code stands for: how many, and the first five hundred. */
    cantidad: z.int(),
    dejadas: z.array(filaRepetida.extend({ codigo: z.string(), por: filaQueVale })),
  }),
  /** Of a supplier's list: supplies that go on costing their own price. */
  sin_contar: z.int(),
  /** Supplies that it changes besides, and how many in each column. */
  al_insumo: z.array(z.object({ columna: z.string(), cantidad: z.int() })),
})
export type VistaDeHoja = z.output<typeof VistaDeHoja>

/** What a workbook would do as a whole; nothing is written. */
export const VistaDeLibro = z.object({
  modo: z.literal('previa'),
  huella: z.string(),
  /** In the order in which they are taken. */
  hojas: z.array(VistaDeHoja),
  /** What is made besides rows of the sheets. */
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
  /** Journal entry that an undo names; null where nothing had to be written. */
  seq: z.int().nullable(),
  message: z.string(),
})
export type LibroAplicado = z.output<typeof LibroAplicado>

const { columnas: _columns, ...deLibro } = elecciones

/** What the form of `reconocer` says beside the file. */
export const PedidoDeReconocer = z.object({
  /** What is known already of some sheets, as JSON: a table, a line of titles, fields. What was done last time with one of them does not count. */
  elegido: jsonDe(
    z.array(HojaDePerfil.partial().extend({ hoja: HojaDePerfil.shape.hoja })).max(40),
    'elegido: no es JSON.',
  ).optional(),
  /** Only what was applied under this name counts as the last time. */
  perfil: nombre.optional(),
})
export type PedidoDeReconocer = z.output<typeof PedidoDeReconocer>

/** What the form of `libro` says beside the file. */
export const PedidoDeLibro = z.object({
  modo,
  huella: huella.optional(),
  perfil: jsonDe(PerfilDeLibro, 'perfil: no es JSON.'),
  /** Kept with the entry. */
  nota: nombre.optional(),
  correcciones: correcciones.optional(),
  ...deLibro,
})
export type PedidoDeLibro = z.output<typeof PedidoDeLibro>

/** What the form of `rechazadas` says beside the file: how it is taken. */
export const PedidoDeRechazadas = PedidoDeLibro.omit({ modo: true, huella: true, nota: true })
  .extend({
    perfil: jsonDe(PerfilDeLibro, 'perfil: no es JSON.').optional(),
    /** Of a file with our titles, in place of a profile. */
    tabla: TablaImportable.optional(),
  })
  .refine(
    ({ perfil, tabla }) => (perfil === undefined) !== (tabla === undefined),
    'Decí el perfil o la tabla.',
  )
export type PedidoDeRechazadas = z.output<typeof PedidoDeRechazadas>

const archivo = z.string().meta({ format: 'binary', description: 'CSV o XLSX, hasta 20 MB' })

/** Failures as those of an import of one table. */
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
