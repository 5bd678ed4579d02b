import type { ManoObra, ManoObraCambio, ManoObraNueva } from '@telar/contract'
import { cantidadPersonalEstimado, costoManoObra } from '@telar/costing'
import { microOf, numberOf, numberOrNull, resultNumber } from '@telar/fabrica'
import { decimalOf, decimalOrNull, inputsOf } from '../../store/rules.ts'
import { ownValue } from '../../store/vale.ts'
import type { ManoObraRow, ManoObraValues } from './mano-obra.repo.ts'

/** What the journal keeps of it. */
export const entryOf = ({ valor_efectivo: _worth, ...row }: ManoObraRow) => inputsOf(row)

export const toManoObra = (row: ManoObraRow): ManoObra => {
  const horas = microOf(row.horas_hombre_std)
  return {
    codigo_mano_obra: row.codigo_mano_obra,
    descripcion: row.descripcion,
    sector_productivo: row.sector_productivo,
    consumo_kw_std: numberOf(row.consumo_kw_std),
    std_produccion: numberOf(row.std_produccion),
    horas_hombre_std: numberOf(row.horas_hombre_std),
    valor_hora_hombre: numberOrNull(row.valor_efectivo),
    categoria: row.categoria,
    horas_por_turno: numberOf(row.horas_por_turno),
    producto_calculado_std: numberOrNull(row.producto_calculado_std),
    costo_mano_obra:
      row.valor_efectivo === null
        ? null
        : resultNumber(costoManoObra(horas, microOf(row.valor_efectivo), microOf(row.std_produccion))),
    cantidad_personal_estimado: resultNumber(cantidadPersonalEstimado(horas, microOf(row.horas_por_turno))),
    estado: row.estado,
    version: row.version,
  }
}

type Amounts = 'consumo_kw_std' | 'std_produccion' | 'horas_hombre_std' | 'horas_por_turno'

const AMOUNTS: readonly Amounts[] = [
  'consumo_kw_std',
  'std_produccion',
  'horas_hombre_std',
  'horas_por_turno',
]

/** What a creation stores. @param global what a row follows that says nothing else @throws DomainError `datos_invalidos` for an amount out of range */
export const toValues = (
  datos: ManoObraNueva,
  global: string | null,
): ManoObraValues & { codigo_mano_obra: string } => ({
  ...datos,
  consumo_kw_std: decimalOf('consumo_kw_std', datos.consumo_kw_std),
  std_produccion: decimalOf('std_produccion', datos.std_produccion),
  horas_hombre_std: decimalOf('horas_hombre_std', datos.horas_hombre_std),
  valor_hora_hombre: ownValue('valor_hora_hombre', datos.valor_hora_hombre, global, null),
  horas_por_turno: decimalOf('horas_por_turno', datos.horas_por_turno),
  producto_calculado_std: decimalOrNull('producto_calculado_std', datos.producto_calculado_std),
})

/** What a change stores: only the fields that came. @throws DomainError `datos_invalidos` for an amount out of range */
export const toChanges = (datos: ManoObraCambio, before: ManoObraRow): Partial<ManoObraValues> => {
  const { valor_efectivo: efectivo, valor_hora_hombre: propio } = before
  const changes: Partial<ManoObraValues> = {
    descripcion: datos.descripcion,
    sector_productivo: datos.sector_productivo,
    valor_hora_hombre: ownValue('valor_hora_hombre', datos.valor_hora_hombre, efectivo, propio),
  }
  for (const campo of AMOUNTS) {
    const value = datos[campo]
    if (value !== undefined) changes[campo] = decimalOf(campo, value)
  }
  const { producto_calculado_std: calculado, estado, categoria } = datos
  if (calculado !== undefined) {
    changes.producto_calculado_std = decimalOrNull('producto_calculado_std', calculado)
  }
  if (estado !== undefined) changes.estado = estado
  if (categoria !== undefined) changes.categoria = categoria
  return changes
}
