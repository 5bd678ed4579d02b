import type { TablaImportable } from '@telar/contract'

/*
 * Words that people use for sheets and columns. Telar's own titles and their aliases are read without asking; these words only make a
 * guess, which people confirm.
 */

/** Words in the name of a sheet, without accents and spaces. */
export const HOJAS: Readonly<Partial<Record<TablaImportable, readonly string[]>>> = {
  insumos: ['insumo', 'material', 'materiaprima', 'avio', 'tela', 'cuero', 'listadeprecio', 'precios'],
  productos: ['producto', 'articulo', 'modelo', 'estilo', 'prenda'],
  recetas: [
    'receta',
    'composicion',
    'despiece',
    'fichatecnica',
    'bom',
    'consumo',
    'formula',
    'ruta',
    'rendimiento',
  ],
  matriz_mano: ['manodeobra', 'operacion', 'tiempo', 'costura', 'mano'],
  matriz_energia: ['energia', 'maquina', 'electric', 'kw'],
  unidades: ['unidades', 'medidas'],
  proveedores: ['proveedor'],
  ofertas: ['oferta', 'cotizaciones'],
  valores: ['valores', 'moneda', 'categoria'],
  vigencias: ['vigencia', 'cotizacion', 'tipodecambio', 'dolar', 'paritaria'],
  volumenes: ['volumen', 'produccion', 'stock', 'existencia', 'inventario', 'venta'],
}

const CODIGO = ['codigo', 'cod', 'art', 'articulo', 'referencia', 'ref', 'sku', 'item', 'id']
const DETALLE = ['descripcion', 'detalle', 'nombre', 'denominacion', 'material', 'concepto']
const SECTOR = ['sector', 'area', 'seccion', 'division']
const KW = ['kw', 'kwh', 'consumo', 'potencia']
const POR_TURNO = ['produccion', 'std', 'standard', 'estandar', 'porturno', 'turno']

/** Words in the title of a column, without accents and spaces, the likeliest first. */
export const COLUMNAS: Readonly<
  Partial<Record<TablaImportable, Readonly<Record<string, readonly string[]>>>>
> = {
  insumos: {
    codigo: [...CODIGO, 'insumo', 'material'],
    detalle: [...DETALLE, 'articulo', 'tela', 'avio', 'cuero'],
    grupo: ['grupo', 'rubro', 'familia', 'categoria', 'tipo', 'linea'],
    costo: [
      'costo',
      'precioneto',
      'precio',
      'preciounitario',
      'importe',
      'valor',
      'punit',
      'unitario',
      'neto',
      'siniva',
      'lista',
      'contado',
      '$',
      'pesos',
      'u$s',
      'us$',
      'usd',
      'dolares',
    ],
    moneda: ['moneda', 'divisa', 'mon', 'mda'],
    unidad: ['unidad', 'um', 'umed', 'medida', 'un', 'unid'],
    precio_desde: ['vigencia', 'fecha', 'actualizado', 'desde'],
  },
  productos: {
    codigo_producto: [...CODIGO, 'producto', 'modelo', 'estilo'],
    descripcion_producto: [...DETALLE, 'prenda', 'producto', 'modelo', 'estilo'],
    sector_productivo: [...SECTOR, 'linea', 'tipo'],
    talles: ['talles'],
  },
  recetas: {
    codigo_producto: [
      'producto',
      'codigoproducto',
      'articulo',
      'modelo',
      'estilo',
      'padre',
      'prenda',
      'art',
      'codigo',
      'cod',
    ],
    codigo_ingrediente: [
      'ingrediente',
      'insumo',
      'componente',
      'codigoinsumo',
      'hijo',
      'codigo',
      'cod',
      'material',
      'materiaprima',
      'operacion',
      'tarea',
      'proceso',
    ],
    cantidad_ingrediente: ['cantidad', 'consumo', 'cant', 'uso', 'qty', 'neto'],
    tipo: ['tipo', 'clase'],
    merma_pct: ['merma', 'desperdicio', 'waste'],
    unidad: ['unidad', 'um', 'umed', 'un', 'unid'],
    seccion: ['seccion', 'parte', 'grupo'],
    nota: ['nota', 'observacion', 'comentario', 'obs'],
  },
  matriz_mano: {
    codigo_mano_obra: [...CODIGO, 'operacion', 'manodeobra'],
    descripcion: [...DETALLE, 'operacion', 'tarea', 'puesto', 'cargo', 'funcion'],
    sector_productivo: SECTOR,
    consumo_kw_std: KW,
    std_produccion: POR_TURNO,
    horas_hombre_std: ['horashombre', 'horas', 'hh'],
    valor_hora_hombre: ['valorhora', 'costohora', 'jornal', 'hora'],
    horas_por_turno: ['horasporturno', 'horasturno', 'jornada'],
    estado: ['estado', 'activo'],
  },
  matriz_energia: {
    codigo_energia: [...CODIGO, 'equipo', 'maquina'],
    descripcion: [...DETALLE, 'equipo', 'maquina'],
    codigo_mano_obra: ['manodeobra', 'operacion', 'codigomano'],
    sector_productivo: SECTOR,
    consumo_kw_std: KW,
    valor_kw: ['valorkw', 'tarifa', 'preciokw'],
    std_produccion: POR_TURNO,
  },
  unidades: {
    codigo: [...CODIGO, 'unidad'],
    nombre: DETALLE,
    dimension: ['mide', 'magnitud'],
  },
  proveedores: {
    codigo: [...CODIGO, 'proveedor'],
    nombre: ['razonsocial', ...DETALLE],
    nota: ['nota', 'observacion', 'comentario'],
  },
  ofertas: {
    codigo_proveedor: ['codigoproveedor', 'codigodelproveedor', 'codproveedor', 'codprov', ...CODIGO],
    precio: ['precioneto', 'precio', 'preciounitario', 'neto', 'lista', 'importe', 'costo'],
    moneda: ['moneda', 'divisa', 'mon', 'mda'],
    unidad_compra: ['unidad', 'um', 'umed', 'presentacion', 'un', 'unid'],
    contenido: ['contenido', 'trae'],
    minimo: ['minimo', 'pedidominimo'],
    desde: ['desde', 'vigencia', 'fecha'],
    hasta: ['hasta', 'vence', 'vencimiento'],
    recargos: ['recargo', 'gastos'],
    detalle: [...DETALLE, 'producto', 'mercaderia', 'articulo'],
  },
  valores: {
    codigo: [...CODIGO, 'moneda', 'categoria'],
    nombre: DETALLE,
    clase: ['clase', 'tipo'],
    recargo_pct: ['recargo', 'cargas', 'cargassociales'],
  },
  vigencias: {
    valor: ['valor', 'moneda', 'categoria'],
    desde: ['desde', 'fecha', 'dia', 'vigencia'],
    monto: ['monto', 'importe', 'cotizacion', 'venta'],
    nota: ['nota', 'observacion', 'comentario'],
  },
  volumenes: {
    producto: [...CODIGO, 'producto', 'modelo', 'estilo'],
    periodo: ['periodo', 'mes', 'fecha'],
    concepto: ['concepto', 'tipo'],
    talle: ['talle', 'talla', 'numero'],
    color: ['color'],
    cantidad: ['cantidad', 'unidades', 'pares', 'cant', 'producid', 'vendid', 'stock', 'existencia', 'total'],
  },
}
