import { expect } from 'vitest'
import type { TestServer } from './server.ts'

type Alta = readonly [path: string, body: object, method?: 'PUT']

const RECARGOS = [
  { nombre: 'Flete', tipo: 'pct_precio', valor: 3.5 },
  { nombre: 'Despacho', tipo: 'fijo', valor: 12.25, moneda: 'USD', piso: 10, tope: 20 },
]

const SALARIO = { codigo: 'OFICIAL', nombre: 'Oficial', clase: 'salario', recargo_pct: 42.5 }

const TALLES = [
  { talle: 'S', peso: 1 },
  { talle: 'M', peso: 3 },
]
const COLORES = [
  { color: 'NEGRO', peso: 2 },
  { color: 'CRUDO', peso: 1 },
]

/** At least one record of every kind beyond the first edition's, each after those that it refers to. */
const ALTAS: readonly Alta[] = [
  ['/valores', { codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: 1485, desde: '2026-01-15' }],
  ['/valores', { ...SALARIO, monto: 4000, desde: '2026-01-01', nota: 'paritaria; enero' }],
  ['/valores', { codigo: 'T1', nombre: 'Tarifa 1', clase: 'tarifa', monto: 121.4, desde: '2026-01-01' }],
  ['/valores', { codigo: 'IPC', nombre: 'Inflación', clase: 'indice', monto: 8675.123456 }],
  ['/valores/USD/vigencias', { desde: '2999-12-31', monto: 0.000001, nota: 'pendiente' }],
  ['/unidades', { codigo: 'rollo50', nombre: 'Rollo de 50 m', dimension: 'longitud', num: 50, den: 1 }],
  ['/proveedores', { codigo: 'TEJEDOR', nombre: 'El tejedor', nota: 'a 30 días' }],
  ['/proveedores', { codigo: 'ARCIEL', nombre: 'Arciel' }],
  ['/insumos/registrar', { codigo: 'JERSEY', detalle: 'Jersey', grupo: 'Telas', costo: 900, unidad: 'm' }],
  ['/insumos/registrar', { codigo: 'JERSEY-N', detalle: 'Negro', grupo: 'Telas', costo: 950, unidad: 'm' }],
  ['/insumos/registrar', { codigo: 'RIB', detalle: 'Rib', grupo: 'Telas', costo: 300.5, unidad: 'kg' }],
  ['/insumos/registrar', { codigo: 'CIERRE', detalle: 'Cierre', grupo: 'Avíos', precio: 2.1, moneda: 'USD' }],
  ['/insumos/registrar', { codigo: 'ETIQUETA', detalle: 'Etiqueta', grupo: 'Avíos', costo: null }],
  [
    '/insumos/registrar',
    { codigo: 'VELCRO', detalle: 'V', grupo: 'Avíos', costo: 1, discontinuado: true, reemplazo: 'CIERRE' },
  ],
  [
    '/insumos/JERSEY/ofertas',
    {
      proveedor: 'TEJEDOR',
      codigo_proveedor: '00-J',
      precio: 41.75,
      moneda: 'USD',
      unidad_compra: 'rollo50',
      minimo: 2,
      desde: '2026-01-10',
      hasta: '2999-01-01',
      recargos: RECARGOS,
      preferida: true,
    },
  ],
  ['/insumos/JERSEY/ofertas', { proveedor: 'ARCIEL', precio: 1010, desde: '2026-01-11' }],
  [
    '/insumos/RIB/ofertas',
    {
      proveedor: 'ARCIEL',
      precio: 700,
      unidad_compra: 'un',
      contenido: { num: 7, den: 3 },
      desde: '2026-02-01',
    },
  ],
  ['/insumos/JERSEY', { detalle: 'Jersey', grupo: 'Telas', costo: 900, eleccion: 'preferida' }, 'PUT'],
  [
    '/matriz-mano',
    {
      codigo_mano_obra: 'MO-OFICIAL',
      descripcion: 'Costura por oficial',
      sector_productivo: 'Confección',
      std_produccion: 12,
      horas_hombre_std: 8,
      horas_por_turno: 8,
      consumo_kw_std: 0,
      valor_hora_hombre: 5700,
      categoria: 'OFICIAL',
    },
  ],
  [
    '/matriz-energia',
    {
      codigo_energia: 'EN-T1',
      descripcion: 'Overlock',
      codigo_mano_obra: 'MO-OFICIAL',
      sector_productivo: 'Confección',
      consumo_kw_std: 1.5,
      valor_kw: 121.4,
      tarifa: 'T1',
    },
  ],
  [
    '/productos',
    {
      codigo_producto: 'CUELLO',
      descripcion_producto: 'Cuello',
      sector_productivo: 'Confección',
      segunda_pct: 1.25,
      vendible: false,
      talles: TALLES,
    },
  ],
  [
    '/productos',
    {
      codigo_producto: 'REMERA',
      descripcion_producto: 'Remera; "básica"',
      sector_productivo: 'Confección',
      segunda_pct: 3,
      linea: 'Básicos',
      temporada: 'Verano',
      talles: TALLES,
      colores: COLORES,
    },
  ],
  ['/recetas-normalizada/CUELLO', [{ codigo_ingrediente: 'RIB', cantidad_ingrediente: 0.08 }], 'PUT'],
  [
    '/recetas-normalizada/REMERA',
    [
      {
        codigo_ingrediente: 'JERSEY',
        expresion: '3/2',
        unidad: 'yd',
        merma_pct: 8,
        seccion: 'Corte',
        nota: 'al hilo',
        por_talle: { S: 1.25 },
        por_color: { NEGRO: { codigo_ingrediente: 'JERSEY-N', cantidad_ingrediente: 1.5 } },
      },
      { codigo_ingrediente: 'CUELLO', cantidad_ingrediente: 1, mismo_talle: true },
      { codigo_ingrediente: 'CIERRE', cantidad_ingrediente: 2 },
      { codigo_ingrediente: 'MO-OFICIAL', cantidad_ingrediente: 1 },
      { codigo_ingrediente: 'EN-T1', cantidad_ingrediente: 1 },
    ],
    'PUT',
  ],
  [
    '/recetas-normalizada',
    { codigo_producto: 'FORRO', codigo_ingrediente: 'ETIQUETA', cantidad_ingrediente: 1 },
  ],
  [
    '/estructuras',
    {
      nombre: 'Mayorista',
      pasos: [
        { nombre: 'Comisión', sobre: 'precio', valor: 5 },
        { nombre: 'Flete', sobre: 'fijo', valor: 0.35, moneda: 'USD' },
        { nombre: 'Margen', sobre: 'precio', valor: 30 },
      ],
      iva_pct: 21,
      redondeo: { multiplo: 10, modo: 'arriba' },
      productos: ['REMERA'],
      lineas: ['Básicos'],
      sectores: ['Confección'],
    },
  ],
  ['/listas-precios', { nombre: 'Verano', estructura: 'Mayorista', nota: 'de apertura' }],
  ['/listas-precios', { nombre: 'Invierno', estructura: 'Mayorista' }],
  ['/listas-precios', { nombre: 'Liquidación' }],
  ['/listas-precios/Verano/publicar', {}],
  [
    '/cotizaciones-clientes',
    { cliente: 'Tienda', lineas: [{ codigo_producto: 'CUELLO', cantidad: 3, precio: 50 }] },
  ],
  [
    '/escenarios',
    {
      nombre: 'Suba',
      nota: 'de diciembre',
      cambios: [
        { tipo: 'valor', codigo: 'MO', porcentaje: 6 },
        { tipo: 'cantidad', ingrediente: 'CIERRE', porcentaje: 10, productos: ['REMERA'] },
      ],
    },
  ],
  ['/volumenes', { periodo: '2990-01', concepto: 'produccion', producto: 'CUELLO', cantidad: 12.5 }],
]

/** Makes an installed factory use everything: dated values, suppliers, variants, prices. */
export const usarTodo = async ({ call }: Pick<TestServer, 'call'>): Promise<void> => {
  for (const [path, body, method = 'POST'] of ALTAS) {
    const { status, body: answer } = await call('admin', method, path, body)
    expect([path, status, answer?.message]).toEqual([path, expect.toBeOneOf([200, 201]), undefined])
  }
}
