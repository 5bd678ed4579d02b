import type { CampoDePerfil, TablaImportable } from '@telar/contract'
import { type CeldaLeida as Celda, tituloNormal } from '@telar/planillas'
import type { Elegida } from './elegida.ts'

/*
 * Tells columns of codes from columns of names, and maps lists that have only names.
 */

/** Only so many characters of a cell are looked at. */
export const LARGO = 60

/** Whether at least half the cells of a column are codes: one word with a digit. 'ET-1' is a code, 'Etiqueta satén' a name. */
export const areCodes = (cells: readonly (Celda | undefined)[]): boolean => {
  const said = cells
    .map((celda) =>
      String(celda ?? '')
        .slice(0, LARGO)
        .trim(),
    )
    .filter(Boolean)
  return said.length > 0 && said.filter((text) => /^\S*\d\S*$/.test(text)).length * 2 >= said.length
}

/** If the only column of names was taken for the code, makes it the name. */
export const sinNombresDeCodigo = (
  elegidas: readonly Elegida[],
  tabla: TablaImportable,
  cellsAt: (position: number) => readonly (Celda | undefined)[],
): CampoDePerfil[] => {
  const [clave, descripcion] = SIN_CODIGO[tabla] ?? []
  const isNamed = elegidas.some(({ campo }) => campo.campo === descripcion)
  return elegidas.map(({ campo, position }) => {
    if (campo.campo !== clave || isNamed || position === undefined) return campo
    const cells = cellsAt(position)
    const areNames = !areCodes(cells) && cells.some((celda) => /\S\s+\S/.test(String(celda ?? '').trim()))
    return areNames ? { ...campo, campo: descripcion! } : campo
  })
}

/**
 * For a list without codes, makes the codes from the names. Only if the sheet's name or its costs show what it
 * lists.
 * @param isNamed whether the sheet has the name of the table
 */
export const conNombre = (
  campos: readonly CampoDePerfil[],
  tabla: TablaImportable,
  isNamed: boolean,
): CampoDePerfil[] => {
  const fields = SIN_CODIGO[tabla]
  if (fields === undefined) return [...campos]
  const de = (campo: string) => campos.find((each) => each.campo === campo)?.columna
  const [clave, descripcion, ...says] = fields
  const nombre = de(descripcion!)
  const isOne =
    isNamed || (says.some((campo) => de(campo) !== undefined) && DE_COSAS.test(tituloNormal(nombre ?? '')))
  return de(clave!) !== undefined ||
    campos.some(({ campo }) => campo === clave) ||
    nombre === undefined ||
    !isOne
    ? [...campos]
    : [{ campo: clave!, columna: nombre, nombre: true }, ...campos]
}

/** Titles that name supplies or work; 'Concepto' may be anything. */
const DE_COSAS = /material|materiaprima|insumo|avio|tela|operacion|tarea/

/** For each table that may be listed by names: its code, its name, and the fields that tell it from notes. */
const SIN_CODIGO: Readonly<Partial<Record<TablaImportable, readonly string[]>>> = {
  insumos: ['codigo', 'detalle', 'costo', 'precio'],
  matriz_mano: ['codigo_mano_obra', 'descripcion', 'horas_hombre_std'],
  productos: ['codigo_producto', 'descripcion_producto'],
}
