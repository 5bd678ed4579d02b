import { EstructuraNueva } from '@telar/contract'
import { numberOf, sinPunto } from '@telar/fabrica'
import { type FilaDeArchivo, noExiste } from '@telar/tablas'
import { ALCANCES, pasosOf, toValues } from '../../catalog/estructura/estructura.map.ts'
import { estaPublicada } from '../../costs/precio/listas.service.ts'
import type { Valor } from './columna.ts'
import { type FilaLeida, Refused, type Tanda } from './filas.ts'
import type { Guardado } from './guardado.ts'
import type { PasoEscrito } from './lista-escrita.ts'
import type { Opciones } from './opciones.ts'
import { assertNombrado } from './reglas-valores.ts'
import { quitarFila, type Reparto } from './reparto.ts'

/** The column of a file that holds a field of a structure. */
const columnaDe = (campo: PropertyKey | undefined): string =>
  campo === 'redondeo' ? 'redondeo_multiplo' : String(campo ?? 'pasos')

const listOf = (json: Valor | undefined): string[] => JSON.parse(json ?? '[]') as string[]

/** Those that the row names and the stored record does not. */
const added = (alcance: string, valores: FilaDeArchivo, antes: FilaDeArchivo | undefined): string[] => {
  const known = new Set(listOf(antes?.[alcance]))
  return listOf(valores[alcance]).filter((one) => !known.has(one))
}

const bodyOf = (fila: FilaDeArchivo, pasos: readonly object[]) => ({
  nombre: fila.nombre,
  pasos,
  iva_pct: numberOf(fila.iva_pct ?? '0'),
  redondeo:
    fila.redondeo_multiplo == null
      ? null
      : { multiplo: numberOf(fila.redondeo_multiplo), modo: fila.redondeo_modo ?? 'cercano' },
  ...Object.fromEntries(ALCANCES.map((alcance) => [alcance, listOf(fila[alcance])])),
})

/** A structure in its stored form, by the rules of its form. @throws Refused for what the form refuses */
export const estructuraDe = (
  valores: FilaLeida['valores'],
  antes: FilaDeArchivo | undefined,
  guardado: Guardado,
  opciones: Opciones,
): Record<string, Valor> => {
  const pasos = valores.pasos ? (JSON.parse(valores.pasos) as PasoEscrito[]) : pasosDe(antes!)
  const { data, error } = EstructuraNueva.safeParse(bodyOf({ ...antes, ...valores }, pasos))
  if (error) {
    const [{ path, message }] = error.issues as [(typeof error.issues)[number]]
    const columna = columnaDe(path[0])
    throw new Refused(columna, String(valores[columna] ?? ''), sinPunto(message))
  }
  // Normalised like stored rows, so that equal structures are equal texts.
  const { redondeo_modo: modo, ...row } = toValues(data, opciones.moneda)
  for (const paso of pasosOf(row)) assertNombrado('moneda', paso.moneda, undefined, guardado, opciones)
  const sectores = added('sectores', row, antes)
  const unknown = sectores.find((sector) => !guardado.sectores.has(sector))
  if (unknown !== undefined) throw new Refused('sectores', unknown, `no existe el sector ${unknown}`)
  const gone = added('productos', row, antes).find((code) => !guardado.tiposDe(code).includes('producto'))
  if (gone !== undefined) throw new Refused('productos', gone, sinPunto(noExiste('productos', gone)))
  return { ...row, redondeo_modo: valores.redondeo_modo ?? antes?.redondeo_modo ?? modo }
}

const pasosDe = (antes: FilaDeArchivo): readonly object[] =>
  pasosOf({ pasos: antes.pasos! }).map(({ moneda, por, sobre, ...paso }) => ({
    ...paso,
    sobre,
    valor: numberOf(paso.valor),
    ...(sobre === 'fijo' && { por, moneda }),
  }))

/** A list with the name of its structure as stored. @throws Refused for an unknown structure, unless the list has it already */
export const listaDe = (
  valores: FilaLeida['valores'],
  antes: FilaDeArchivo | undefined,
  { estructuras }: Guardado,
): Record<string, Valor> => {
  const { estructura } = valores
  if (!estructura || estructura === antes?.estructura) return valores
  const known = estructuras.get(estructura.toLowerCase())
  if (known === undefined)
    throw new Refused('estructura', estructura, sinPunto(noExiste('estructuras', estructura)))
  return { ...valores, estructura: known.nombre! }
}

/** @throws Refused for a new record with an unknown product; a stored record may outlive its product */
export const assertProducto = (
  columna: string,
  codigo: string,
  antes: FilaDeArchivo | undefined,
  { tiposDe }: Guardado,
): void => {
  if (antes === undefined && !tiposDe(codigo).includes('producto'))
    throw new Refused(columna, codigo, sinPunto(noExiste('productos', codigo)))
}

/** A price with the name of its list as stored. @throws Refused for an unknown list or product */
export const precioDe = (
  valores: FilaLeida['valores'],
  antes: FilaDeArchivo | undefined,
  guardado: Guardado,
): Record<string, Valor> => {
  const { lista, codigo_producto: codigo } = valores
  const known = guardado.listas.get(lista!.toLowerCase())
  if (known === undefined) throw new Refused('lista', lista, `No existe la lista ${lista}`)
  assertProducto('codigo_producto', codigo!, antes, guardado)
  return { ...valores, lista: known.nombre }
}

/** @throws Refused for a row that would change a published list */
export const assertEnVivo = ({ tabla }: Reparto, valores: FilaDeArchivo, { listas }: Guardado): void => {
  if (tabla.nombre !== 'listas_precios' && tabla.nombre !== 'precios') return
  const columna = tabla.nombre === 'precios' ? 'lista' : 'nombre'
  const nombre = valores[columna]!
  if (listas.get(nombre.toLowerCase())?.publicada)
    throw new Refused(columna, nombre, sinPunto(estaPublicada(nombre)))
}

/** Rejects a second structure for the same product, line or sector, which leaves open which one counts (PRE-07): the later row. */
export const sinDobles = (plan: Reparto, tandas: readonly Tanda[], { estructuras }: Guardado): void => {
  const written = new Map([...plan.nuevas, ...plan.cambiadas].map((row) => [row.clave, row]))
  const after = (clave: string): FilaDeArchivo => written.get(clave)?.valores ?? estructuras.get(clave)!
  const twice = () => {
    const taken = new Map<string, string>()
    const named = new Set([...estructuras.keys(), ...written.keys()])
    for (const clave of [...named].sort((a, b) => lineOf(a) - lineOf(b)))
      for (const alcance of ALCANCES)
        for (const one of listOf(after(clave)[alcance])) {
          const other = taken.get(`${alcance}\0${one}`)
          if (other !== undefined) return { clave, alcance, one, other }
          taken.set(`${alcance}\0${one}`, after(clave).nombre!)
        }
    return undefined
  }
  const lineOf = (clave: string): number => written.get(clave)?.linea ?? 0
  for (let found = twice(); found !== undefined; found = twice()) {
    const { clave, alcance, one, other } = found
    const { linea } = written.get(clave)!
    written.delete(clave)
    const motivo = `${one} ya tiene la estructura ${other}`
    quitarFila(plan, tandas, linea, { columna: alcance, valor: one, motivo })
  }
}
