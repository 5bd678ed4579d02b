import { z } from 'zod'
import {
  CIERRE,
  DEMASIADO,
  isStorable,
  isVisible,
  LIMITE_MONTO,
  MAX_CIERRE,
  MAX_CODIGO,
  MAX_TEXTO,
} from './limites.ts'
import { VALOR_TEXTOS } from './valor-textos.ts'

type Issue = { input?: unknown }
/** A code stands in one line of a list, a file and a message. */
const isOneLine = (text: string): boolean => !/\p{Cc}/u.test(text)

/** URLs resolve `.` and `..` as path segments, even escaped, so that such a record could not be addressed. */
const isAddressable = (text: string): boolean => !/^\.{1,2}$/.test(text)

const isMissing = ({ input }: Issue): boolean => input === undefined || input === null

/** An empty text has its own rule. */
const isSeen = (text: string): boolean => text === '' || isVisible(text)

const enMayusculas = (text: string): string => text.toUpperCase()

/**
 * A required code: trimmed, upper-cased, in Unicode form NFC, leading zeros kept, 1 to 20 characters, of which some can be seen. `falta`
 * is the form's own text.
 */
export const codigo = (campo: string, falta: string) =>
  codigoCon(campo, falta, enMayusculas).refine(isSeen, falta)

/** The same for units, whose codes keep their case. */
export const codigoDeUnidad = (campo: string, falta: string) =>
  codigoCon(campo, falta, (text) => text).refine(isSeen, falta)

const codigoCon = (campo: string, falta: string, letras: (text: string) => string) =>
  z
    .string({ error: (issue) => (isMissing(issue) ? falta : `${campo}: tiene que ser un texto.`) })
    .trim()
    .overwrite(letras)
    .overwrite(compuesto)
    .min(1, falta)
    .max(MAX_CODIGO, `${campo}: admite hasta ${MAX_CODIGO} caracteres.`)
    .refine(
      (text) => isStorable(text) && isOneLine(text),
      `${campo}: tiene caracteres que no se pueden guardar.`,
    )
    .refine(isAddressable, `${campo}: no puede ser solo puntos.`)

/** A required text of up to 200 characters, trimmed. `falta` is the form's own text for an empty one. */
export const texto = (campo: string, falta: string) => textoCon(campo, falta, comoSeEscribio)

/** A required name, such as a sector's: a text in Unicode form NFC, because records are found and grouped by it. */
export const nombre = (campo: string, falta: string, largo = MAX_TEXTO) =>
  textoCon(campo, falta, enNfc, largo)

const comoSeEscribio = (text: z.ZodString): z.ZodString => text

/**
 * Macs type an accent as a character of its own; it looks the same and must be the same code or name. Longer texts are refused anyway, and
 * to normalise a text takes the square of its length.
 */
const compuesto = (text: string): string => (text.length > 1_000 ? text : text.normalize('NFC'))
const enNfc = (text: z.ZodString): z.ZodString => text.overwrite(compuesto)

const textoCon = (
  campo: string,
  falta: string,
  forma: (text: z.ZodString) => z.ZodString,
  largo = MAX_TEXTO,
) =>
  forma(
    z.string({ error: (issue) => (isMissing(issue) ? falta : `${campo}: tiene que ser un texto.`) }).trim(),
  )
    .min(1, falta)
    .max(largo, `${campo}: admite hasta ${largo} caracteres.`)
    .refine(isStorable, `${campo}: tiene caracteres que no se pueden guardar.`)

/** A required name that addresses its record in a path. `falta` is the form's own text for an empty one. */
export const nombreEnRuta = (campo: string, falta: string, largo: number) =>
  nombre(campo, falta, largo).refine(isAddressable, `${campo}: no puede ser solo puntos.`)

/** An optional code; an empty text becomes null. */
export const codigoOpcional = (campo: string) => opcionalCon(campo, codigo)

/** The same for the code of a unit. */
export const unidadOpcional = (campo: string) => opcionalCon(campo, codigoDeUnidad)

const opcionalCon = (campo: string, de: typeof codigo) =>
  z
    .string({ error: `${campo}: tiene que ser un texto.` })
    .nullable()
    // No transform: answers use this schema too, and zod cannot encode an answer through a transform.
    .overwrite((text) => (text?.trim() === '' ? null : text))
    .pipe(de(campo, `${campo}: no puede estar vacío.`).nullable())

/** An optional text, of up to 200 characters by default. */
export const textoOpcional = (campo: string, largo = MAX_TEXTO) =>
  textoOpcionalCon(campo, comoSeEscribio, largo)

/** An optional name. */
export const nombreOpcional = (campo: string, largo = MAX_TEXTO) => textoOpcionalCon(campo, enNfc, largo)

/** A name that a path, a query or a list holds. */
export const nombreSuelto = (largo: number) => enNfc(z.string().trim()).max(largo).refine(isStorable)

const textoOpcionalCon = (campo: string, forma: (text: z.ZodString) => z.ZodString, largo: number) =>
  forma(z.string({ error: `${campo}: tiene que ser un texto.` }).trim())
    .max(largo, `${campo}: admite hasta ${largo} caracteres.`)
    .refine(isStorable, `${campo}: tiene caracteres que no se pueden guardar.`)

