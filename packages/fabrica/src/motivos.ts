import type { Motivo as MotivoDto } from '@telar/contract'
import { type Motivo, textoMotivo } from '@telar/costing'
import { byCodePoint } from './order.ts'

const toMotivo = (motivo: Motivo): MotivoDto => ({
  causa: motivo.tipo,
  codigo: 'codigo' in motivo ? motivo.codigo : null,
  texto: textoMotivo(motivo),
})

/**
 * Reasons by the code at fault. A recipe's lines stand in the engine in the order in which they came, which differs
 * between servers; what is answered must not.
 */
export const toMotivos = (motivos: readonly Motivo[]): MotivoDto[] =>
  motivos.map(toMotivo).sort((a, b) => byCodePoint(a.codigo ?? '', b.codigo ?? ''))
