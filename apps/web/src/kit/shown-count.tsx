import { useFormat } from './format/format-context.ts'

interface Props {
  shown: number
  all: number
  /** In the plural: 'productos'. */
  noun: string
}

/** How much of a list its filters leave. */
export const ShownCount = ({ shown, all, noun }: Props) => {
  const format = useFormat()
  return (
    <output className="figures block shrink-0 border-t bg-sunken/60 px-4 py-2.5 text-[0.8125rem] text-muted-foreground sm:px-5">
      Mostrando {format.integer(shown)} de {format.integer(all)} {noun}
    </output>
  )
}
