import { TABLAS } from '@telar/tablas'
import { z } from 'zod'
import {
  Codigo,
  codigo,
  filtroDeVenta,
  Instante,
  listQuery,
  monto,
  nombre,
  nombreEnRuta,
  texto,
  Version,
} from './comun.ts'
import { filaDe, formaDe } from './de-tabla.ts'
import { endpoint } from './endpoint.ts'
import { COMPLETA_REQUERIDOS, MAX_TEXTO, MAX_VARIANTE } from './limites.ts'
import { PRODUCTO_TEXTOS } from './producto-textos.ts'
import { searchable } from './search-text.ts'
import { SECTOR_TEXTOS } from './sector-textos.ts'

export const Producto = filaDe(TABLAS.productos, {
  /** Sizes and colours in order, with their weights in the curve. */
  talles: z.array(z.object({ talle: z.string(), peso: z.number().int() })),
  colores: z.array(z.object({ color: z.string(), peso: z.number().int() })),
  /** Id of its picture; changes with the picture. Left out: no picture. */
  imagen: z.string().optional(),
  updated_at: Instante,
  version: Version,
})
export type Producto = z.output<typeof Producto>

const MAX_PESO = 1_000_000
const MAX_VARIANTES = 100

/** Sizes or colours with integer weights, not all 0. @param uno one of them, as the subject of a sentence: 'El talle' */
const curva = <const C extends 'talle' | 'color'>(campo: C, uno: string) =>
  z
    .array(
      z.strictObject({
        [campo]: nombre(campo, `${uno} no puede estar vacío.`).max(
          MAX_VARIANTE,
          `${uno} admite hasta ${MAX_VARIANTE} caracteres.`,
        ),
        // Checked below, where the message can name the size or colour.
        peso: z.custom<number>(() => true),
      }) as unknown as z.ZodType<Record<C, string> & { peso: number }>,
    )
    .max(MAX_VARIANTES, `Hasta ${MAX_VARIANTES} por producto.`)
    .superRefine((lista, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message })
      const seen = new Set<string>()
      for (const { [campo]: dicho, peso } of lista as readonly (Record<C, string> & { peso: number })[]) {
        // As files find them: in any capitals, with or without accents. A longer one is refused already, and folding takes with the
        // square of its length.
        const buscado = dicho.length > MAX_VARIANTE ? dicho : searchable(dicho)
        if (seen.has(buscado)) refuse(`${uno} ${dicho} está repetido.`)
        seen.add(buscado)
        if (!(Number.isInteger(peso) && peso >= 0 && peso <= MAX_PESO))
          refuse(`El peso de ${dicho} tiene que ser un entero de 0 o más.`)
      }
      if (lista.length > 0 && lista.every(({ peso }) => peso === 0)) refuse(PRODUCTO_TEXTOS.curvaCero)
    })

/** Fields left out of a change are unchanged. */
const ademas = {
  segunda_pct: monto('segunda_pct', PRODUCTO_TEXTOS.segunda, PRODUCTO_TEXTOS.segunda)
    .lt(99.999_999_5, PRODUCTO_TEXTOS.segunda)
    .optional(),
  talles: curva('talle', 'El talle').optional(),
  colores: curva('color', 'El color').optional(),
}

export const ProductoNuevo = formaDe(TABLAS.productos, {
  codigo_producto: codigo('codigo_producto', PRODUCTO_TEXTOS.sinCodigo),
  descripcion_producto: texto('descripcion_producto', PRODUCTO_TEXTOS.sinDescripcion),
  sector_productivo: nombre('sector_productivo', SECTOR_TEXTOS.sinElegir),
  ...ademas,
})
export type ProductoNuevo = z.output<typeof ProductoNuevo>

export const ProductoCambio = formaDe(TABLAS.productos, {
  descripcion_producto: texto('descripcion_producto', COMPLETA_REQUERIDOS),
  sector_productivo: nombre('sector_productivo', COMPLETA_REQUERIDOS),
  ...ademas,
})
export type ProductoCambio = z.output<typeof ProductoCambio>

const params = z.object({ codigo_producto: Codigo })

/** Lines and seasons in use, in alphabetical order, each once. */
export const VentaEnUso = z.object({
  lineas: z.array(z.string()),
  temporadas: z.array(z.string()),
  /** Whether some product is not sold. */
  no_vendibles: z.boolean(),
})
export type VentaEnUso = z.output<typeof VentaEnUso>

/** A new name for a line or a season. */
const NombreDeVenta = z.strictObject({ nombre: nombreEnRuta('nombre', PRODUCTO_TEXTOS.sinNombre, MAX_TEXTO) })

export const NombreCambiado = z.object({
  nombre: z.string(),
  /** Number of products that have it. */
  productos: z.number().int().positive(),
})
export type NombreCambiado = z.output<typeof NombreCambiado>

export const producto = {
  list: endpoint({
    method: 'GET',
    path: '/productos',
    acceso: 'sesion',
    resumen: 'Los productos, por código',
    query: listQuery(['codigo_producto', 'descripcion_producto', 'sector_productivo', 'updated_at']).extend(
      filtroDeVenta,
    ),
    status: 200,
    response: z.array(Producto),
    lee: ['producto', 'sector'],
  }),
  exists: endpoint({
    method: 'GET',
    path: '/productos/exists/:codigo_producto',
    acceso: 'sesion',
    resumen: 'Si un código de producto está tomado',
    params,
    status: 200,
    response: z.object({ exists: z.boolean() }),
    lee: ['producto', 'sector'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/productos/:codigo_producto',
    acceso: 'sesion',
    resumen: 'Un producto',
    params,
    status: 200,
    response: Producto,
    lee: ['producto', 'sector'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/productos',
    acceso: 'admin',
    resumen: 'Crea un producto',
    body: ProductoNuevo,
    status: 201,
    response: Producto,
    toca: ['producto'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/productos/:codigo_producto',
    acceso: 'admin',
    resumen: 'Cambia lo que se sabe de un producto',
    params,
    body: ProductoCambio,
    status: 200,
    response: Producto,
    toca: ['producto'],
    actual: Producto,
  }),
  venta: endpoint({
    method: 'GET',
    path: '/lineas',
    acceso: 'sesion',
    resumen: 'Líneas y temporadas en uso, y si hay productos que no se venden',
    status: 200,
    response: VentaEnUso,
    lee: ['producto'],
  }),
  renameLinea: endpoint({
    method: 'PUT',
    path: '/lineas/:linea',
    acceso: 'admin',
    resumen: 'Cambia el nombre de una línea en todos sus productos y en las estructuras que la eligen',
    params: z.object({ linea: nombre('linea', 'Falta la línea.') }),
    body: NombreDeVenta,
    status: 200,
    response: NombreCambiado,
    toca: 'todo',
  }),
  renameTemporada: endpoint({
    method: 'PUT',
    path: '/temporadas/:temporada',
    acceso: 'admin',
    resumen: 'Cambia el nombre de una temporada en todos sus productos',
    params: z.object({ temporada: nombre('temporada', 'Falta la temporada.') }),
    body: NombreDeVenta,
    status: 200,
    response: NombreCambiado,
    toca: 'todo',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/productos/:codigo_producto',
    acceso: 'admin',
    resumen: 'Borra un producto con su receta',
    params,
    status: 204,
    response: z.void(),
    toca: ['producto'],
    actual: Producto,
  }),
}
