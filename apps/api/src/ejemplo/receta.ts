import type { Catalogo } from '../catalog/carga/catalogo.ts'
import { decimal } from './conversion.ts'
import { codigoManoObra, codigosEnergia, type Operacion } from './operacion.ts'

type Linea = readonly [clase: 'insumo' | 'producto' | 'operacion', codigo: string, cantidad: number]

/** A product with its recipe as the technical sheet says it: materials, other products, operations. */
export interface Articulo {
  codigo: string
  descripcion: string
  sector: string
  lineas: readonly Linea[]
}

export const insumo = (codigo: string, cantidad: number): Linea => ['insumo', codigo, cantidad]
export const producto = (codigo: string, cantidad: number): Linea => ['producto', codigo, cantidad]
/** The operation's labour, and the energy of each of its machines, in the same quantity. */
export const operacion = (codigo: string, cantidad: number): Linea => ['operacion', codigo, cantidad]

/** Recipe rows of an article; a material that is named twice becomes one row with the sum. */
export function filasReceta(
  articulo: Articulo,
  operaciones: ReadonlyMap<string, Operacion>,
): Catalogo['recetas'] {
  const suma = new Map<
    string,
    { tipo: Catalogo['recetas'][number]['tipo']; codigo: string; cantidad: number }
  >()
  const agregar = (tipo: Catalogo['recetas'][number]['tipo'], codigo: string, cantidad: number) => {
    const clave = `${tipo} ${codigo}`
    suma.set(clave, { tipo, codigo, cantidad: (suma.get(clave)?.cantidad ?? 0) + cantidad })
  }
  for (const [clase, codigo, cantidad] of articulo.lineas) {
    if (clase !== 'operacion') {
      agregar(clase, codigo, cantidad)
      continue
    }
    const hecha = operaciones.get(codigo)
    if (!hecha) throw new Error(`${articulo.codigo}: no existe la operación ${codigo}`)
    agregar('mano_obra', codigoManoObra(hecha), cantidad)
    for (const energia of codigosEnergia(hecha)) agregar('energia', energia, cantidad)
  }
  return [...suma.values()].map(({ tipo, codigo, cantidad }) => ({
    codigo_producto: articulo.codigo,
    tipo,
    codigo_ingrediente: codigo,
    cantidad_ingrediente: decimal(cantidad),
  }))
}
