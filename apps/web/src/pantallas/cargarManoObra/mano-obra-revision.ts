import { ManoObraNueva } from '@telar/contract'
import type { Fault } from '../../datos/use-form.ts'
import { revisarAlta } from '../../dominio/catalogo/alta.ts'
import { NUMERO_O_NADA } from '../../dominio/catalogo/campos.ts'
import { parseDecimal } from '../../kit/lib/decimal.ts'
import { VACIO, type Valores } from './mano-obra-campos.tsx'

const YA_EXISTE = 'Ya existe una matriz con ese código de mano de obra.'

const revisarFila = revisarAlta(ManoObraNueva, {
  vacio: VACIO,
  sinNumero: {
    consumo_kw_std: 'Ingresá el consumo kW STD; si no consume, escribí 0.',
    producto_calculado_std: NUMERO_O_NADA,
  },
})

/** The body of a creation; invalid numbers are undefined. */
const cuerpoDe = (valores: Valores, valorHora: number | null) => ({
  sector_productivo: valores.sector_productivo,
  codigo_mano_obra: valores.codigo_mano_obra,
  descripcion: valores.descripcion,
  consumo_kw_std: parseDecimal(valores.consumo_kw_std) ?? undefined,
  std_produccion: parseDecimal(valores.std_produccion) ?? undefined,
  horas_hombre_std: parseDecimal(valores.horas_hombre_std) ?? undefined,
  valor_hora_hombre: valorHora ?? undefined,
  ...(valores.categoria && { categoria: valores.categoria }),
  horas_por_turno: parseDecimal(valores.horas_por_turno) ?? undefined,
  producto_calculado_std: valores.producto_calculado_std.trim()
    ? (parseDecimal(valores.producto_calculado_std) ?? Number.NaN)
    : null,
})

/** The first error in the form's order (MO-09 to MO-17), or the body. */
export const revisar = (
  valores: Valores,
  valorHora: number | null,
  codigoTomado: boolean,
): { body: ManoObraNueva } | { fault: Fault<Valores> } =>
  revisarFila(cuerpoDe(valores, valorHora), codigoTomado ? [['codigo_mano_obra', YA_EXISTE]] : [])
