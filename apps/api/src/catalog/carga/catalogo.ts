/**
 * A whole factory as records, named as the database names its columns.
 * Decimal amounts are text with '.' and at most six decimals: what a NUMERIC(18,6) column takes without loss.
 */
export interface Catalogo {
  sectores_productivos: { nombre: string; porcentaje_mantencion: number }[]
  insumos: { codigo: string; detalle: string; grupo: string; costo: string | null }[]
  matriz_mano: {
    codigo_mano_obra: string
    descripcion: string
    sector_productivo: string
    consumo_kw_std: string
    std_produccion: string
    horas_hombre_std: string
    valor_hora_hombre: string
    horas_por_turno: string
    producto_calculado_std: string | null
    estado: string
  }[]
  matriz_energia: {
    codigo_energia: string
    descripcion: string
    codigo_mano_obra: string
    sector_productivo: string
    consumo_kw_std: string
    valor_kw: string
    std_produccion: string | null
  }[]
  productos: {
    codigo_producto: string
    descripcion_producto: string
    sector_productivo: string
    lineas_rechazadas?: string | null
  }[]
  recetas: {
    codigo_producto: string
    tipo: 'insumo' | 'producto' | 'mano_obra' | 'energia'
    codigo_ingrediente: string
    cantidad_ingrediente: string
  }[]
}
