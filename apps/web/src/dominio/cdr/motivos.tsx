import type { Motivo } from '@telar/contract'
import { TriangleAlert } from 'lucide-react'
import { Badge } from '../../kit/badge.tsx'
import { Tooltip } from '../../kit/tooltip.tsx'

/** Whether its reasons make the CDR of a stored recipe incomplete. A cost entered as 0 does not. */
export const costoIncompleto = (motivos: readonly Motivo[]): boolean =>
  motivos.some(({ causa }) => causa !== 'costo_cero')

const SHOWN = 5

/** A short text for the reasons that leave no amount at all. */
export const sinImporte = (motivos: readonly Motivo[]): string | null => {
  if (motivos.some(({ causa }) => causa.endsWith('fuera_de_rango'))) return 'Fuera de rango'
  if (motivos.some(({ causa }) => causa.endsWith('ciclo'))) return 'Receta en ciclo'
  return null
}

export const motivosText = (motivos: readonly Motivo[]): string => motivos.map(({ texto }) => texto).join(' ')

interface ListaProps {
  motivos: readonly Motivo[]
  /** Shows all reasons, if there is room. */
  all?: boolean
}

export const MotivosLista = ({ motivos, all = false }: ListaProps) => (
  <ul className="grid gap-1">
    {motivos.slice(0, all ? motivos.length : SHOWN).map(({ causa, codigo, texto }) => (
      <li key={`${causa} ${codigo}`}>{texto}</li>
    ))}
    {!all && motivos.length > SHOWN && <li>y {motivos.length - SHOWN} más…</li>}
  </ul>
)

/** The mark of an incomplete cost; its reasons are in the tooltip, and screen readers read them. */
export const Incompleto = ({ motivos }: { motivos: readonly Motivo[] }) => (
  <Tooltip content={<MotivosLista motivos={motivos} />}>
    <Badge tone="warning" className="shrink-0 @max-3xl/grid:px-1.5">
      <TriangleAlert className="@max-3xl/grid:size-3.5" aria-hidden />
      <span className="@max-3xl/grid:sr-only">Incompleto</span>
      <span className="sr-only">: {motivosText(motivos)}</span>
    </Badge>
  </Tooltip>
)
