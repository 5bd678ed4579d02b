import { setImmediate } from 'node:timers/promises'
import { MAX_CODIGO, searchable } from '@telar/contract'
import type { Nombrado } from '../sugerencias.ts'
import type { HojaAjustada } from './hoja.ts'
import { comparable } from './por-nombre.ts'
import { palabraDe } from './titulos.ts'

/*
 * Lists whose rows have names instead of codes. A row means the stored record with its name; without one, its code is made from
 * the name, so that the same name gives the same code next month.
 */

/** Words left out of a code that would be too long. */
const MENORES: ReadonlySet<string> = new Set([
  'DE',
  'DEL',
  'LA',
  'EL',
  'LOS',
  'LAS',
  'PARA',
  'CON',
  'EN',
  'Y',
  'A',
  'POR',
])

/** The code made from a name: 'Gabardina 10 oz' is GABARDINA-10-OZ. @param isTaken whether another record has a code */
const codigoDeNombre = (nombre: string, isTaken: (codigo: string) => boolean): string => {
  const words = searchable(nombre)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
  const short = words.join('-').length > MAX_CODIGO ? words.filter((word) => !MENORES.has(word)) : words
  const bare = short.join('-').slice(0, MAX_CODIGO).replace(/-$/, '')
  if (!isTaken(bare)) return bare
  for (let n = 2; ; n++) {
    const next = `${bare.slice(0, MAX_CODIGO - String(n).length - 1)}-${n}`
    if (!isTaken(next)) return next
  }
}

/** The code for each name of a catalogue, including names that this file brings. */
export class Codigos {
  readonly #porNombre = new Map<string, string | null>()
  readonly #tomados: Set<string>

  /**
   * @param nombrados the records of the catalogue
   * @param tomados codes of all catalogues, because a bare code should mean only one record
   */
  constructor(nombrados: readonly Nombrado[], tomados: Iterable<string>) {
    this.#tomados = new Set(tomados)
    for (const { codigo, detalle } of nombrados) {
      const key = comparable(detalle)
      if (key === '') continue
      const known = this.#porNombre.get(key)
      this.#porNombre.set(key, known === undefined || known === codigo ? codigo : null)
    }
    for (const { codigo } of nombrados) this.#porNombre.set(comparable(codigo), codigo)
  }

  /** The code for a name; null if several records have the name. */
  de(nombre: string): string | null {
    const key = comparable(nombre)
    const known = this.#porNombre.get(key)
    if (known !== undefined) return known
    const codigo = codigoDeNombre(nombre, (each) => this.#tomados.has(each))
    this.#tomados.add(codigo)
    this.#porNombre.set(key, codigo)
    return codigo
  }
}

/** Codes for the words in a field of a sheet's rows. Lets other requests run in between. */
export const palabrasDe = async (
  { tomas, tandas }: HojaAjustada,
  campo: string,
  codigos: Codigos,
): Promise<Record<string, string>> => {
  const palabras = new Map<string, string>()
  const seen = new Set<string>()
  const toma = tomas.find(({ nombre }) => nombre === campo)!
  for (const renglones of tandas()) {
    for (const renglon of renglones) {
      const palabra = palabraDe(toma.celda(renglon))
      const key = searchable(palabra)
      if (palabra === '' || seen.has(key)) continue
      seen.add(key)
      const codigo = codigos.de(palabra)
      if (codigo !== null) palabras.set(palabra, codigo)
    }
    await setImmediate()
  }
  return Object.fromEntries(palabras)
}
