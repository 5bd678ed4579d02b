import type { NodoDesglose, Oferta, ResultadoCdr } from '@telar/contract'

export const unResultado = (over: Partial<ResultadoCdr> = {}): ResultadoCdr => ({
  codigo_producto: 'REM-01',
  sector_productivo: 'Confección',
  descripcion_producto: 'Remera de algodón',
  base_cdr: 100,
  cdr_mantencion: 101,
  incompleto: false,
  motivos: [],
  ...over,
})

export const unNodo = (over: Partial<NodoDesglose> = {}): NodoDesglose => ({
  tipo: 'insumo',
  codigo: 'HILO',
  descripcion: 'Hilo',
  cantidad: 2,
  expresion: null,
  merma_pct: 0,
  cantidad_efectiva: 2,
  seccion: '',
  costo_ingrediente: 10,
  costo_total: 20,
  incompleto: false,
  motivos: [],
  pasos: [],
  abrible: false,
  hijos: [],
  ...over,
})

/** An offer in the installation's currency, per unit of use. */
export const unaOferta = (over: Partial<Oferta> = {}): Oferta => ({
  id: 1,
  insumo: 'HILO',
  proveedor: 'P',
  codigo_proveedor: '',
  precio: 1,
  moneda: null,
  unidad_compra: null,
  contenido: null,
  minimo: null,
  desde: '2026-01-01',
  hasta: null,
  recargos: [],
  preferida: false,
  convertido: 1,
  puesto_en_planta: 1,
  vencida: false,
  cuenta: false,
  version: 1,
  ...over,
})
