import {
  alComienzo,
  type Columna,
  enumeradas,
  esSiNo,
  faltaDe,
  type RespuestaDe,
  type Tabla,
} from '@telar/tablas'
import { z } from 'zod'
import {
  codigo,
  codigoDeUnidad,
  codigoOpcional,
  dia,
  Monto,
  monto,
  nombre,
  nombreOpcional,
  texto,
  textoOpcional,
  unidadOpcional,
} from './comun.ts'

/*
 * Answers and forms about the rows of a table. Fields that say no more than the table's description are read from it, so that a new
 * column needs no line in the contract.
 */

type Campos = Readonly<Record<string, z.ZodType>>

/** Fields for the columns that `dicho` does not name; `de` returns undefined for a column that gets none. */
const losDemas = (
  { columnas }: Tabla,
  dicho: Campos,
  de: (nombre: string, columna: Columna) => z.ZodType | undefined,
): Campos =>
  Object.fromEntries(
    Object.entries(columnas).flatMap(([nombre, columna]) => {
      const field = nombre in dicho || columna.interna ? undefined : de(nombre, columna)
      return field === undefined ? [] : [[nombre, field]]
    }),
  )

const mostrado = (columna: Columna): z.ZodType => {
  if (columna.clase === 'monto') return Monto
  if (columna.clase === 'entero') return z.number().int()
  if (esSiNo(columna)) return z.boolean()
  return columna.opciones ? z.enum(columna.opciones) : z.string()
}

type Mostrados<T extends Tabla> = {
  readonly [K in keyof RespuestaDe<T>]: z.ZodType<RespuestaDe<T>[K], RespuestaDe<T>[K]>
}

/**
 * An answer that shows a table's row: every column except Telar's internal ones (`interna`).
 * @param dicho further fields, and those that differ from their column
 */
export const filaDe = <T extends Tabla, const D extends Campos>(tabla: T, dicho: D) =>
  z.object({
    ...losDemas(tabla, dicho, (_, columna) =>
      columna.nulo ? mostrado(columna).nullable() : mostrado(columna),
    ),
    ...dicho,
  }) as unknown as z.ZodObject<z.util.Extend<Mostrados<T>, D>>

/** One of the words of a column. The message begins with the column's name: 'La clase tiene que ser material o servicio.' */
export const unaDe = <const O extends readonly string[]>({
  nombre,
  opciones,
}: Columna & { opciones: O }): z.ZodEnum<z.util.ToEnum<O[number]>> =>
  z.enum(opciones, {
    error: `${alComienzo(nombre)} tiene que ser ${enumeradas(opciones)}.`,
  })

/** The fields of a form by the kind of their column. Other kinds have no common rule: codes that must be there, whole numbers, lists. */
const ESCRITOS = {
  texto: (nombre: string, { largo, nombra }: Columna) =>
    (nombra ? nombreOpcional : textoOpcional)(nombre, largo),
  monto: (nombre: string) => monto(nombre, `${nombre}: tiene que ser un número.`),
  dia: () => dia,
  opcion: (nombre: string, columna: Columna) =>
    esSiNo(columna)
      ? z.boolean({ error: `${nombre}: tiene que ser verdadero o falso.` })
      : unaDe({ ...columna, opciones: columna.opciones! }),
} as const

const esObligatoria = ({ clase, nulo, inicial }: Columna): boolean =>
  (clase === 'codigo' || clase === 'texto') && !nulo && inicial === undefined

type Obligatorias<T extends Tabla> = {
  readonly [K in keyof T['columnas'] as T['columnas'][K] extends { clase: 'codigo' | 'texto' }
    ? T['columnas'][K] extends { nulo: true } | { inicial: string }
      ? never
      : K
    : never]: z.ZodString
}

/** The codes and texts that a new row cannot go without, except `salvo`. */
export const obligatorias = <T extends Tabla, const S extends string = never>(
  tabla: T,
  salvo: readonly S[] = [],
): Omit<Obligatorias<T>, S> =>
  Object.fromEntries(
    Object.entries<Columna>(tabla.columnas)
      .filter(([nombre, columna]) => esObligatoria(columna) && !salvo.includes(nombre as S))
      .map(([campo, { clase, nombra, comoSeEscribe }]) => {
        const unTexto = nombra ? nombre : texto
        const de = clase === 'texto' ? unTexto : comoSeEscribe ? codigoDeUnidad : codigo
        return [campo, de(campo, faltaDe(tabla, campo))]
      }),
  ) as unknown as Omit<Obligatorias<T>, S>

type Omisible =
  | { clase: 'codigo'; nulo: true }
  | ({ clase: keyof typeof ESCRITOS } & ({ nulo: true } | { inicial: string | number }))

const omisible = (nombre: string, columna: Columna): z.ZodType | undefined => {
  const { clase, nulo, inicial, comoSeEscribe } = columna
  if (clase === 'codigo' && nulo) return (comoSeEscribe ? unidadOpcional : codigoOpcional)(nombre).optional()
  if (!(clase in ESCRITOS) || (!nulo && inicial === undefined)) return
  const rule: z.ZodType = ESCRITOS[clase as keyof typeof ESCRITOS](nombre, columna)
  return (nulo ? rule.nullable() : rule).optional()
}

type Omisibles<T extends Tabla> = {
  readonly [K in keyof RespuestaDe<T> as T['columnas'][K] extends Omisible ? K : never]: z.ZodOptional<
    z.ZodType<RespuestaDe<T>[K], RespuestaDe<T>[K]>
  >
}

/**
 * A form for a table's row: the fields that the contract declares, and after them every other column that may be null or has a
 * default. Such a field may be left out: a new row gets the default, and an existing one stays as it is.
 * @param dicho in the form's order, in which its messages are given
 */
export const formaDe = <T extends Tabla, const D extends Campos>(tabla: T, dicho: D) =>
  z.strictObject({ ...dicho, ...losDemas(tabla, dicho, omisible) }) as unknown as z.ZodObject<
    z.util.Extend<Omisibles<T>, D>,
    z.core.$strict
  >
