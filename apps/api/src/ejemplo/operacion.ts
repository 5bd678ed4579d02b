import type { Catalogo } from '../catalog/carga/catalogo.ts'
import { decimal, HORAS_POR_TURNO, VALOR_HORA_GLOBAL, VALOR_KW_GLOBAL } from './conversion.ts'

/** descripción, kW de una máquina, cantidad de máquinas, factor de carga, y si difiere de la operación su std de turno. */
type Maquina = readonly [descripcion: string, kw: number, cantidad: number, carga: number, std?: number]

/**
 * An operation of the plant: one labour type plus the machines that run with it. Both are stated per shift of
 * eight hours, so labour = operators × 8 h × $/h ÷ units per shift, and energy = kWh per shift × $/kWh ÷ units
 * per shift.
 */
export interface Operacion {
  codigo: string
  descripcion: string
  sector: string
  operarios: number
  unidadesPorTurno: number
  /** At 100 % efficiency; null where the output is measured and no standard minute stands behind it. */
  unidadesTeoricas: number | null
  valorHora: number
  maquinas: readonly Maquina[]
}

const MINUTOS_POR_TURNO = HORAS_POR_TURNO * 60

interface Opciones {
  valorHora?: number
  eficiencia?: number
}

/** Operations of one sector; `eficiencia` is the line efficiency that turns standard minutes into output. */
export function taller(sector: string, eficiencia: number) {
  return {
    /** Driven by standard minutes (SAM) a unit. */
    porSam: (
      codigo: string,
      descripcion: string,
      operarios: number,
      sam: number,
      maquinas: readonly Maquina[] = [],
      opciones: Opciones = {},
    ): Operacion => ({
      codigo,
      descripcion,
      sector,
      operarios,
      unidadesPorTurno: Math.round(
        (operarios * MINUTOS_POR_TURNO * (opciones.eficiencia ?? eficiencia)) / sam,
      ),
      unidadesTeoricas: Math.round((operarios * MINUTOS_POR_TURNO) / sam),
      valorHora: opciones.valorHora ?? VALOR_HORA_GLOBAL,
      maquinas,
    }),
    /** Driven by what the post is known to give in a shift. */
    porTurno: (
      codigo: string,
      descripcion: string,
      operarios: number,
      unidadesPorTurno: number,
      maquinas: readonly Maquina[] = [],
      opciones: Opciones = {},
    ): Operacion => ({
      codigo,
      descripcion,
      sector,
      operarios,
      unidadesPorTurno,
      unidadesTeoricas: null,
      valorHora: opciones.valorHora ?? VALOR_HORA_GLOBAL,
      maquinas,
    }),
  }
}

const kwhPorTurno = ([, kw, cantidad, carga]: Maquina) => kw * cantidad * carga * HORAS_POR_TURNO

export const codigoManoObra = (operacion: Operacion) => `MO-${operacion.codigo}`

/** EN-X for the first machine of an operation, EN-X-2 for the second. */
export const codigosEnergia = (operacion: Operacion) =>
  operacion.maquinas.map((_, i) => `EN-${operacion.codigo}${i === 0 ? '' : `-${i + 1}`}`)

export function filaManoObra(operacion: Operacion): Catalogo['matriz_mano'][number] {
  const { unidadesTeoricas } = operacion
  return {
    codigo_mano_obra: codigoManoObra(operacion),
    descripcion: operacion.descripcion,
    sector_productivo: operacion.sector,
    consumo_kw_std: decimal(operacion.maquinas.reduce((suma, maquina) => suma + kwhPorTurno(maquina), 0)),
    std_produccion: decimal(operacion.unidadesPorTurno),
    horas_hombre_std: decimal(operacion.operarios * HORAS_POR_TURNO),
    valor_hora_hombre: decimal(operacion.valorHora),
    horas_por_turno: decimal(HORAS_POR_TURNO),
    producto_calculado_std: unidadesTeoricas === null ? null : decimal(unidadesTeoricas),
    estado: 'activo',
  }
}

export function filasEnergia(operacion: Operacion): Catalogo['matriz_energia'] {
  const codigos = codigosEnergia(operacion)
  return operacion.maquinas.map((maquina, i) => ({
    codigo_energia: codigos[i]!,
    descripcion: maquina[0],
    codigo_mano_obra: codigoManoObra(operacion),
    sector_productivo: operacion.sector,
    consumo_kw_std: decimal(kwhPorTurno(maquina)),
    valor_kw: decimal(VALOR_KW_GLOBAL),
    std_produccion: maquina[4] === undefined ? null : decimal(maquina[4]),
  }))
}
