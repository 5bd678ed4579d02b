import { api, type Endpoint } from '@telar/contract'

/* A valid call of every endpoint of the catalogues, on the reference factory. */

/** A file as a browser sends it. */
const formOf = (content: string, campos: Record<string, string> = {}): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(campos)) form.set(name, value)
  form.set('archivo', new Blob([content]), 'archivo.csv')
  return form
}

export const pictureOf = (): FormData => {
  const form = new FormData()
  form.set('archivo', new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)]), 'foto.jpg')
  return form
}

export const COTIZACION = {
  cliente: 'Tienda',
  lineas: [{ codigo_producto: 'CAMPERA', cantidad: 1, precio: 10 }],
}

/** Every write, with a body that is accepted from an administrator. */
export const VALID: Record<string, { path: string; body?: unknown; status: number }> = {
  'POST /api/estructuras': {
    path: '/estructuras',
    body: { nombre: 'ROL', pasos: [{ nombre: 'Margen', sobre: 'precio', valor: 30 }] },
    status: 201,
  },
  'PUT /api/estructuras/:estructura': {
    path: '/estructuras/ROL',
    body: { nombre: 'ROL', pasos: [{ nombre: 'Margen', sobre: 'precio', valor: 40 }] },
    status: 200,
  },
  'POST /api/listas-precios': { path: '/listas-precios', body: { nombre: 'ROL' }, status: 201 },
  'PUT /api/listas-precios/:lista': {
    path: '/listas-precios/ROL',
    body: { nombre: 'ROL', estructura: 'ROL' },
    status: 200,
  },
  'POST /api/listas-precios/:lista/publicar': { path: '/listas-precios/ROL/publicar', status: 201 },
  'DELETE /api/listas-precios/:lista': { path: '/listas-precios/Vieja', status: 204 },
  'DELETE /api/estructuras/:estructura': { path: '/estructuras/Otra', status: 204 },
  'POST /api/productos': {
    path: '/productos',
    body: { codigo_producto: 'ROL', descripcion_producto: 'x', sector_productivo: 'Textil' },
    status: 201,
  },
  'PUT /api/productos/:codigo_producto': {
    path: '/productos/ROL',
    body: { descripcion_producto: 'y', sector_productivo: 'Textil', linea: 'Hombre', temporada: 'OI27' },
    status: 200,
  },
  'PUT /api/lineas/:linea': { path: '/lineas/Hombre', body: { nombre: 'Caballero' }, status: 200 },
  'PUT /api/temporadas/:temporada': { path: '/temporadas/OI27', body: { nombre: 'OI28' }, status: 200 },
  'DELETE /api/productos/:codigo_producto': { path: '/productos/ROL', status: 204 },
  'PUT /api/productos/:codigo_producto/imagen': {
    path: '/productos/FORRO/imagen',
    body: pictureOf(),
    status: 200,
  },
  'DELETE /api/productos/:codigo_producto/imagen': { path: '/productos/FORRO/imagen', status: 204 },
  'POST /api/insumos/registrar': {
    path: '/insumos/registrar',
    body: { grupo: 'g', codigo: 'ROL', detalle: 'd', costo: 1 },
    status: 201,
  },
  'PUT /api/insumos/:codigo': {
    path: '/insumos/ROL',
    body: { grupo: 'g', detalle: 'd', costo: 2 },
    status: 200,
  },
  'DELETE /api/insumos/:codigo': { path: '/insumos/ROL', status: 204 },
  'POST /api/insumos/importar': {
    path: '/insumos/importar?modo=aplicar',
    body: formOf('codigo;costo\nIMPORTADO;1'),
    status: 200,
  },
  'POST /api/importaciones/:tabla': {
    path: '/importaciones/productos?modo=aplicar',
    body: formOf('codigo;descripcion;sector\nIMPORTADO;x;Textil'),
    status: 200,
  },
  'POST /api/importaciones/libro': {
    path: '/importaciones/libro',
    body: formOf('codigo;costo\nIMPORTADO;2', {
      modo: 'aplicar',
      perfil: JSON.stringify({
        hojas: [
          {
            hoja: null,
            tabla: 'insumos',
            fila: 1,
            campos: [
              { campo: 'codigo', columna: 'codigo' },
              { campo: 'costo', columna: 'costo' },
            ],
          },
        ],
      }),
    }),
    status: 200,
  },
  'POST /api/matriz-mano': {
    path: '/matriz-mano',
    body: {
      sector_productivo: 'Textil',
      codigo_mano_obra: 'ROL',
      descripcion: 'd',
      consumo_kw_std: 0,
      std_produccion: 1,
      horas_hombre_std: 1,
      valor_hora_hombre: 1,
      horas_por_turno: 8,
      producto_calculado_std: null,
    },
    status: 201,
  },
  'PUT /api/matriz-mano/:codigo_mano_obra': {
    path: '/matriz-mano/ROL',
    body: { descripcion: 'd', valor_hora_hombre: 1, horas_hombre_std: 1, sector_productivo: 'Textil' },
    status: 200,
  },
  'DELETE /api/matriz-mano/:codigo_mano_obra': { path: '/matriz-mano/ROL', status: 204 },
  'POST /api/matriz-energia': {
    path: '/matriz-energia',
    body: {
      sector_productivo: 'Textil',
      codigo_mano_obra: 'MO-COSTURA',
      codigo_energia: 'ROL',
      descripcion: 'd',
      consumo_kw_std: 1,
      valor_kw: 1,
      std_produccion: null,
    },
    status: 201,
  },
  'PUT /api/matriz-energia/:codigo_energia': {
    path: '/matriz-energia/ROL',
    body: {
      codigo_energia: 'ROL',
      descripcion: 'd',
      codigo_mano_obra: 'MO-COSTURA',
      sector_productivo: 'Textil',
      consumo_kw_std: 1,
      valor_kw: 1,
    },
    status: 200,
  },
  'POST /api/recetas-normalizada': {
    path: '/recetas-normalizada',
    body: { codigo_producto: 'FORRO', codigo_ingrediente: 'BOTON', cantidad_ingrediente: 1 },
    status: 201,
  },
  'POST /api/recetas-normalizada/:codigo_producto': {
    path: '/recetas-normalizada/FORRO',
    body: [{ codigo_ingrediente: 'EN-COSTURA', cantidad_ingrediente: 1 }],
    status: 201,
  },
  'PUT /api/recetas-normalizada/:codigo_producto': {
    path: '/recetas-normalizada/FORRO',
    body: [{ codigo_ingrediente: 'BOTON', cantidad_ingrediente: 2 }],
    status: 200,
  },
  'PUT /api/recetas-normalizada/:codigo_producto/:codigo_ingrediente': {
    path: '/recetas-normalizada/CUERPO/FORRO',
    body: { cantidad_ingrediente: 2 },
    status: 200,
  },
  'DELETE /api/recetas-normalizada/:codigo_producto/:codigo_ingrediente': {
    path: '/recetas-normalizada/FORRO/BOTON',
    status: 204,
  },
  'DELETE /api/recetas-normalizada/:codigo_producto': { path: '/recetas-normalizada/CAMPERA', status: 204 },
  'PUT /api/sectores-productivos/:nombre/porcentaje-mantencion-v2': {
    path: '/sectores-productivos/Textil/porcentaje-mantencion-v2',
    body: { porcentajeMantencion: 3 },
    status: 200,
  },
  'POST /api/sectores-productivos': { path: '/sectores-productivos', body: { nombre: 'ROL' }, status: 201 },
  'PUT /api/sectores-productivos/:nombre': {
    path: '/sectores-productivos/ROL',
    body: { nombre: 'Papel' },
    status: 200,
  },
  'PUT /api/tabla-config/:tabla': { path: '/tabla-config/matriz_energia', body: { valor: 90 }, status: 200 },
  'POST /api/unidades': {
    path: '/unidades',
    body: { codigo: 'ROL', dimension: 'masa', num: 1, den: 2 },
    status: 201,
  },
  'PUT /api/unidades/:unidad': {
    path: '/unidades/ROL',
    body: { nombre: 'e', dimension: 'masa', num: 1, den: 3 },
    status: 200,
  },
  'POST /api/proveedores': { path: '/proveedores', body: { codigo: 'ROL', nombre: 'r' }, status: 201 },
  'PUT /api/proveedores/:proveedor': { path: '/proveedores/ROL', body: { nombre: 's' }, status: 200 },
  'DELETE /api/proveedores/:proveedor': { path: '/proveedores/ROL', status: 204 },
  'POST /api/insumos/:codigo/ofertas': {
    path: '/insumos/TELA/ofertas',
    body: { proveedor: 'FIJO', precio: 1 },
    status: 201,
  },
  'PUT /api/ofertas/:oferta': { path: '/ofertas/1', body: { precio: 2 }, status: 200 },
  'DELETE /api/ofertas/:oferta': { path: '/ofertas/2', status: 204 },
  'POST /api/volumenes': {
    path: '/volumenes',
    body: { periodo: '2990-01', concepto: 'stock', producto: 'FORRO', cantidad: 3 },
    status: 201,
  },
  'PUT /api/volumenes/:periodo/:concepto/:producto': {
    path: '/volumenes/2990-01/produccion/CAMPERA',
    body: { cantidad: 5 },
    status: 200,
  },
  'DELETE /api/volumenes/:periodo/:concepto/:producto': {
    path: '/volumenes/2990-01/stock/FORRO',
    status: 204,
  },
  'POST /api/cotizaciones-clientes': { path: '/cotizaciones-clientes', body: COTIZACION, status: 201 },
  'PUT /api/cotizaciones-clientes/:cotizacion': {
    path: '/cotizaciones-clientes/{cotizacion}',
    body: COTIZACION,
    status: 200,
  },
  'POST /api/cotizaciones-clientes/:cotizacion/emitir': {
    path: '/cotizaciones-clientes/{cotizacion}/emitir',
    status: 201,
  },
  'DELETE /api/cotizaciones-clientes/:cotizacion': { path: '/cotizaciones-clientes/{borrador}', status: 204 },
  'PUT /api/membrete': { path: '/membrete', body: { nombre: 'La Fábrica' }, status: 200 },
  'PUT /api/membrete/imagen': { path: '/membrete/imagen', body: pictureOf(), status: 200 },
  'DELETE /api/membrete/imagen': { path: '/membrete/imagen', status: 200 },
  'PUT /api/ajustes-costos': {
    path: '/ajustes-costos',
    body: { dias_precio_viejo: 90 },
    status: 200,
  },
  'DELETE /api/unidades/:unidad': { path: '/unidades/ROL', status: 204 },
  'POST /api/valores': {
    path: '/valores',
    body: { codigo: 'ROL', nombre: 'd', clase: 'moneda', monto: 1 },
    status: 201,
  },
  'PUT /api/valores/:valor': { path: '/valores/ROL', body: { nombre: 'e' }, status: 200 },
  'POST /api/valores/:valor/vigencias': {
    path: '/valores/MO/vigencias',
    body: { desde: '2990-01-01', monto: 1 },
    status: 201,
  },
  'POST /api/vigencias': {
    path: '/vigencias',
    body: [{ valor: 'MO', desde: '2991-01-01', monto: 1 }],
    status: 201,
  },
  'DELETE /api/valores/:valor/vigencias/:desde': { path: '/valores/MO/vigencias/2990-01-01', status: 204 },
  'DELETE /api/valores/:valor': { path: '/valores/ROL', status: 204 },
  'DELETE /api/matriz-energia/:codigo_energia': { path: '/matriz-energia/ROL', status: 204 },
  'POST /api/bitacora/:seq/deshacer': { path: '/bitacora/{newest}/deshacer', status: 201 },
  'POST /api/escenarios': {
    path: '/escenarios',
    body: { nombre: 'ROL', cambios: [{ tipo: 'valor', codigo: 'MO', porcentaje: 6 }] },
    status: 201,
  },
  'PUT /api/escenarios/:id': {
    path: '/escenarios/{escenario}',
    body: { nombre: 'ROL 2', cambios: [{ tipo: 'valor', codigo: 'MO', porcentaje: 7 }] },
    status: 200,
  },
  'POST /api/escenarios/:id/aplicar': { path: '/escenarios/{escenario}/aplicar', body: {}, status: 201 },
  'DELETE /api/escenarios/:id': { path: '/escenarios/{escenario}', status: 204 },
  'POST /api/cambios-masivos': {
    path: '/cambios-masivos',
    body: { cambios: [{ tipo: 'valor_hora', valor: 3500 }], nota: 'prueba' },
    status: 201,
  },
  'POST /api/cierres': { path: '/cierres', body: { nombre: 'Cierre de prueba' }, status: 201 },
}

