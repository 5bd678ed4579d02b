import type { Catalogo } from '../catalog/carga/catalogo.ts'
import { articulosDeCalzado } from './articulos-calzado.ts'
import { articulosDeConfeccion } from './articulos-confeccion.ts'
import { articulosDeMarroquineria } from './articulos-marroquineria.ts'
import { articulosTextiles } from './articulos-textiles.ts'
import { insumosDeCuero } from './datos/insumos-cuero.ts'
import { insumosDeProceso } from './datos/insumos-proceso.ts'
import { insumosTextiles } from './datos/insumos-textiles.ts'
import { operaciones } from './datos/operaciones.ts'
import { sectores } from './datos/sectores.ts'
import { filaManoObra, filasEnergia } from './operacion.ts'
import { filasReceta } from './receta.ts'

/**
 * The example factory: an integrated plant that spins, knits, weaves, dyes, sews, finishes leather and makes
 * shoes, all amounts in ARS. Always the same rows. A few gaps are meant: three supplies have no price yet and
 * two products no recipe, so that the completeness flags have something to show.
 */
export function fabricaDeEjemplo(): Catalogo {
  const articulos = [
    ...articulosTextiles,
    ...articulosDeConfeccion,
    ...articulosDeMarroquineria,
    ...articulosDeCalzado,
  ]
  const porCodigo = new Map(operaciones.map((o) => [o.codigo, o]))
  return {
    sectores_productivos: sectores.map((s) => ({ ...s })),
    insumos: [...insumosTextiles, ...insumosDeCuero, ...insumosDeProceso].map((i) => ({ ...i })),
    matriz_mano: operaciones.map(filaManoObra),
    matriz_energia: operaciones.flatMap(filasEnergia),
    productos: articulos.map((a) => ({
      codigo_producto: a.codigo,
      descripcion_producto: a.descripcion,
      sector_productivo: a.sector,
    })),
    recetas: articulos.flatMap((a) => filasReceta(a, porCodigo)),
  }
}
