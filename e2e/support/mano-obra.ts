export const PATH = '/matriz-mano'

/** The body of a labour type; its operation costs 3 428.57 a unit. */
export const nueva = (codigo_mano_obra: string, over: object = {}) => ({
  sector_productivo: 'Confección',
  codigo_mano_obra,
  descripcion: `Operación ${codigo_mano_obra}`,
  consumo_kw_std: 0,
  std_produccion: 7,
  horas_hombre_std: 8,
  valor_hora_hombre: 3000,
  horas_por_turno: 8,
  producto_calculado_std: null,
  ...over,
})
