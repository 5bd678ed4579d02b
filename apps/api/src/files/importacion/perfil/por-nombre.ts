import { setImmediate } from 'node:timers/promises'
import { type HojaDePerfil, searchable } from '@telar/contract'
import type { Reparto } from '../reparto.ts'
import { type Nombrado, sugeridor } from '../sugerencias.ts'
import { TABLAS } from '../tablas.ts'
import type { HojaAjustada } from './hoja.ts'
import { palabraDe } from './titulos.ts'

/*
 * Recipes that name products and ingredients where Telar expects codes. The name of exactly one record becomes its code, with a
 * warning. People match any other name once, and the match is kept with the words of its column.
 */

/** Code fields of a recipe in which sheets may have names. */
export const POR_NOMBRE = ['codigo_producto', 'codigo_ingrediente'] as const
export type CampoConNombre = (typeof POR_NOMBRE)[number]

/** A word in place of a code. */
export interface Dicha {
  palabra: string
  /** The word read as a code, if it can be one. */
  codigo: string | null
  /** The first row with it, and the number of rows. */
  linea: number
  filas: number
}

/** A name that no record has, or several. */
export interface SinCodigo extends Omit<Dicha, 'codigo'> {
  campo: CampoConNombre
  sugerencias: Nombrado[]
}

/** The distinct words of a sheet in a field. Lets other requests run in between. */
export const dichasEn = async (
  { tomas, tandas }: HojaAjustada,
  campo: CampoConNombre,
): Promise<Map<string, Dicha>> => {
  const dichas = new Map<string, Dicha>()
  const toma = tomas.find(({ nombre }) => nombre === campo)
  if (toma === undefined) return dichas
  for (const renglones of tandas()) {
    for (const renglon of renglones) {
      const celda = toma.celda(renglon)
      const palabra = palabraDe(celda)
      if (palabra === '') continue
      const key = searchable(palabra)
      const known = dichas.get(key)
      if (known !== undefined) {
        known.filas += 1
        continue
      }
      const leida = TABLAS.recetas.columnas[campo]!.leer(celda ?? '')
      const codigo = 'valor' in leida ? (leida.valor ?? null) : null
      dichas.set(key, { palabra, codigo, linea: renglon.linea, filas: 1 })
    }
    await setImmediate()
  }
  return dichas
}

/** A name normalised for comparison: without accents, capitals, punctuation and repeated spaces. */
export const comparable = (name: string): string =>
  searchable(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')

/** A code of digits. In a numeric cell, a spreadsheet drops its leading zeros. */
const NUMERO = /^\d{1,20}$/
const sinCeros = (codigo: string): string => codigo.replace(/^0+(?=.)/, '')

/**
 * Translates a name, or a code without its leading zeros, to the code of the one record that has it. Returns the others with
 * suggestions.
 */
export const nombrar = (
  campo: CampoConNombre,
  dichas: readonly Dicha[],
  nombrados: readonly Nombrado[],
): { palabras: Record<string, string>; sinCodigo: SinCodigo[] } => {
  const byNombre = new Map<string, string | null>()
  for (const { codigo, detalle } of nombrados) {
    const key = comparable(detalle)
    if (key === '') continue
    const known = byNombre.get(key)
    byNombre.set(key, known === undefined || known === codigo ? codigo : null)
  }
  const byNumero = new Map<string, string | null>()
  for (const { codigo } of dichas.some(({ palabra }) => NUMERO.test(palabra)) ? nombrados : []) {
    if (!NUMERO.test(codigo)) continue
    const key = sinCeros(codigo)
    byNumero.set(key, byNumero.has(key) && byNumero.get(key) !== codigo ? null : codigo)
  }
  const palabras: Record<string, string> = {}
  const open: Dicha[] = []
  for (const dicha of dichas) {
    const deNumero = NUMERO.test(dicha.palabra) ? byNumero.get(sinCeros(dicha.palabra)) : undefined
    const codigo = byNombre.get(comparable(dicha.palabra)) ?? deNumero ?? null
    if (codigo === null) open.push(dicha)
    else palabras[dicha.palabra] = codigo
  }
  if (open.length === 0) return { palabras, sinCodigo: [] }
  const sugerir = sugeridor(nombrados)
  return {
    palabras,
    sinCodigo: open.map(({ codigo: _codigo, ...dicha }) => ({
      ...dicha,
      campo,
      sugerencias: sugerir({ codigo: dicha.palabra, detalle: '' }),
    })),
  }
}

/** The profile, with the codes found for names. */
export const conPalabras = (
  perfil: HojaDePerfil,
  porCampo: ReadonlyMap<string, Record<string, string>>,
): HojaDePerfil => ({
  ...perfil,
  campos: perfil.campos.map((campo) => {
    const found = porCampo.get(campo.campo)
    return found === undefined ? campo : { ...campo, palabras: { ...found, ...campo.palabras } }
  }),
})

const MOTIVO = 'Dice el nombre: se toma el código de lo que se llama así.'

const MOTIVO_CEROS = 'Le faltan los ceros de adelante: se toma el código que los tiene.'

const NO_ESTA: Readonly<Record<CampoConNombre, string>> = {
  codigo_producto: 'no existe el producto',
  codigo_ingrediente: 'no existe el ingrediente',
}

/** Warns of codes found by name in changed rows, and explains in rejected rows that no record has the name. */
export const decirNombres = (
  plan: Reparto,
  { tomas, tandas }: HojaAjustada,
  porCampo: ReadonlyMap<string, Record<string, string>>,
  sinCodigo: readonly SinCodigo[],
): void => {
  const changed = new Map([...plan.nuevas, ...plan.cambiadas].map(({ linea, codigo }) => [linea, codigo]))
  for (const [campo, palabras] of porCampo) {
    const known = new Map(Object.entries(palabras).map(([palabra, codigo]) => [searchable(palabra), codigo]))
    const toma = tomas.find(({ nombre }) => nombre === campo)!
    for (const renglon of Array.from(tandas()).flat()) {
      const [codigo, valor] = [changed.get(renglon.linea), palabraDe(toma.celda(renglon))]
      const suyo = known.get(searchable(valor))
      if (codigo === undefined || suyo === undefined) continue
      const motivo = NUMERO.test(valor) && sinCeros(valor) === sinCeros(suyo) ? MOTIVO_CEROS : MOTIVO
      plan.avisos.push({ linea: renglon.linea, codigo, columna: campo, valor, motivo })
    }
  }
  const open = new Map<string, string>(
    sinCodigo.map(({ campo, palabra }) => [`${campo} ${searchable(palabra)}`, palabra] as const),
  )
  plan.rechazos = plan.rechazos.map((rechazo) => {
    const campo = POR_NOMBRE.find((each) => each === rechazo.columna)
    const palabra = open.get(`${campo} ${searchable(palabraDe(rechazo.valor))}`)
    if (campo === undefined || palabra === undefined) return rechazo
    return { ...rechazo, valor: palabra, motivo: `${NO_ESTA[campo]} ${palabra}` }
  })
}
