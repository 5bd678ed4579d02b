import { jsonDe } from '../../files/ejemplo/archivos.ts'

interface EnMes {
  /** Months since the start. */
  mes: number
}

/** How often a group gets a new price list in a month, and by how many per cent prices rise. */
interface Suba {
  frecuencia: number
  desde: number
  hasta: number
}

/** The events of the factory's past, from its file; `antes` is a factor of today's value. */
export interface Datos {
  personas: { clave: string; nombre: string; email: string; rol: string }[]
  paritarias: (EnMes & { porcentaje: number })[]
  tarifas: (EnMes & { porcentaje: number })[]
  /** Pesos per dollar: at the start and today; and the group that is priced in it since a month. */
  dolar: { codigo: string; nombre: string; alPrincipio: number; hoy: number; grupo: string; mes: number }
  /** Wages for those who earn more than the rest, since a month's agreement. */
  categorias: (EnMes & { codigo: string; nombre: string; valor: number; recargo_pct: number })[]
  /** The agreement that is signed but not in force yet. */
  acuerdo: { porcentaje: number; nota: string }
  /** A second tariff: by how many per cent it exceeds the kWh, and which rows pay it. */
  segunda_tarifa: EnMes & { codigo: string; nombre: string; porcentaje: number; energia: string[] }
  grupos: Record<string, Suba>
  /** Products and ingredients, as patterns of their codes. */
  recetas: (EnMes & { productos: string; ingrediente: string; antes: number })[]
  altas: (EnMes & { productos: string[] })[]
  /** Products that were removed, each with the recipe of another one. */
  bajas: (EnMes & { codigo: string; descripcion: string; como: string })[]
  tiempos: (EnMes & { codigo: string; antes: number })[]
  consumos: (EnMes & { codigo: string; antes: number })[]
  mantencion: (EnMes & { sector: string; antes: number })[]
  descripciones: (EnMes & { producto: string; antes: string })[]
  deslices: (EnMes & { insumo: string; por: number; quien: string; deshace: string })[]
  importacion_deshecha: EnMes & { grupo: string; por: number }
  /** The letterhead of sheets, set when price structures are. `imagen` is a file beside this one. */
  membrete: { nombre: string; datos: string; imagen: string }
  /** Steps by name with their percentages, on cost and on price. */
  estructuras: EnMes & {
    filas: {
      nombre: string
      sectores: string[]
      lineas: string[]
      costo: Record<string, number>
      precio: Record<string, number>
      multiplo: number
    }[]
  }
  /** Months in which a price list was published. */
  listas: number[]
  /** The first month with production volumes, and the number of products with any. */
  volumenes: EnMes & { productos: number }
  /** Units of the first product whose code begins with the key. Without `emite` it stays a draft. */
  cotizaciones: (EnMes & {
    cliente: string
    validez: number
    lineas: Record<string, number>
    emite: boolean
  })[]
  sueltos_por_mes: number
}

export const leerDatos = (): Datos => jsonDe<Datos>('pasado.json')
