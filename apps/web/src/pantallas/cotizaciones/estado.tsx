import type { EstadoCotizacion } from '@telar/contract'
import { Badge, type Tone } from '../../kit/badge.tsx'

export const ESTADOS: Readonly<Record<EstadoCotizacion, { texto: string; tone: Tone }>> = {
  borrador: { texto: 'Borrador', tone: 'neutral' },
  emitida: { texto: 'Emitida', tone: 'green' },
  vencida: { texto: 'Vencida', tone: 'warning' },
}

export const Estado = ({ estado }: { estado: EstadoCotizacion }) => (
  <Badge tone={ESTADOS[estado].tone}>{ESTADOS[estado].texto}</Badge>
)

/** A quotation's title: its number, or the customer of a draft. */
export const tituloDe = ({ numero, cliente }: { numero: number | null; cliente: string }): string =>
  numero === null ? `Cotización para ${cliente}` : `Cotización N.º ${numero}`
