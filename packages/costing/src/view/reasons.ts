/** Why a CDR is incomplete, or has no amount (design D4, D6). Names only the product's own lines, none below them. */
export type Motivo =
  | { readonly tipo: 'sin_receta' }
  | { readonly tipo: 'fuera_de_rango' }
  | { readonly tipo: 'ciclo'; readonly ruta: readonly string[] }
  /** An import accepted the recipe without its rejected lines; `lineas` has those as text for people. */
  | { readonly tipo: 'lineas_rechazadas'; readonly lineas: string }
  | { readonly tipo: MotivoDeLinea; readonly codigo: string }
  /** The content of the unit of purchase in units of use is not known. A null unit was not given. */
  | {
      readonly tipo: 'insumo_sin_contenido'
      readonly codigo: string
      readonly compra: string
      readonly uso: string | null
    }
  /** `valor` has no vigencia in force. */
  | { readonly tipo: MotivoDeValor; readonly codigo: string; readonly valor: string }
  /** A sub-product used in the same size or colour does not have it. */
  | { readonly tipo: 'producto_sin_talle'; readonly codigo: string; readonly talle: string }
  | { readonly tipo: 'producto_sin_color'; readonly codigo: string; readonly color: string }

/** Reasons in one line; `codigo` is its ingredient. */
export type MotivoDeLinea =
  | 'cantidad_cero'
  | 'insumo_sin_costo'
  /** Its cost comes from its offers, and none counts. */
  | 'insumo_sin_oferta'
  | 'insumo_fuera_de_rango'
  | 'mano_obra_sin_costo'
  | 'mano_obra_fuera_de_rango'
  | 'energia_sin_costo'
  | 'energia_fuera_de_rango'
  | 'producto_sin_receta'
  | 'producto_incompleto'
  | 'producto_fuera_de_rango'
  | 'producto_en_ciclo'

/** Reasons in the valor that the ingredient of a line depends on. */
export type MotivoDeValor = 'insumo_sin_valor' | 'mano_obra_sin_valor' | 'energia_sin_valor'

/** The reason in Spanish, for people. */
export function textoMotivo(motivo: Motivo): string {
  switch (motivo.tipo) {
    case 'sin_receta':
      return 'No tiene composición'
    case 'fuera_de_rango':
      return 'El resultado supera el máximo que se puede calcular con exactitud'
    case 'ciclo':
      return `La composición se contiene a sí misma: ${motivo.ruta.join(' → ')}`
    case 'lineas_rechazadas':
      return `La composición se importó sin líneas que se rechazaron: ${motivo.lineas}`
    case 'cantidad_cero':
      return `${motivo.codigo} tiene cantidad 0`
    case 'insumo_sin_costo':
      return `El insumo ${motivo.codigo} no tiene costo`
    case 'insumo_sin_oferta':
      return `El insumo ${motivo.codigo} no tiene costo: ninguna oferta cuenta`
    case 'insumo_sin_contenido': {
      const what = motivo.uso === null ? 'cuánto' : `cuántos ${motivo.uso}`
      return `El insumo ${motivo.codigo} no tiene costo: falta ${what} trae 1 ${motivo.compra}`
    }
    case 'insumo_sin_valor':
      return `El insumo ${motivo.codigo} no tiene costo: falta el valor de ${motivo.valor}`
    case 'insumo_fuera_de_rango':
      return `El costo del insumo ${motivo.codigo} supera el máximo que se puede calcular con exactitud`
    case 'mano_obra_sin_valor':
      return `La mano de obra ${motivo.codigo} no tiene costo: falta el valor de ${motivo.valor}`
    case 'mano_obra_sin_costo':
      return `La mano de obra ${motivo.codigo} no tiene costo: falta su STD Producción`
    case 'mano_obra_fuera_de_rango':
      return `El costo de la mano de obra ${motivo.codigo} supera el máximo que se puede calcular con exactitud`
    case 'energia_sin_valor':
      return `La energía ${motivo.codigo} no tiene costo: falta el valor de ${motivo.valor}`
    case 'energia_sin_costo':
      return `La energía ${motivo.codigo} no tiene costo: falta su STD Producción`
    case 'energia_fuera_de_rango':
      return `El costo de la energía ${motivo.codigo} supera el máximo que se puede calcular con exactitud`
    case 'producto_sin_talle':
      return `${motivo.codigo} no tiene el talle ${motivo.talle}`
    case 'producto_sin_color':
      return `${motivo.codigo} no tiene el color ${motivo.color}`
    case 'producto_sin_receta':
      return `El producto ${motivo.codigo} no tiene composición`
    case 'producto_incompleto':
      return `El costo del producto ${motivo.codigo} está incompleto`
    case 'producto_fuera_de_rango':
      return `El costo del producto ${motivo.codigo} supera el máximo que se puede calcular con exactitud`
    case 'producto_en_ciclo':
      return `La composición del producto ${motivo.codigo} se contiene a sí misma`
  }
}
