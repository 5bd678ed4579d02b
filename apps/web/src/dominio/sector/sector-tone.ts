import { searchable } from '@telar/contract'
import type { Tone } from '../../kit/badge.tsx'

const TONES: Readonly<Record<string, Tone>> = {
  confeccion: 'blue',
  textil: 'green',
  marroquineria: 'purple',
  calzado: 'orange',
}

/** The colour of a productive sector, the same on every screen. */
export const sectorTone = (sector: string): Tone => TONES[searchable(sector.trim())] ?? 'neutral'
