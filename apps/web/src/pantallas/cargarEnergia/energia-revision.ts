import { EnergiaNueva } from '@telar/contract'
import type { Fault } from '../../datos/use-form.ts'
import { revisarAlta } from '../../dominio/catalogo/alta.ts'
import { NUMERO_O_NADA } from '../../dominio/catalogo/campos.ts'
import { parseDecimal } from '../../kit/lib/decimal.ts'
import { VACIO, type Valores } from './energia-campos.tsx'

const YA_EXISTE = 'Ya existe una matriz con ese código de energía.'
const MANO_OBRA_INEXISTENTE = 'El código de mano de obra no existe en el sistema'

const revisarFila = revisarAlta(EnergiaNueva, {
  vacio: VACIO,
  sinNumero: { std_produccion: NUMERO_O_NADA },
})

/** The results of looking up the two codes; both false while unknown. */
export interface Codigos {
  manoObraInexistente: boolean
  energiaTomada: boolean
}

/** The body of a creation; invalid numbers are undefined. */
const cuerpoDe = (valores: Valores, valorKw: number | null) => ({
  sector_productivo: valores.sector_productivo,
  codigo_mano_obra: valores.codigo_mano_obra,
  codigo_energia: valores.codigo_energia,
  descripcion: valores.descripcion,
  consumo_kw_std: parseDecimal(valores.consumo_kw_std) ?? undefined,
  valor_kw: valorKw ?? undefined,
  ...(valores.tarifa && { tarifa: valores.tarifa }),
  std_produccion: valores.std_produccion.trim() ? (parseDecimal(valores.std_produccion) ?? Number.NaN) : null,
})

/**
 * The first error in the form's order (EN-10 to EN-17), or the body. The field steps down to a hundredth (EN-06), but any
 * consumption above 0 is taken, as the server takes it.
 */
export const revisar = (
  valores: Valores,
  valorKw: number | null,
  { manoObraInexistente, energiaTomada }: Codigos,
): { body: EnergiaNueva } | { fault: Fault<Valores> } => {
  const cuerpo = cuerpoDe(valores, valorKw)
  return revisarFila(cuerpo, [
    ...(manoObraInexistente ? [['codigo_mano_obra', MANO_OBRA_INEXISTENTE] as const] : []),
    ...(energiaTomada ? [['codigo_energia', YA_EXISTE] as const] : []),
  ])
}
