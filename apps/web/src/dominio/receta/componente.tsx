import type { TipoIngrediente } from '@telar/contract'
import { cn } from '../../kit/cn.ts'
import { TIPOS } from './tipo-ingrediente.ts'

interface Props {
  tipo: TipoIngrediente
  codigo: string
  descripcion: string
}

/** An ingredient as every list shows it: description, kind and code. */
export const Componente = ({ tipo, codigo, descripcion }: Props) => {
  const { label, icon: Icon, text } = TIPOS[tipo]
  return (
    <span className="block min-w-0">
      <span
        className="line-clamp-2 whitespace-normal break-words font-medium leading-snug"
        title={descripcion}
      >
        {descripcion}
      </span>
      <span className="flex min-w-0 items-center gap-1.5 text-muted-foreground text-xs">
        <Icon className={cn('size-3.5 shrink-0', text)} aria-hidden />
        {/* Without room for both, the kind is cut, because the icon tells it too. */}
        <span className="flex min-w-0 whitespace-pre-wrap">
          <span className="truncate">{label}</span>
          <span className="shrink-0">{' · '}</span>
          <span className="figures max-w-full shrink-0 truncate">{codigo}</span>
        </span>
      </span>
    </span>
  )
}
