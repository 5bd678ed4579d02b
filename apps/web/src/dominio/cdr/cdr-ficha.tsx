import type { TipoIngrediente } from '@telar/contract'
import { History } from 'lucide-react'
import { useContext } from 'react'
import { HistorialContext, useFecha } from './cdr-context.ts'
import { CdrUsos } from './cdr-usos.tsx'

interface Props {
  tipo: TipoIngrediente
  codigo: string
}

/** What is told of one ingredient: who changed it last, and all that depends on it. */
export const CdrFicha = ({ tipo, codigo }: Props) => {
  const historial = useContext(HistorialContext)
  // Both speak of now, and would be taken for what was then.
  if (useFecha() !== undefined)
    return (
      <p className="text-[0.8125rem] text-muted-foreground">
        Dónde se usa y quién lo cambió se ven en los costos de hoy.
      </p>
    )
  return (
    <div className="grid gap-3 text-[0.8125rem]">
      <p className="flex gap-2 text-pretty text-muted-foreground">
        <History className="mt-0.5 size-3.5 shrink-0" aria-hidden />
        <span className="min-w-0 break-words">{historial(tipo, codigo)}</span>
      </p>
      <CdrUsos tipo={tipo} codigo={codigo} />
    </div>
  )
}
