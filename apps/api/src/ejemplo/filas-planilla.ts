import type { Catalogo } from '../catalog/carga/catalogo.ts'

type Linea = Catalogo['recetas'][number]

/** One sector's published sheets, as their data files hold them. */
export interface FilasPlanilla {
  planillas: {
    codigo_producto: string
    planilla: string
    descripcion: string
    moneda: string
    base_cdr_exacto: string
    impreso: string | null
    por: number
    entre: number
    estado_impresion: string
    titulo: string
    url: string
  }[]
  /** código, detalle, grupo, costo. Costs with endless decimals are rounded to six. */
  insumos: [string, string, string, string][]
  /** código, descripción, horas, valor de la hora, std producción. */
  mano: [string, string, string, string, string][]
  /** código, descripción, código de mano de obra, consumo, valor, std producción. */
  energia: [string, string, string, string, string, string][]
  /** producto, tipo, ingrediente, cantidad. */
  lineas: [string, Linea['tipo'], string, string][]
}
