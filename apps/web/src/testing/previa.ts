import type { ImportacionAplicada, VistaPrevia } from '@telar/contract'

const NADA = { cantidad: 0, filas: [] }

/** The preview of a file of supplies that changes nothing. */
export const unaPrevia = (over: Partial<VistaPrevia> = {}): VistaPrevia => ({
  modo: 'previa',
  tabla: 'insumos',
  archivo: { nombre: 'l.csv', formato: 'csv', codificacion: 'UTF-8', separador: ';', hoja: null },
  encabezado: ['codigo', 'detalle', 'costo'],
  posiciones: { codigo: 0, detalle: 1, costo: 2 },
  ignoradas: [],
  huella: 'h',
  totales: {
    filas: 0,
    nuevas: 0,
    cambiadas: 0,
    sin_cambio: 0,
    rechazadas: 0,
    sin_pareja: 0,
    advertencias: 0,
  },
  nuevas: [],
  cambiadas: [],
  sin_cambio: [],
  rechazadas: [],
  sin_pareja: [],
  advertencias: [],
  columnas: [],
  precios_vacios: 0,
  otras_monedas: [],
  recetas_retenidas: [],
  recetas_incompletas: [],
  recetas_completadas: [],
  preguntas: { saltos: NADA, dos_lecturas: NADA, compartidas: NADA, sin_ofertas: NADA },
  cdr: {
    productos: 0,
    cambian: 0,
    incompletan: 0,
    sectores: [],
    mayores: [],
    lista: [],
    margenes: null,
  },
  ...over,
})

export const unaAplicada = (over: Partial<ImportacionAplicada> = {}): ImportacionAplicada => ({
  modo: 'upsert',
  tabla: 'insumos',
  insertados: 2,
  cambiados: 0,
  sin_cambio: 0,
  rechazadas: 0,
  validas: 2,
  seq: 7,
  message: 'Hecho.',
  ...over,
})
