import type { ManoObra, ManoObraCambio } from '@telar/contract'
import type { Faults } from '../../datos/use-row-editor.ts'
import type { Format } from '../../kit/format/format.ts'
import { decimalText } from '../../kit/lib/decimal.ts'
import { typedAmount } from '../../kit/lib/typed-micro.ts'

/** A type, not an interface: only that counts as a record of texts. */
export type Borrador = {
  descripcion: string
  sector_productivo: string
  horas_hombre_std: string
  valor_hora_hombre: string
  std_produccion: string
  horas_por_turno: string
  consumo_kw_std: string
  producto_calculado_std: string
  estado: string
}

export const borradorDe =
  (format: Format) =>
  (tipo: ManoObra): Borrador => ({
    descripcion: tipo.descripcion,
    sector_productivo: tipo.sector_productivo,
    horas_hombre_std: decimalText(format, tipo.horas_hombre_std),
    valor_hora_hombre: decimalText(format, tipo.valor_hora_hombre),
    std_produccion: decimalText(format, tipo.std_produccion),
    horas_por_turno: decimalText(format, tipo.horas_por_turno),
    consumo_kw_std: decimalText(format, tipo.consumo_kw_std),
    producto_calculado_std: decimalText(format, tipo.producto_calculado_std),
    estado: tipo.estado,
  })

const NUMERO = 'Ingresá un número de 0 o más.'
const SECUNDARIOS = ['std_produccion', 'horas_por_turno', 'consumo_kw_std'] as const

/**
 * What an edit sends, or the fields at fault. Amounts whose text was not touched are left as they are stored, and the
 * fields beyond the four that every edit carries are sent only when they change.
 */
export const revisar =
  (format: Format) =>
  (borrador: Borrador, tipo: ManoObra): { body: ManoObraCambio } | { faults: Faults<Borrador> } => {
    const antes = borradorDe(format)(tipo)
    const faults: Faults<Borrador> = {}
    const descripcion = borrador.descripcion.trim()
    if (!descripcion) faults.descripcion = 'Ingresá la descripción.'
    if (!borrador.sector_productivo) faults.sector_productivo = 'Seleccioná un sector.'
    const horas = typedAmount(borrador.horas_hombre_std)
    if (horas === null) faults.horas_hombre_std = NUMERO
    const valor = typedAmount(borrador.valor_hora_hombre)
    if (valor === null) faults.valor_hora_hombre = NUMERO

    const otros: Partial<ManoObraCambio> = {}
    for (const campo of SECUNDARIOS) {
      if (borrador[campo] === antes[campo]) continue
      const cantidad = typedAmount(borrador[campo])
      if (cantidad === null) faults[campo] = NUMERO
      else otros[campo] = cantidad
    }
    const calculado = borrador.producto_calculado_std
    if (calculado !== antes.producto_calculado_std) {
      const cantidad = typedAmount(calculado)
      if (cantidad === null && calculado.trim())
        faults.producto_calculado_std = 'Ingresá un número, o dejalo vacío.'
      else otros.producto_calculado_std = cantidad
    }
    if (borrador.estado !== antes.estado) otros.estado = borrador.estado === 'activo' ? 'activo' : 'inactivo'

    if (Object.keys(faults).length > 0 || horas === null || valor === null) return { faults }
    return {
      body: {
        descripcion,
        sector_productivo: borrador.sector_productivo,
        horas_hombre_std: horas,
        valor_hora_hombre: valor,
        ...otros,
      },
    }
  }
