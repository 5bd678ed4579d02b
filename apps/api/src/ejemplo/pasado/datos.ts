import { jsonDe } from '../../files/ejemplo/archivos.ts'

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
  /** Pesos of one dollar: at the beginning, and what it rises to by the end; and since when a group is priced in it. */
  dolar: { codigo: string; nombre: string; alPrincipio: number; hoy: number; grupo: string; mes: number }
  /** Wages of their own for those who earn more than the others, since the agreement of a month. */
  categorias: (EnMes & { codigo: string; nombre: string; valor: number; recargo_pct: number })[]
  /** The agreement that is signed, and not in force yet. */
  acuerdo: { porcentaje: number; nota: string }
  /** A tariff besides that of all: so many per cent dearer than the kWh, and what pays it. */
  segunda_tarifa: EnMes & { codigo: string; nombre: string; porcentaje: number; energia: string[] }
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
  /** In whose name sheets go out; said as structures are. `imagen` is a file beside this one. */
  membrete: { nombre: string; datos: string; imagen: string }
  /** Steps by name and per cent, on the cost and on the price. */
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
  /** Since which month production is told, and of how many products. */
  volumenes: EnMes & { productos: number }
  /** Units of the first product whose code begins so; not issued: still a draft. */
  cotizaciones: (EnMes & {
    cliente: string
    validez: number
    lineas: Record<string, number>
    emite: boolean
  })[]
  sueltos_por_mes: number
}

export const leerDatos = (): Datos => jsonDe<Datos>('pasado.json')
