import { LINEA_TEXTOS, type TipoIngrediente } from '@telar/contract'

/** A box of the form and its error. */
export type Reparo = readonly [caja: 'producto' | 'ingrediente' | 'cantidad', texto: string]

export const productoNoExistente = (codigo: string): string =>
  `Producto no existente (${codigo}), primero deberias cargarlo`
export const ingredienteNoExistente = (codigo: string): string =>
  `Ingrediente no existente (${codigo}), primero deberias cargarlo`
export const YA_EN_LA_LISTA = 'Este componente ya esta en la lista'
const FALTA_INGREDIENTE = 'Ingresa el codigo del ingrediente.'
export const NO_SE_PUDO_BUSCAR = 'No pudimos buscarlo. Probá de nuevo.'

/** The result of looking a code up; `fallo` means that it is unknown. */
export type Hallazgo = 'encontrado' | 'no_existe' | 'fallo'

interface Agregado {
  producto: { codigo: string; hallazgo: Hallazgo }
  ingrediente: { codigo: string; hallazgo: Hallazgo; tipo?: TipoIngrediente | undefined }
  /** A text is the error of a typed calculation; null means that no quantity is typed. */
  cantidad: number | string | null
  yaEsta: boolean
}

/** The first reason why a component cannot be added, in the order of COMP-14 to COMP-17. */
export const reparoAlAgregar = ({ producto, ingrediente, cantidad, yaEsta }: Agregado): Reparo | null => {
  if (producto.codigo === '') return ['producto', LINEA_TEXTOS.sinProducto]
  if (producto.hallazgo === 'no_existe') return ['producto', productoNoExistente(producto.codigo)]
  if (producto.hallazgo === 'fallo') return ['producto', NO_SE_PUDO_BUSCAR]
  if (ingrediente.codigo === '') return ['ingrediente', FALTA_INGREDIENTE]
  if (ingrediente.hallazgo === 'no_existe') return ['ingrediente', ingredienteNoExistente(ingrediente.codigo)]
  if (ingrediente.hallazgo === 'fallo') return ['ingrediente', NO_SE_PUDO_BUSCAR]
  if (typeof cantidad === 'string') return ['cantidad', cantidad]
  if (cantidad === null || cantidad <= 0) return ['cantidad', LINEA_TEXTOS.cantidadCero]
  if (yaEsta) return ['ingrediente', YA_EN_LA_LISTA]
  if (ingrediente.tipo === 'producto' && ingrediente.codigo === producto.codigo)
    return ['ingrediente', `La composición se contendría a sí misma: ${producto.codigo} → ${producto.codigo}`]
  return null
}

interface Guardado {
  producto: { codigo: string; hallazgo: Hallazgo }
  componentes: number
}

/** The first reason why a composition cannot be saved, in the order of COMP-20. */
export const reparoAlGuardar = ({ producto, componentes }: Guardado): Reparo | null => {
  if (producto.codigo === '') return ['producto', LINEA_TEXTOS.sinProducto]
  if (producto.hallazgo === 'no_existe') return ['producto', productoNoExistente(producto.codigo)]
  if (producto.hallazgo === 'fallo') return ['producto', NO_SE_PUDO_BUSCAR]
  if (componentes === 0) return ['ingrediente', LINEA_TEXTOS.sinIngrediente]
  return null
}
