import type { Catalogo } from '../catalog/carga/catalogo.ts'
import { jsonDe } from '../files/ejemplo/archivos.ts'

/** The published sheets of a sector, as in the file. */
interface FilasPlanilla {
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
  lineas: [string, Catalogo['recetas'][number]['tipo'], string, string][]
}

/** The printed figures of a published sheet, beside the sum of its own lines. */
interface PlanillaEsperada {
  codigo_producto: string
  planilla: string
  moneda: string
  /** Exact sum of the lines, before any rounding of unit costs. */
  base_cdr_exacto: string
  /** The printed figure; null if the sheet prints no total comparable with the CDR. */
  impreso: string | null
  /** The print shows base × por / entre: a month of 26 days, or one kilogram of a batch of 980. */
  factor_impreso: { por: number; entre: number }
  /** Begins with 'correcto' if the print is right. */
  estado_impresion: string
  fuente: { titulo: string; url: string }
}

const porSector = (): [string, FilasPlanilla][] =>
  Object.entries(jsonDe<Record<string, FilasPlanilla>>('planillas.json'))

/**
 * The published sheets as catalogue rows, each in its printed currency. Descriptions name that currency, because the
 * factory is in ARS; the sectors are those of any installation. What a sheet lumps together (overheads, rent, a make
 * price) is one supply here. The yearly wage bill of MQ02 is one unit of labour, so that its 27,000 stays exact.
 */
export function planillasPublicadas(): Catalogo {
  const catalogo: Catalogo = {
    sectores_productivos: [],
    insumos: [],
    matriz_mano: [],
    matriz_energia: [],
    productos: [],
    recetas: [],
  }
  for (const [sector, filas] of porSector()) agregar(catalogo, sector, filas)
  return catalogo
}

function agregar(catalogo: Catalogo, sector: string, filas: FilasPlanilla): void {
  const moneda = new Map(filas.planillas.map((p) => [p.codigo_producto, p.moneda]))
  const rotulo = (codigo: string) => `[planilla, ${moneda.get(codigo.split('-')[0]!)}]`
  for (const p of filas.planillas) {
    catalogo.productos.push({
      codigo_producto: p.codigo_producto,
      descripcion_producto: `${p.descripcion} [planilla publicada, ${p.moneda}]`,
      sector_productivo: sector,
    })
  }
  for (const [codigo, detalle, grupo, costo] of filas.insumos) {
    catalogo.insumos.push({ codigo, detalle: `${detalle} ${rotulo(codigo)}`, grupo, costo })
  }
  for (const [codigo, descripcion, horas, valor, std] of filas.mano) {
    catalogo.matriz_mano.push({
      codigo_mano_obra: codigo,
      descripcion: `${descripcion} ${rotulo(codigo)}`,
      sector_productivo: sector,
      consumo_kw_std: '0',
      std_produccion: std,
      horas_hombre_std: horas,
      valor_hora_hombre: valor,
      horas_por_turno: '8',
      producto_calculado_std: null,
      estado: 'activo',
    })
  }
  for (const [codigo, descripcion, mano, consumo, valor, std] of filas.energia) {
    catalogo.matriz_energia.push({
      codigo_energia: codigo,
      descripcion: `${descripcion} ${rotulo(codigo)}`,
      codigo_mano_obra: mano,
      sector_productivo: sector,
      consumo_kw_std: consumo,
      valor_kw: valor,
      std_produccion: std,
    })
  }
  for (const [producto, tipo, ingrediente, cantidad] of filas.lineas) {
    catalogo.recetas.push({
      codigo_producto: producto,
      tipo,
      codigo_ingrediente: ingrediente,
      cantidad_ingrediente: cantidad,
    })
  }
}

export const planillasEsperadas = (): PlanillaEsperada[] =>
  porSector().flatMap(([, filas]) =>
    filas.planillas.map((p) => ({
      codigo_producto: p.codigo_producto,
      planilla: p.planilla,
      moneda: p.moneda,
      base_cdr_exacto: p.base_cdr_exacto,
      impreso: p.impreso,
      factor_impreso: { por: p.por, entre: p.entre },
      estado_impresion: p.estado_impresion,
      fuente: { titulo: p.titulo, url: p.url },
    })),
  )
