import type { Entrada } from '@telar/contract'
import { useFormat } from '../../kit/format/format-context.ts'
import { fraseOf, quienOf } from './frase.ts'

/** Who wrote it, and what: one sentence. */
export const EntradaFrase = ({ entrada }: { entrada: Entrada }) => {
  const format = useFormat()
  return (
    <>
      <span className="font-medium">{quienOf(entrada)}</span> {fraseOf(entrada, format)}
    </>
  )
}
