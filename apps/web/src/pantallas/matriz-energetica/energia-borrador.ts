import type { Energia, EnergiaCambio } from '@telar/contract'
import type { Faults } from '../../datos/use-row-editor.ts'
import type { Format } from '../../kit/format/format.ts'
import { decimalText } from '../../kit/lib/decimal.ts'
import { typedAmount } from '../../kit/lib/typed-micro.ts'

/** A type, not an interface: only that counts as a record of texts. */
export type Borrador = {
  codigo_energia: string
  descripcion: string
  sector_productivo: string
  codigo_mano_obra: string
  consumo_kw_std: string
  valor_kw: string
  std_produccion: string
}

export const borradorDe =
  (format: Format) =>
  (equipo: Energia): Borrador => ({
    codigo_energia: equipo.codigo_energia,
    descripcion: equipo.descripcion,
    sector_productivo: equipo.sector_productivo,
    codigo_mano_obra: equipo.codigo_mano_obra,
    consumo_kw_std: decimalText(format, equipo.consumo_kw_std),
    valor_kw: decimalText(format, equipo.valor_kw),
    std_produccion: decimalText(format, equipo.std_produccion),
  })

const NUMERO = 'Ingresá un número de 0 o más.'
const TEXTOS = {
  codigo_energia: 'Ingresá el código.',
  descripcion: 'Ingresá la descripción.',
  sector_productivo: 'Seleccioná un sector.',
  codigo_mano_obra: 'Ingresá el código de mano de obra.',
} as const

/** What an edit sends, or the fields at fault. The std goes along only when it changes; empty, it is inherited again. */
export const revisar =
  (format: Format) =>
  (borrador: Borrador, equipo: Energia): { body: EnergiaCambio } | { faults: Faults<Borrador> } => {
    const faults: Faults<Borrador> = {}
    for (const [campo, texto] of Object.entries(TEXTOS) as [keyof typeof TEXTOS, string][]) {
      if (!borrador[campo].trim()) faults[campo] = texto
    }
    const consumo = typedAmount(borrador.consumo_kw_std)
    if (consumo === null) faults.consumo_kw_std = NUMERO
    const valor = typedAmount(borrador.valor_kw)
    if (valor === null) faults.valor_kw = NUMERO

    const std = typedAmount(borrador.std_produccion)
    if (std === null && borrador.std_produccion.trim())
      faults.std_produccion = 'Ingresá un número, o dejalo vacío.'
    const stdCambia = borrador.std_produccion.trim() !== borradorDe(format)(equipo).std_produccion

    if (Object.keys(faults).length > 0 || consumo === null || valor === null) return { faults }
    return {
      body: {
        codigo_energia: borrador.codigo_energia.trim(),
        descripcion: borrador.descripcion.trim(),
        codigo_mano_obra: borrador.codigo_mano_obra.trim(),
        sector_productivo: borrador.sector_productivo,
        consumo_kw_std: consumo,
        valor_kw: valor,
        ...(stdCambia ? { std_produccion: std } : {}),
      },
    }
  }
