import { ManoObraNueva } from '@telar/contract'
import { TABLAS } from '@telar/tablas'
import type { Fault } from '../../datos/use-form.ts'
import { cuerpoDe, revisarAlta } from '../../dominio/catalogo/alta.ts'
import { NUMERO_O_NADA } from '../../dominio/catalogo/campos.ts'
import { VACIO, type Valores } from './mano-obra-campos.tsx'

const YA_EXISTE = 'Ya existe una matriz con ese código de mano de obra.'

const revisarFila = revisarAlta(ManoObraNueva, {
  vacio: VACIO,
  sinNumero: {
    consumo_kw_std: 'Ingresá el consumo kW STD; si no consume, escribí 0.',
    producto_calculado_std: NUMERO_O_NADA,
  },
})

/** The first error in the form's order (MO-09 to MO-17), or the body. */
export const revisar = (
  valores: Valores,
  valorHora: number | null,
  codigoTomado: boolean,
): { body: ManoObraNueva } | { fault: Fault<Valores> } =>
  revisarFila(
    { ...cuerpoDe(TABLAS.matriz_mano, valores), valor_hora_hombre: valorHora ?? undefined },
    codigoTomado ? [['codigo_mano_obra', YA_EXISTE]] : [],
  )
