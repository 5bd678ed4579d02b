import { setImmediate } from 'node:timers/promises'
import { type HojaDePerfil, searchable } from '@telar/contract'
import type { Reparto } from '../reparto.ts'
import { type Nombrado, sugeridor } from '../sugerencias.ts'
import { TABLAS } from '../tablas.ts'
import type { HojaAjustada } from './hoja.ts'
import { palabraDe } from './titulos.ts'

/*
 * Recipes that call products and ingredients by their names, where the program knows them by codes. A name that one thing alone has
 * is taken for its code, which is told; any other is paired by hand, once, and kept with the words of its column.
 */

/** Fields of a recipe that are codes and that sheets may say by name. */
export const POR_NOMBRE = ['codigo_producto', 'codigo_ingrediente'] as const
export type CampoConNombre = (typeof POR_NOMBRE)[number]

/** What rows say in place of a code. */
export interface Dicha {
  palabra: string
  /** The code that it would be, where it can be one at all. */
  codigo: string | null
  /** Of the first row, and how many there are. */
  linea: number
  filas: number
}

/** A name that nothing, or more than one thing, is called by. */
export interface SinCodigo extends Omit<Dicha, 'codigo'> {
  campo: CampoConNombre
  sugerencias: Nombrado[]
}

/** What each row of a sheet says in a field, once. Others have their turn in between. */
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

/** A name as it is compared: without accents, capitals, signs and doubled spaces. */
export const comparable = (name: string): string =>
  searchable(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')

/** Names that one thing alone has become its code; the others are told with what they may be. */
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
  const palabras: Record<string, string> = {}
  const open: Dicha[] = []
  for (const dicha of dichas) {
    const codigo = byNombre.get(comparable(dicha.palabra)) ?? null
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

/** A profile with codes for what its rows call by name. */
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

const NO_ESTA: Readonly<Record<CampoConNombre, string>> = {
  codigo_producto: 'no existe el producto',
  codigo_ingrediente: 'no existe ingrediente',
}

/** Says of rows that change something which of their codes were found by name, and of rejected ones that nothing is called so. */
export const decirNombres = (
  plan: Reparto,
  { tomas, tandas }: HojaAjustada,
  porCampo: ReadonlyMap<string, Record<string, string>>,
  sinCodigo: readonly SinCodigo[],
): void => {
  const changed = new Map([...plan.nuevas, ...plan.cambiadas].map(({ linea, codigo }) => [linea, codigo]))
  for (const [campo, palabras] of porCampo) {
    const known = new Set(Object.keys(palabras).map(searchable))
    const toma = tomas.find(({ nombre }) => nombre === campo)!
    for (const renglon of Array.from(tandas()).flat()) {
      const [codigo, valor] = [changed.get(renglon.linea), palabraDe(toma.celda(renglon))]
      if (codigo !== undefined && known.has(searchable(valor)))
        plan.avisos.push({ linea: renglon.linea, codigo, columna: campo, valor, motivo: MOTIVO })
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
