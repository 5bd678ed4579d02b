/** Hours of a shift that the form begins with. */
const TURNO = '8'

export const VACIO = {
  sector_productivo: '',
  codigo_mano_obra: '',
  descripcion: '',
  consumo_kw_std: '',
  std_produccion: '',
  producto_calculado_std: '',
  horas_hombre_std: '',
  /** Empty: none, and the hour is the global one. */
  categoria: '',
  /** Never typed: it is here to be named by a fault. The value is that of the grade, or the global one. */
  valor_hora_hombre: '',
  horas_por_turno: TURNO,
}
export type Valores = typeof VACIO
