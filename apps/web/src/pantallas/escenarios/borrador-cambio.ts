import type { Elegido } from '../../dominio/operacion/ingrediente-field.tsx'

/** The meaning of a number: a change, or a new value. */
export type Modo = 'cambia' | 'queda'

/** The kinds of change in a scenario (model M24). */
export type TipoCambio =
  | 'valor'
  | 'precio'
  | 'precio_oferta'
  | 'grupo'
  | 'proveedor'
  | 'moneda'
  | 'varios'
  | 'oferta'
  | 'reemplazar'
  | 'quitar'
  | 'cantidad'
  | 'merma'
  | 'unidad'
  | 'mano_obra'
  | 'energia'
  | 'mantencion'

/** The form of one operation; each kind uses only some fields. */
export interface BorradorCambio {
  tipo: TipoCambio
  /** The record that it changes. */
  uno: Elegido | null
  /** Its replacement. */
  por: Elegido | null
  /** The chosen option: a valor, group, supplier, currency, offer, unit or sector. */
  opcion: string
  /** Supplies of a selection. */
  varios: readonly string[]
  /** The products whose recipes it affects; empty for all. */
  productos: readonly string[]
  modo: Modo
  numero: string
  /** The std production, for labour. */
  std: string
}

export const VACIO: BorradorCambio = {
  tipo: 'valor',
  uno: null,
  por: null,
  opcion: '',
  varios: [],
  productos: [],
  modo: 'cambia',
  numero: '',
  std: '',
}

/** The lists to choose from. */
export type Lista = 'valor' | 'grupo' | 'proveedor' | 'moneda' | 'oferta' | 'unidad' | 'sector'
