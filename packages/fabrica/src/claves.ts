import { claveDe, type Fila, type NombreTabla, TABLAS, VALOR_GLOBAL } from '@telar/tablas'
import { VARIOS } from './entry.ts'

/* The keys of entries, and the keys of rows inside an entry that holds many. */

/** Every key that an entry about a change of this row may have, except entries about many rows. */
export const clavesDeEntrada = (tabla: NombreTabla, fila: Fila): string[] => {
  switch (tabla) {
    case 'vigencias':
      return [`${fila.valor}`, VARIOS, ...Object.keys(VALOR_GLOBAL)]
    case 'precios':
      return [`${fila.lista}`]
    case 'volumenes':
      return [`${fila.producto}`]
    case 'recetas':
      return [`${fila.codigo_producto}`, `${fila.codigo_producto}/${fila.codigo_ingrediente}`]
    default:
      return [claveDe(tabla, fila)]
  }
}

/** The key of a row among the rows of a bulk entry. */
export const claveEnMasiva = (entidad: string, tabla: string, fila: Fila): string => {
  if (entidad === 'config') return fila.codigo as string
  if (entidad === 'masivo') return `${fila.tabla}\0${claveDe(fila.tabla as NombreTabla, fila)}`
  return claveDe(tabla as NombreTabla, fila)
}

/** Rows of one class have the same columns; only such rows can be stored together. */
export const claseEnMasiva = (entidad: string, fila: Fila): string =>
  entidad === 'masivo' ? (fila.tabla as string) : ''

/** The column for searching rows of a bulk entry: a line by its product, an offer by its supply. */
export const columnaEnMasiva = (entidad: string, tabla: string): string => {
  if (entidad === 'config') return 'codigo'
  if (tabla === 'ofertas') return 'insumo'
  return TABLAS[tabla as NombreTabla].clave[0]
}

export const codigoEnMasiva = (entidad: string, tabla: string, fila: Fila): string =>
  fila[columnaEnMasiva(entidad, entidad === 'masivo' ? (fila.tabla as string) : tabla)] as string
