import { searchable } from '@telar/contract'
import { conDetalle, type Mapeo } from './mapeo.ts'
import { codigoNuevo, type Nueva } from './nueva.ts'

const keyOf = (campo: string, palabra: string): string => `${campo} ${searchable(palabra)}`

export const nuevaDe = ({ crear }: Mapeo, campo: string, palabra: string): Nueva | undefined =>
  crear[keyOf(campo, palabra)]

/** A record that is made for all rows alike is of no word of the file. */
const DE_TODAS = ''

/** The supplier that a list is of and that comes with it. */
export const proveedorNuevo = (mapeo: Mapeo): Nueva | undefined => nuevaDe(mapeo, 'proveedor', DE_TODAS)

/** With the supplier that a list is of: one that there is, or one that is made under this name. */
export const conProveedor = (mapeo: Mapeo, de: { codigo: string } | { nombre: string }): Mapeo => {
  const { [keyOf('proveedor', DE_TODAS)]: _gone, ...crear } = mapeo.crear
  if ('codigo' in de) return conDetalle({ ...mapeo, crear }, 'proveedor', { fijo: de.codigo })
  const nueva: Nueva = { crea: 'proveedor', palabra: de.nombre, monto: '' }
  return conDetalle({ ...mapeo, crear: { ...crear, [keyOf('proveedor', DE_TODAS)]: nueva } }, 'proveedor', {
    fijo: codigoNuevo(nueva),
  })
}

/** Amounts say their currency within them: nothing is put in its place. */
const isWithin = (campo: string): boolean => campo === 'precio'

const sinPalabra = (mapeo: Mapeo, campo: string, palabra: string): Readonly<Record<string, string>> => {
  const { [palabra]: _gone, ...others } = mapeo.campos.find((each) => each.campo === campo)?.palabras ?? {}
  return others
}

const conNueva = (mapeo: Mapeo, campo: string, nueva: Nueva): Mapeo => {
  const crear = { ...mapeo.crear, [keyOf(campo, nueva.palabra)]: nueva }
  const palabras = {
    ...sinPalabra(mapeo, campo, nueva.palabra),
    ...(!isWithin(campo) && { [nueva.palabra]: codigoNuevo(nueva) }),
  }
  return conDetalle({ ...mapeo, crear }, campo, { palabras })
}

/** With words of a column of which records are made. */
export const conNuevas = (mapeo: Mapeo, campo: string, nuevas: readonly Nueva[]): Mapeo =>
  nuevas.reduce((before, nueva) => conNueva(before, campo, nueva), mapeo)

/** With a word that stands for one that there is; null: for none. */
export const conPalabra = (mapeo: Mapeo, campo: string, palabra: string, es: string | null): Mapeo => {
  const { [keyOf(campo, palabra)]: _gone, ...crear } = mapeo.crear
  const others = sinPalabra(mapeo, campo, palabra)
  return conDetalle({ ...mapeo, crear }, campo, {
    palabras: es === null ? others : { ...others, [palabra]: es },
  })
}
