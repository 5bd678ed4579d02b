import type { Energia, Insumo, ManoObra, Producto, Valor } from '@telar/contract'
import { type Columna, esSiNo, type RespuestaDe, TABLAS, type Tabla } from '@telar/tablas'

/* Rows of the catalogues as the server answers them. A test says only the fields that it is about. */

const inicialDe = (columna: Columna): unknown => {
  const { clase, inicial = null } = columna
  if (esSiNo(columna)) return inicial === 'si'
  return clase === 'monto' && inicial !== null ? Number(inicial) : inicial
}

/** Every field of an answer with the default of its column; null without one. */
const vacia = <T extends Tabla>({ columnas }: T): RespuestaDe<T> =>
  Object.fromEntries(
    Object.entries(columnas).flatMap(([nombre, columna]) =>
      columna.interna ? [] : [[nombre, inicialDe(columna)]],
    ),
  ) as RespuestaDe<T>

export const unInsumo = (over: Partial<Insumo> = {}): Insumo => ({
  ...vacia(TABLAS.insumos),
  codigo: 'LONA',
  detalle: 'Lona',
  grupo: 'Telas',
  costo: 5,
  precio: 5,
  reemplazo: undefined,
  oferta: null,
  avisos: [],
  version: 1,
  ...over,
})

export const unProducto = (over: Partial<Producto> = {}): Producto => ({
  ...vacia(TABLAS.productos),
  codigo_producto: 'REMERA',
  descripcion_producto: 'Remera',
  sector_productivo: 'Confección',
  talles: [],
  colores: [],
  updated_at: '2026-03-05T12:00:00Z',
  version: 1,
  ...over,
})

export const unaManoObra = (over: Partial<ManoObra> = {}): ManoObra => ({
  ...vacia(TABLAS.matriz_mano),
  codigo_mano_obra: 'MO-COS',
  descripcion: 'Costura',
  sector_productivo: 'Confección',
  std_produccion: 7,
  horas_hombre_std: 8,
  valor_hora_hombre: 3000,
  horas_por_turno: 8,
  costo_mano_obra: 3428.571429,
  cantidad_personal_estimado: 1,
  version: 1,
  ...over,
})

export const unaEnergia = (over: Partial<Energia> = {}): Energia => ({
  ...vacia(TABLAS.matriz_energia),
  codigo_energia: 'EN-COS',
  descripcion: 'Máquinas de coser',
  codigo_mano_obra: 'MO-COS',
  sector_productivo: 'Confección',
  consumo_kw_std: 2.5,
  valor_kw: 89.4,
  std_produccion_aplicable: 7,
  total_pesos_std: 223.5,
  costo_energia_unidad: 31.928571,
  version: 1,
  ...over,
})

export const unValor = (over: Partial<Valor> = {}): Valor => ({
  ...vacia(TABLAS.valores),
  codigo: 'USD',
  nombre: 'Dólar',
  clase: 'moneda',
  monto: 1485,
  desde: '2026-01-01',
  proxima: null,
  version: 1,
  ...over,
})
