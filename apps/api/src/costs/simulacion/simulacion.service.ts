import type { CambioSimulado, Simulacion } from '@telar/contract'
import {
  type CambioSimulado as CambioDelModelo,
  CambioRechazado,
  type CostModel,
  type Micro,
  microFromNumber,
  OUT_OF_RANGE,
  simulate,
} from '@telar/costing'
import type { Estado } from '../../catalog/costos.ts'
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
    case 'mantencion':
      return cambio
  }
}

const run = (model: CostModel, cambios: readonly CambioSimulado[]) => {
  try {
    return simulate(model, cambios.map(toModel), TOP)
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
const countOf = (model: CostModel): number =>
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