const SAMPLES: Record<string, string> = {
  id: '{escenario}',
  cotizacion: '{cotizacion}',
  codigo_producto: 'CAMPERA',
  codigo_mano_obra: 'MO-COSTURA',
  codigo_energia: 'EN-COSTURA',
  codigo: 'TELA',
  unidad: 'kg',
  proveedor: 'FIJO',
  oferta: '1',
  valor: 'MO',
  tabla: 'matriz_mano',
  tipo: 'insumo',
  seq: '1',
  lista: 'Verano',
  cierre: 'Julio',
  periodo: '2990-01',
  concepto: 'produccion',
  producto: 'CAMPERA',
}

/** Rows that always exist, or their paths, in place of those that the tests create and delete. */
export const PRESENT: Record<string, string> = {
  'PUT /api/productos/:codigo_producto': 'CAMPERA',
  'PUT /api/insumos/:codigo': 'TELA',
  'PUT /api/matriz-mano/:codigo_mano_obra': 'MO-COSTURA',
  'PUT /api/matriz-energia/:codigo_energia': 'EN-COSTURA',
  'PUT /api/sectores-productivos/:nombre': 'Textil',
  'PUT /api/unidades/:unidad': 'vara',
  'PUT /api/proveedores/:proveedor': 'FIJO',
  'PUT /api/valores/:valor': 'MO',
  'PUT /api/estructuras/:estructura': 'Mayorista',
  'PUT /api/listas-precios/:lista': 'Verano',
  'DELETE /api/productos/:codigo_producto': 'CAMPERA',
  'DELETE /api/insumos/:codigo': 'TELA',
  'DELETE /api/matriz-mano/:codigo_mano_obra': 'MO-COSTURA',
  'DELETE /api/matriz-energia/:codigo_energia': 'EN-COSTURA',
  'DELETE /api/unidades/:unidad': 'vara',
  'DELETE /api/proveedores/:proveedor': 'FIJO',
  'DELETE /api/valores/:valor': 'MO',
  'DELETE /api/ofertas/:oferta': '/ofertas/1',
  'DELETE /api/volumenes/:periodo/:concepto/:producto': '/volumenes/2990-01/produccion/CAMPERA',
  'DELETE /api/recetas-normalizada/:codigo_producto': '/recetas-normalizada/CUERPO',
  'DELETE /api/recetas-normalizada/:codigo_producto/:codigo_ingrediente': '/recetas-normalizada/CUERPO/FORRO',
}

