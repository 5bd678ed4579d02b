import { lista, monto, nombre, opcion } from './columna.ts'
import { tabla } from './tabla.ts'

/** One step of a price structure as it is stored; amounts are decimal text. */
export interface PasoGuardado {
  readonly nombre: string
  readonly sobre: 'costo' | 'precio' | 'fijo'
  readonly valor: string
  readonly moneda: string | null
  readonly por: 'unidad' | 'minuto'
  readonly margen: boolean
}

/** The way from a CDR to its price (model M29): ordered steps, commercial rounding, VAT, and the products that it is for. */
export const ESTRUCTURAS = tabla({
  nombre: 'estructuras',
  entidad: 'estructura',
  uno: 'la estructura',
  contadas: ['estructura', 'estructuras'],
  conjunto: 'estructuras',
  areas: ['costos', 'precios'],
  exporta: 'Estructuras de precios',
  importa: true,
  clave: ['nombre'],
  columnas: {
    nombre: nombre('el nombre', {
      largo: 60,
      comoSeEscribe: true,
      archivo: { obligatoria: true, alias: ['estructura'] },
    }),
    pasos: lista('los pasos', { archivo: { obligatoria: true } }),
    iva_pct: monto('el IVA', 'porcentaje', { inicial: '0.000000', archivo: { alias: ['iva'] } }),
    /** Null: the price is not rounded further. */
    redondeo_multiplo: monto('el múltiplo del redondeo', 'dinero', { nulo: true }),
    redondeo_modo: opcion('el modo del redondeo', ['cercano', 'arriba', 'abajo'], {
      largo: 10,
      inicial: 'cercano',
    }),
    /** The products, lines and sectors that the structure is chosen for, in this order of priority. */
    productos: lista('los productos', { inicial: '[]' }),
    lineas: lista('las líneas', { inicial: '[]' }),
    sectores: lista('los sectores', { inicial: '[]' }),
  },
})
