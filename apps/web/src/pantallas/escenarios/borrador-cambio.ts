import type { Elegido } from '../../dominio/operacion/ingrediente-field.tsx'

/** How a number is told: by how much it changes, or what it becomes. */
export type Modo = 'cambia' | 'queda'

/** What a scenario can change (model M24). */
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

/** What is typed and chosen of one operation; each kind reads the parts that it asks for. */
export interface BorradorCambio {
  tipo: TipoCambio
  /** The record that it is about. */
  uno: Elegido | null
  /** What takes its place. */
  por: Elegido | null
  /** What is chosen of a list: a valor, a group, a supplier, a currency, an offer, a unit, a sector. */
  opcion: string
  /** Supplies of a selection. */
  varios: readonly string[]
  /** Products whose recipes are meant; none: all. */
  productos: readonly string[]
  modo: Modo
  numero: string
  /** Of labour, its std production. */
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

/** A list to choose from. */
export type Lista = 'valor' | 'grupo' | 'proveedor' | 'moneda' | 'oferta' | 'unidad' | 'sector'
