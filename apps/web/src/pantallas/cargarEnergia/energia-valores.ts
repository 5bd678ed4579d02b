export const VACIO = {
  sector_productivo: '',
  codigo_mano_obra: '',
  codigo_energia: '',
  descripcion: '',
  consumo_kw_std: '',
  /** Empty: none, and the kWh is the global one. */
  tarifa: '',
  /** Never typed: it is here to be named by a fault. The value is that of the tariff, or the global one. */
  valor_kw: '',
  /** Empty: that of the labour type (D8). */
  std_produccion: '',
}
export type Valores = typeof VACIO
