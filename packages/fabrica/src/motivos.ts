import type { Motivo as MotivoDto } from '@telar/contract'
import { type Motivo, textoMotivo } from '@telar/costing'
import { byCodePoint } from './order.ts'

const toMotivo = (motivo: Motivo): MotivoDto => ({
  causa: motivo.tipo,
  codigo: 'codigo' in motivo ? motivo.codigo : null,
  texto: textoMotivo(motivo),
})

/**
 * Reasons, sorted by the code at fault. The engine keeps a recipe's lines in their order of arrival, which differs between
 * servers; answers must not.
 */
export const toMotivos = (motivos: readonly Motivo[]): MotivoDto[] =>
  motivos.map(toMotivo).sort((a, b) => byCodePoint(a.codigo ?? '', b.codigo ?? ''))
