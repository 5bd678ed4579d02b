import { searchable } from '@telar/contract'
import { conDetalle, type Mapeo } from './mapeo.ts'
import { codigoNuevo, type Nueva } from './nueva.ts'

const keyOf = (campo: string, palabra: string): string => `${campo} ${searchable(palabra)}`

export const nuevaDe = ({ crear }: Mapeo, campo: string, palabra: string): Nueva | undefined =>
  crear[keyOf(campo, palabra)]

/** A record created for all rows has no word in the file. */
const DE_TODAS = ''

/** The supplier to be created with a list. */
export const proveedorNuevo = (mapeo: Mapeo): Nueva | undefined => nuevaDe(mapeo, 'proveedor', DE_TODAS)

/** Sets the supplier of a list: an existing one, or one to be created with this name. */
export const conProveedor = (mapeo: Mapeo, de: { codigo: string } | { nombre: string }): Mapeo => {
  const { [keyOf('proveedor', DE_TODAS)]: _gone, ...crear } = mapeo.crear
  if ('codigo' in de) return conDetalle({ ...mapeo, crear }, 'proveedor', { fijo: de.codigo })
  const nueva: Nueva = { crea: 'proveedor', palabra: de.nombre, monto: '' }
  return conDetalle({ ...mapeo, crear: { ...crear, [keyOf('proveedor', DE_TODAS)]: nueva } }, 'proveedor', {
    fijo: codigoNuevo(nueva),
  })
}

/** Amounts contain their currency, so that no word replaces it. */
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

/** Adds records to be created for words of a column. */
export const conNuevas = (mapeo: Mapeo, campo: string, nuevas: readonly Nueva[]): Mapeo =>
  nuevas.reduce((before, nueva) => conNueva(before, campo, nueva), mapeo)

/** Sets the code that a word stands for; null for none. */
export const conPalabra = (mapeo: Mapeo, campo: string, palabra: string, es: string | null): Mapeo => {
  const { [keyOf(campo, palabra)]: _gone, ...crear } = mapeo.crear
  const others = sinPalabra(mapeo, campo, palabra)
  return conDetalle({ ...mapeo, crear }, campo, {
    palabras: es === null ? others : { ...others, [palabra]: es },
  })
}
