import type { Energia, Insumo, ManoObra, Producto, Valor } from '@telar/contract'

/* Rows of the catalogues as the server answers them. A test says only the fields that it is about. */

export const unInsumo = (over: Partial<Insumo> = {}): Insumo => ({
  codigo: 'LONA',
  detalle: 'Lona',
  grupo: 'Telas',
  costo: 5,
  precio: 5,
  moneda: null,
  unidad: null,
  eleccion: 'propio',
  clase: 'material',
  discontinuado: false,
  precio_desde: null,
  oferta: null,
  avisos: [],
  version: 1,
  ...over,
})

export const unProducto = (over: Partial<Producto> = {}): Producto => ({
  codigo_producto: 'REMERA',
  descripcion_producto: 'Remera',
  sector_productivo: 'Confección',
  segunda_pct: 0,
  vendible: true,
  linea: '',
  temporada: '',
  talles: [],
  colores: [],
  updated_at: '2026-03-05T12:00:00Z',
  version: 1,
  ...over,
})

export const unaManoObra = (over: Partial<ManoObra> = {}): ManoObra => ({
  codigo_mano_obra: 'MO-COS',
  descripcion: 'Costura',
  sector_productivo: 'Confección',
  consumo_kw_std: 0,
  std_produccion: 7,
  horas_hombre_std: 8,
  valor_hora_hombre: 3000,
  categoria: null,
  horas_por_turno: 8,
  producto_calculado_std: null,
  costo_mano_obra: 3428.571429,
  cantidad_personal_estimado: 1,
  estado: 'activo',
  version: 1,
  ...over,
})

export const unaEnergia = (over: Partial<Energia> = {}): Energia => ({
  codigo_energia: 'EN-COS',
  descripcion: 'Máquinas de coser',
  codigo_mano_obra: 'MO-COS',
  sector_productivo: 'Confección',
  consumo_kw_std: 2.5,
  valor_kw: 89.4,
  tarifa: null,
  std_produccion: null,
  std_produccion_aplicable: 7,
  total_pesos_std: 223.5,
  costo_energia_unidad: 31.928571,
  version: 1,
  ...over,
})

export const unValor = (over: Partial<Valor> = {}): Valor => ({
  codigo: 'USD',
  nombre: 'Dólar',
  clase: 'moneda',
  recargo_pct: 0,
  monto: 1485,
  desde: '2026-01-01',
  proxima: null,
  version: 1,
  ...over,
})
