import type { Catalogo } from '../../catalog/carga/catalogo.ts'
import { addTo } from '../../store/grupos.ts'
import { Azar } from './azar.ts'
import type { Calendario } from './calendario.ts'
import type { Datos } from './datos.ts'

/** The first days of a month, in which recipes are reviewed. */
const FIRST_DAYS = 6

/** At most six decimals, as in the database. */
const decimal = (amount: number): string => String(Number(amount.toFixed(6)))

const porCodigo = <T extends { codigo: string }>(sucesos: readonly T[]): ReadonlyMap<string, T> =>
  new Map(sucesos.map((suceso) => [suceso.codigo, suceso]))

type Lineas = Catalogo['recetas']

/** The recipe of each product that has one. */
export const recetasDe = ({ recetas }: Catalogo): ReadonlyMap<string, Lineas> => {
  const lineas = new Map<string, Lineas>()
  for (const linea of recetas) addTo(lineas, linea.codigo_producto, linea)
  return lineas
}

export interface Alta {
  mes: number
  insumos: string[]
  productos: string[]
}

/**
 * Products and supplies added later, by month: the named ones, and those that only they use. In an order in which each
 * can be created.
 */
export const altasDe = (hoy: Catalogo, datos: Datos): Alta[] => {
  const mesDe = new Map(datos.altas.flatMap(({ mes, productos }) => productos.map((p) => [p, mes] as const)))
  const usos = new Map<string, string[]>()
  for (const { codigo_ingrediente, codigo_producto } of hoy.recetas)
    addTo(usos, codigo_ingrediente, codigo_producto)
  const productos = new Set(hoy.productos.map((p) => p.codigo_producto))
  const insumos = new Set(hoy.insumos.map((insumo) => insumo.codigo))
  // Ingredients that only later products use were added with the first of these products.
  for (let moved = true; moved; ) {
    moved = false
    for (const [codigo, users] of usos) {
      const months = users.map((user) => mesDe.get(user))
      if (mesDe.has(codigo) || months.includes(undefined)) continue
      if (!productos.has(codigo) && !insumos.has(codigo)) continue
      mesDe.set(codigo, Math.min(...(months as number[])))
      moved = true
    }
  }
  const recetas = recetasDe(hoy)
  const rank = new Map<string, number>()
  const rankOf = (codigo: string): number => {
    const known = rank.get(codigo)
    if (known !== undefined) return known
    const below = (recetas.get(codigo) ?? []).filter(({ tipo }) => tipo === 'producto')
    const own = Math.max(-1, ...below.map((linea) => rankOf(linea.codigo_ingrediente))) + 1
    rank.set(codigo, own)
    return own
  }
  return [...new Set(mesDe.values())]
    .sort((a, b) => a - b)
    .map((mes) => {
      const codigos = [...mesDe].filter(([, own]) => own === mes).map(([codigo]) => codigo)
      return {
        mes,
        insumos: codigos.filter((codigo) => !productos.has(codigo)),
        productos: codigos.filter((codigo) => productos.has(codigo)).sort((a, b) => rankOf(a) - rankOf(b)),
      }
    })
}

/** Recipe lines that had other quantities: the instant of the change, and the factor before it. */
export interface CambioDeReceta {
  at: Date
  antes: number
  lineas: Lineas
}

/** Later products came with today's quantities. Changes that are still in the future are left out. */
export const cambiosDeReceta = (
  hoy: Catalogo,
  datos: Datos,
  calendario: Calendario,
  later: ReadonlySet<string>,
): CambioDeReceta[] => {
  const azar = new Azar('recetas')
  const cambios = datos.recetas.map(({ mes, productos, ingrediente, antes }) => {
    const [producto, codigo] = [new RegExp(productos), new RegExp(ingrediente)]
    const lineas = hoy.recetas.filter(
      (linea) =>
        producto.test(linea.codigo_producto) &&
        codigo.test(linea.codigo_ingrediente) &&
        !later.has(linea.codigo_producto),
    )
    if (lineas.length === 0) throw new Error(`Ninguna línea de ${productos} lleva ${ingrediente}.`)
    return { at: calendario.en(mes, azar, FIRST_DAYS), antes, lineas }
  })
  return cambios.filter(({ at }) => calendario.yaPaso(at))
}

/** Today's factory as it was at the start: without what came later, and with what has been removed since. */
export const fabricaAlPrincipio = (
  hoy: Catalogo,
  datos: Datos,
  precios: ReadonlyMap<string, string>,
  later: ReadonlySet<string>,
  cambios: readonly CambioDeReceta[],
): Catalogo => {
  const [tiempos, consumos] = [porCodigo(datos.tiempos), porCodigo(datos.consumos)]
  const antes = new Map(cambios.flatMap((cambio) => cambio.lineas.map((linea) => [linea, cambio.antes])))
  const recetas = hoy.recetas
    .filter(({ codigo_producto }) => !later.has(codigo_producto))
    .map((linea) => ({
      ...linea,
      cantidad_ingrediente: decimal(Number(linea.cantidad_ingrediente) * (antes.get(linea) ?? 1)),
    }))
  const productos = hoy.productos
    .filter(({ codigo_producto }) => !later.has(codigo_producto))
    .map((producto) => ({
      ...producto,
      descripcion_producto:
        datos.descripciones.find((d) => d.producto === producto.codigo_producto)?.antes ??
        producto.descripcion_producto,
    }))
  const byCode = new Map(hoy.productos.map((producto) => [producto.codigo_producto, producto]))
  return {
    sectores_productivos: hoy.sectores_productivos.map((sector) => ({
      ...sector,
      porcentaje_mantencion:
        datos.mantencion.find((m) => m.sector === sector.nombre)?.antes ?? sector.porcentaje_mantencion,
    })),
    insumos: hoy.insumos
      .filter(({ codigo }) => !later.has(codigo))
      .map((insumo) => ({ ...insumo, costo: precios.get(insumo.codigo) ?? null })),
    matriz_mano: hoy.matriz_mano.map((row) => ({
      ...row,
      std_produccion: decimal(
        Math.round(Number(row.std_produccion) * (tiempos.get(row.codigo_mano_obra)?.antes ?? 1)),
      ),
    })),
    matriz_energia: hoy.matriz_energia.map((row) => ({
      ...row,
      consumo_kw_std: decimal(Number(row.consumo_kw_std) * (consumos.get(row.codigo_energia)?.antes ?? 1)),
    })),
    productos: [
      ...productos,
      ...datos.bajas.map(({ codigo, descripcion, como }) => ({
        ...byCode.get(como)!,
        codigo_producto: codigo,
        descripcion_producto: descripcion,
      })),
    ],
    recetas: [
      ...recetas,
      ...datos.bajas.flatMap(({ codigo, como }) =>
        recetas
          .filter(({ codigo_producto }) => codigo_producto === como)
          .map((linea) => ({ ...linea, codigo_producto: codigo })),
      ),
    ],
  }
}