/** The write that the contract declares for a route. */
export const writeOf = (route: string) => {
  const declared = Object.values(api)
    .flatMap((noun): Endpoint[] => Object.values(noun))
    .find(({ method, path }) => `${method} /api${path}` === route)
  if (declared === undefined || declared.method === 'GET') throw new Error(`${route} is no declared write`)
  return declared
}

/** Bodies of questions with a body. */
export const QUESTION: Record<string, unknown> = {
  '/api/export/all': { tables: ['insumos'] },
  '/api/objetivos': { producto: 'CAMPERA', cdr: 3600 },
  '/api/simulaciones': { cambios: [{ tipo: 'valor_hora', valor: 3500 }] },
}

/** Required queries of reads. */
const QUERY: Record<string, string> = {
  '/api/export': '?table=insumos&format=csv',
  '/api/fabrica/novedades': '?desde=0',
  '/api/comparaciones': '?desde=2026-01-01',
  '/api/volumenes/comparacion': '?desde=2990-01&hasta=2990-02',
  '/api/fichas': '?productos=CAMPERA',
  '/api/precios/:codigo_producto/comparacion': '?desde=2026-01-01',
}

export const pathOf = (url: string): string =>
  url.replace(/^\/api/, '').replace(/:(\w+)/g, (_, name: string) => SAMPLES[name]!) + (QUERY[url] ?? '')
