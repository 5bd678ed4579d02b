import type { Catalogo } from '../../catalog/carga/catalogo.ts'
import { filasDe } from './archivos.ts'
import { conHechura } from './hechura.ts'

type Columna<T extends keyof Catalogo> = keyof NonNullable<Catalogo[T]>[number]

const orNull = (cell: string): string | null => (cell === '' ? null : cell)

/** Rounds a price to cents; below ten pesos (thread by the metre, rivets) to four decimals. */
export const enCentavos = (pesos: number): string => String(Number(pesos.toFixed(pesos < 10 ? 4 : 2)))

/** Pesos per unit of each currency. */
export const pesosPor = (): ReadonlyMap<string, number> => {
  const monedas = filasDe<'moneda' | 'por_usd'>('monedas.csv')
  const porUsd = new Map(monedas.map(({ moneda, por_usd }) => [moneda, Number(por_usd)]))
  return new Map(Array.from(porUsd, ([moneda, rate]) => [moneda, porUsd.get('ARS')! / rate]))
}

const insumos = (): Catalogo['insumos'] => {
  const pesos = pesosPor()
  return filasDe<'codigo' | 'detalle' | 'grupo' | 'moneda' | 'precio' | 'fuente'>('insumos.csv').map(
    ({ codigo, detalle, grupo, moneda, precio }) => ({
      codigo,
      detalle,
      grupo,
      costo: precio === '' ? null : enCentavos(Number(precio) * pesos.get(moneda)!),
    }),
  )
}

/**
 * The example factory: an integrated plant that spins, knits, weaves, dyes, sews, finishes leather and makes shoes, with all amounts in
 * ARS. Always the same rows. Prices are today's; hours and kWh have the values that an installation starts with. Three supplies have no
 * price yet and two products no recipe, on purpose: the completeness flags have something to show.
 */
export const fabricaDeEjemplo = (): Catalogo =>
  conHechura({
    sectores_productivos: filasDe<Columna<'sectores_productivos'>>('sectores.csv').map((row) => ({
      ...row,
      porcentaje_mantencion: Number(row.porcentaje_mantencion),
    })),
    insumos: insumos(),
    matriz_mano: filasDe<Columna<'matriz_mano'>>('mano-de-obra.csv').map((row) => ({
      ...row,
      producto_calculado_std: orNull(row.producto_calculado_std),
    })),
    matriz_energia: filasDe<Columna<'matriz_energia'>>('energia.csv').map((row) => ({
      ...row,
      std_produccion: orNull(row.std_produccion),
    })),
    productos: filasDe<'codigo_producto' | 'descripcion_producto' | 'sector_productivo'>('productos.csv'),
    recetas: filasDe<'codigo_producto' | 'tipo' | 'codigo_ingrediente' | 'cantidad_ingrediente'>(
      'recetas.csv',
    ) as Catalogo['recetas'],
  })
