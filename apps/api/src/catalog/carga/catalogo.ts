/**
 * A whole factory as records, named like the database's columns. Amounts are decimal text with '.' and at most six
 * decimals, which a NUMERIC(18,6) column stores without loss.
 */
export interface Catalogo {
  sectores_productivos: { nombre: string; porcentaje_mantencion: number }[]
  unidades?: { codigo: string; nombre: string; dimension: string; num: number; den: number }[]
  valores?: { codigo: string; nombre: string; clase: string; recargo_pct: string }[]
  /** From today if they give no day. */
  vigencias?: { valor: string; desde?: string; monto: string; nota: string }[]
  proveedores?: { codigo: string; nombre: string; nota: string }[]
  ofertas?: {
    /** The next id if absent. */
    id?: string
    insumo: string
    proveedor: string
    codigo_proveedor: string
    precio: string
    moneda: string | null
    unidad_compra: string | null
    contenido_num: number | null
    contenido_den: number | null
    minimo: string | null
    /** Today if absent. */
    desde?: string
    hasta: string | null
    recargos: string
    preferida: string
  }[]
  insumos: {
    codigo: string
    detalle: string
    grupo: string
    costo: string | null
    clase?: string
    moneda?: string | null
    unidad?: string | null
    eleccion?: string
    /** Today if absent. */
    precio_desde?: string | null
  }[]
  matriz_mano: {
    codigo_mano_obra: string
    descripcion: string
    sector_productivo: string
    consumo_kw_std: string
    std_produccion: string
    horas_hombre_std: string
    /** Its own value. Null: that of its grade, else the global one. A value equal to the global one also follows it. */
    valor_hora_hombre: string | null
    horas_por_turno: string
    producto_calculado_std: string | null
    estado: string
    categoria?: string | null
  }[]
  matriz_energia: {
    codigo_energia: string
    descripcion: string
    codigo_mano_obra: string
    sector_productivo: string
    consumo_kw_std: string
    /** Its own value. Null: that of its tariff, else the global one. A value equal to the global one also follows it. */
    valor_kw: string | null
    std_produccion: string | null
    tarifa?: string | null
  }[]
  productos: {
    codigo_producto: string
    descripcion_producto: string
    sector_productivo: string
    lineas_rechazadas?: string | null
    segunda_pct?: string
    vendible?: string
    linea?: string
    temporada?: string
    talles?: string
    colores?: string
  }[]
  recetas: {
    codigo_producto: string
    tipo: 'insumo' | 'producto' | 'mano_obra' | 'energia'
    codigo_ingrediente: string
    cantidad_ingrediente: string
    merma_pct?: string
    expresion?: string | null
    unidad?: string | null
    seccion?: string
    nota?: string
    mismo?: string
    por_talle?: string
    por_color?: string
  }[]
}

/** The initial values of both matrices (D9): pesos per hour and per kW. */
export const VALORES_INICIALES = { matriz_mano: '3000', matriz_energia: '89.4' }