/** For a check of a whole body that is to be made although some of its fields are at fault, so that one answer names all faults. */
export const isBody = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null

/** An amount from 0 to below 2⁵³ millionths. `falta` is the form's own text for a missing one. */
export const monto = (campo: string, falta: string, negativo = `${campo}: no puede ser negativo.`) =>
  z
    .number({ error: (issue) => (isMissing(issue) ? falta : `${campo}: tiene que ser un número.`) })
    .min(0, negativo)
    .lt(LIMITE_MONTO, `${campo}: ${DEMASIADO}`)

/** A percentage of at least 0. */
export const porcentaje = (campo: string, negativo: string) =>
  monto(campo, `${campo}: tiene que ser un número.`, negativo)

/** A day in the installation's time zone, `YYYY-MM-DD`, of the years 1900 to 2999. `falta` is the text for a missing one. */
export const diaCon = (falta: string) =>
  z
    .string({ error: falta })
    .trim()
    .min(1, falta)
    .pipe(z.iso.date({ error: VALOR_TEXTOS.diaInexistente, abort: true }))
    .refine((text) => text >= '1900' && text < '3000', VALOR_TEXTOS.fueraDeSiglo)

/** The day from which something is valid. */
export const dia = diaCon(VALOR_TEXTOS.sinDia)

/** An amount above or below 0 within the exact range. `falta` is the form's own text for a missing one. */
export const montoConSigno = (campo: string, falta: string) =>
  z
    .number({ error: (issue) => (isMissing(issue) ? falta : `${campo}: tiene que ser un número.`) })
    .gt(-LIMITE_MONTO, `${campo}: tiene que ser mayor que −9.007.199.254,740992.`)
    .lt(LIMITE_MONTO, `${campo}: ${DEMASIADO}`)

/** An amount above 0; one that rounds to 0 millionths is refused. */
export const montoPositivo = (campo: string, falta: string) =>
  monto(campo, falta, falta).min(0.000_000_5, falta)

/** A catalogue code in a path or query. It may be all invisible, so that such an old record can still be deleted. */
export const Codigo = codigoCon('código', 'El código no puede estar vacío.', enMayusculas)

/** Money or quantity with up to six decimals, as a JSON number. */
export const Monto = z.number()

/** Kinds of ingredients, in the order in which a bare code is looked up. */
export const TipoIngrediente = z.enum(['insumo', 'producto', 'mano_obra', 'energia'])
export type TipoIngrediente = z.output<typeof TipoIngrediente>

/** The row's version: each change raises it; a change or deletion that sends it as `If-Match` is refused if it is an old one. */
export const Version = z.number().int().positive()

/** Instant, ISO 8601 with zone. */
export const Instante = z.iso.datetime({ offset: true })

const NI_DIA_NI_MOMENTO =
  'La fecha tiene que ser un día, como 2026-03-05, o un momento, como 2026-03-05T14:30:00Z.'

/** An instant or a day. JavaScript and PostgreSQL disagree about the year 0 and about years after 9999. */
export const Fecha = z
  .union([Instante, z.iso.date()], { error: NI_DIA_NI_MOMENTO })
  .refine((text) => text >= '1900' && text < '3000', 'La fecha tiene que estar entre los años 1900 y 2999.')

/** A moment of the past: an instant, a day (its end), or a closing by name, as `cierre:Marzo 2026`. */
export const Momento = z.union(
  [
    Fecha,
    z
      .string()
      // Anything else is meant as a day or an instant, so that the first schema says what is wrong.
      .startsWith(CIERRE, { abort: true })
      .min(CIERRE.length + 1)
      .max(CIERRE.length + MAX_CIERRE)
      .refine(isStorable),
  ],
  { error: NI_DIA_NI_MOMENTO },
)

/** A whole number in a query. An empty text is refused, because coercion would make it 0. */
const wholeNumber = (max: number) =>
  z.preprocess((value) => (value === '' ? Number.NaN : value), z.coerce.number().int().min(0).max(max))

/** Filters products: sold or only used by others; line; season. */
export const filtroDeVenta = {
  vendible: z.enum(['true', 'false']).optional(),
  linea: nombreSuelto(MAX_TEXTO).optional(),
  temporada: nombreSuelto(MAX_TEXTO).optional(),
}

/** The fields of a row that `filtroDeVenta` filters by. */
export const DeVenta = z.object({ vendible: z.boolean(), linea: z.string(), temporada: z.string() })

/** Filters a list: text search, sector, order (`campo` or `-campo`), page. */
export const listQuery = <const F extends readonly [string, ...string[]]>(fields: F) =>
  z.object({
    q: z.string().trim().max(MAX_TEXTO).refine(isStorable).optional(),
    sector: nombreSuelto(60).optional(),
    sort: z.enum(fields.flatMap((f) => [f, `-${f}`]) as [F[number] | `-${F[number]}`]).optional(),
    limit: wholeNumber(100_000).optional(),
    offset: wholeNumber(100_000_000).optional(),
  })

/** A field of a form that holds JSON. */
export const jsonDe = <T extends z.ZodType>(schema: T, message: string) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message })
        return z.NEVER
      }
    })
    .pipe(schema)

/** The parameter of a path that names a person, a session or a token. @param de what it names, for the message */
export const idDe = (de: string) => z.object({ id: z.uuid(`${de}: el identificador no es válido.`) })
