import { EnergiaNueva } from '@telar/contract'
import { TABLAS } from '@telar/tablas'
import type { Fault } from '../../datos/use-form.ts'
import { cuerpoDe, revisarAlta } from '../../dominio/catalogo/alta.ts'
import { NUMERO_O_NADA } from '../../dominio/catalogo/campos.ts'
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

/**
 * The first error in the form's order (EN-10 to EN-17), or the body. The field steps down to a hundredth (EN-06), but any
 * consumption above 0 is taken, as the server takes it.
 */
export const revisar = (
  valores: Valores,
  valorKw: number | null,
  { manoObraInexistente, energiaTomada }: Codigos,
): { body: EnergiaNueva } | { fault: Fault<Valores> } => {
  const cuerpo = { ...cuerpoDe(TABLAS.matriz_energia, valores), valor_kw: valorKw ?? undefined }
  return revisarFila(cuerpo, [
    ...(manoObraInexistente ? [['codigo_mano_obra', MANO_OBRA_INEXISTENTE] as const] : []),
    ...(energiaTomada ? [['codigo_energia', YA_EXISTE] as const] : []),
  ])
}
