import { jsonDe } from '../archivos.ts'

interface EnMes {
  /** Months since the beginning. */
  mes: number
}

/** How often a month brings a new price list of a group, and by how much it rises, in per cent. */
interface Suba {
  frecuencia: number
  desde: number
  hasta: number
}

/** What happened in the factory's past, as its file tells it; `antes` is a factor of what holds today. */
export interface Datos {
  personas: { clave: string; nombre: string; email: string; rol: string }[]
  paritarias: (EnMes & { porcentaje: number })[]
  tarifas: (EnMes & { porcentaje: number })[]
  grupos: Record<string, Suba>
  /** Products and ingredients by patterns of their codes. */
  recetas: (EnMes & { productos: string; ingrediente: string; antes: number })[]
  altas: (EnMes & { productos: string[] })[]
  /** Products that are no more, each with the recipe of another. */
  bajas: (EnMes & { codigo: string; descripcion: string; como: string })[]
  tiempos: (EnMes & { codigo: string; antes: number })[]
  consumos: (EnMes & { codigo: string; antes: number })[]
  mantencion: (EnMes & { sector: string; antes: number })[]
  descripciones: (EnMes & { producto: string; antes: string })[]
  deslices: (EnMes & { insumo: string; por: number; quien: string; deshace: string })[]
  importacion_deshecha: EnMes & { grupo: string; por: number }
  sueltos_por_mes: number
}

export const leerDatos = (): Datos => jsonDe<Datos>('pasado.json')
