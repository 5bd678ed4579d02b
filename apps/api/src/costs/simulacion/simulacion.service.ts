import type { CambioSimulado, Simulacion } from '@telar/contract'
import {
  type CambioSimulado as CambioDelModelo,
  CambioRechazado,
  type CostView,
  type Micro,
  microFromNumber,
  OUT_OF_RANGE,
  simulate,
} from '@telar/costing'
import type { Estado } from '../../catalog/costos.ts'
import { diaDe } from '../../store/dia.ts'
import { DomainError } from '../../store/domain-error.ts'
import { resultNumber } from '../../store/montos.ts'
import { toTotalSector } from '../cdr/cdr.map.ts'
import type { Deps } from '../deps.ts'
import { toProductoSimulado } from './simulacion.map.ts'

const TOP = 10

const micro = (value: number): Micro => {
  const result = microFromNumber(value)
  if (result === null || result === OUT_OF_RANGE) {
    throw new DomainError('datos_invalidos', 'El valor supera el máximo que se puede calcular con exactitud.')
  }
  return result
}

const toModel = (cambio: CambioSimulado): CambioDelModelo => {
  switch (cambio.tipo) {
    case 'valor_hora':
    case 'valor_kw':
      return { tipo: cambio.tipo, valor: micro(cambio.valor) }
    case 'costo_insumo':
      return { ...cambio, costo: cambio.costo === null ? null : micro(cambio.costo) }
    case 'porcentaje_insumo':
    case 'porcentaje_grupo':
      return { ...cambio, porcentaje: micro(cambio.porcentaje) }
    case 'valor': {
      const { codigo, monto, porcentaje, desde } = cambio
      const day = desde === undefined ? {} : { desde: diaDe(desde) }
      return monto === undefined
        ? { tipo: 'valor', codigo, porcentaje: micro(porcentaje!), ...day }
        : { tipo: 'valor', codigo, monto: micro(monto), ...day }
    }
    case 'mantencion':
      return cambio
  }
}

/** What lies ahead is tried on the day on which it counts. */
const onItsDay = (model: CostView, cambios: readonly CambioDelModelo[]): CostView => {
  const days = cambios.map((cambio) => (cambio.tipo === 'valor' ? (cambio.desde ?? 0) : 0))
  const dia = Math.max(model.dia, ...days)
  return dia === model.dia ? model : model.enDia(dia)
}

const run = (model: CostView, cambios: readonly CambioSimulado[]) => {
  try {
    const wanted = cambios.map(toModel)
    return simulate(onItsDay(model, wanted), wanted, TOP)
  } catch (cause) {
    if (!(cause instanceof CambioRechazado)) throw cause
    const { causa } = cause
    if (causa.tipo === 'desconocido') {
      throw new DomainError('no_encontrado', `No existe ${causa.codigo}.`, { cause })
    }
    throw new DomainError(
      'datos_invalidos',
      'El cambio supera el máximo que se puede calcular con exactitud.',
      { cause },
    )
  }
}

/** Products in all, whose CDR moves or not. */
const countOf = (model: CostView): number =>
  model.sectores().reduce((sum, { productos }) => sum + productos, 0)

/** What changes would do to every CDR, on the factory as it is now; nothing is written. */
export const simular = async ({ costeo }: Deps, cambios: readonly CambioSimulado[]): Promise<Simulacion> => {
  const estado: Estado = await costeo.alDia()
  const { productos, sectores, mayores } = run(estado.model, cambios)
  return {
    productos: countOf(estado.model),
    cambian: productos.length,
    sectores: sectores.map((sector) => ({
      sector_productivo: sector.sector,
      antes: toTotalSector(sector.antes),
      despues: toTotalSector(sector.despues),
      diferencia: resultNumber(sector.diferencia),
      diferencia_mantencion: resultNumber(sector.diferenciaConMantencion),
    })),
    mayores: mayores.map((producto) => toProductoSimulado(producto, estado.descripcion)),
  }
}
