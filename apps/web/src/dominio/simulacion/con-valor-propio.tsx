import { TriangleAlert } from 'lucide-react'
import { useFormat } from '../../kit/format/format-context.ts'

/** Beside the button that replaces them: how many rows have a value of their own (VIV-16). Nothing where none has. */
export const ConValorPropio = ({ n }: { n: number }) => {
  const { integer } = useFormat()
  if (n === 0) return null
  return (
    <p className="flex items-start gap-2 text-[0.8125rem] text-warning-text">
      <TriangleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden />
      {n === 1
        ? '1 con valor propio se va a reemplazar.'
        : `${integer(n)} con valor propio se van a reemplazar.`}
    </p>
  )
}
