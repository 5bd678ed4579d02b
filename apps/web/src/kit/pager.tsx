import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'
import { useFormat } from './format/format-context.ts'

interface Props {
  page: number
  pages: number
  shown: number
  all: number
  /** In the plural: 'productos'. */
  noun: string
  onPage: (page: number) => void
}

/** Below a list shown in pages. */
export const Pager = ({ page, pages, shown, all, noun, onPage }: Props) => {
  const format = useFormat()
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t bg-sunken/60 px-4 py-1.5 text-[0.8125rem] text-muted-foreground sm:px-5">
      <output className="figures">
        Mostrando {format.integer(shown)} de {format.integer(all)} {noun}
      </output>
      <nav aria-label="Páginas" className="flex items-center gap-2">
        <Button variant="outline" size="compact" idle={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden />
          Anterior
        </Button>
        <output className="figures">
          Pagina {format.integer(page)} de {format.integer(pages)}
        </output>
        <Button variant="outline" size="compact" idle={page >= pages} onClick={() => onPage(page + 1)}>
          Siguiente
          <ChevronRight aria-hidden />
        </Button>
      </nav>
    </div>
  )
}
