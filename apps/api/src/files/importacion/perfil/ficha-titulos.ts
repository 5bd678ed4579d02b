import { type Renglon, tituloNormal } from '@telar/planillas'
import { textOf } from './celda.ts'
import { esNumero } from './matriz.ts'
import { sinUnidad } from './titulos.ts'

/*
 * Recognises the titles of a costing sheet's tables of materials and of labour. Factories write these sheets for themselves, so the
 * order and the words of the columns differ from those of lists.
 */

/** The role of a column in a costing sheet. */
export type Papel =
  | 'codigo'
  | 'nombre'
  | 'unidad'
  | 'cantidad'
  | 'merma'
  | 'precio'
  | 'moneda'
  | 'tiempo'
  | 'tarifa'
  | 'importe'

/** Title patterns of each role, for normalised titles. The first match wins, so the order matters. */
const TITULOS: readonly (readonly [Papel, RegExp])[] = [
  ['codigo', /^(cod(igo)?\.?|ref(erencia)?\.?|sku|nro\.?|n[°º]\.?)(de|del)?(articulo|insumo|material|mp)?$/],
  ['merma', /^%?(de)?(merma|desperdicio|perdida)/],
  ['moneda', /^(moneda|divisa|mon\.?)$/],
  [
    'tarifa',
    /^(\$|costo|valor|precio|tarifa)(\/|por|x|del?a?)?(min(uto)?|hora|hs?)\.?(hombre)?\.?$|^(tarifa|jornal|salario)/,
  ],
  [
    'tiempo',
    /^(cant\w*|total)?\.?(de|en)?(min(utos?)?|tiempo.*|sam|smv|horas?(hombre)?|hs?|hh|seg(undos?)?)\.?((por|x|\/).*)?$/,
  ],
  [
    'precio',
    /^(\$|us\$|u\$s)$|^(precio|p\.?unit|p\/u|\$\/?u|\$unit|valorunit|unitario|(costo|\$)(unit|x|por|\/)(?!min|h))/,
  ],
  ['importe', /^(importe|total|subtotal|sub-total|costo\$?|costototal|valor|\$total|parcial|monto)/],
  ['cantidad', /^(consumo|cant|uso|qty|neto)/],
  ['unidad', /^(unidad(demedida)?|u\.?m\.?|u\.?med\.?|un\.?|unid\.?|medida|u\/m)$/],
  [
    'nombre',
    /^(material|materiaprima|insumo|descripcion|detalle|concepto|componente|articulo|item|avio|tela|denominacion|nombre|rubro|operacion|tarea|proceso|manodeobra|mod?$|puesto|pieza)/,
  ],
]

/** A name column with one of these titles makes its table one of labour. */
const DE_MANO = /^(operacion|tarea|proceso|manodeobra|mod?$|puesto)/

/** Titles that name products: a table with one of them lists many products, so it is not the costing of one. */
const DE_MUCHOS = /^(producto|modelo|prenda|estilo|(cod(igo)?\.?)?(de|del)?(producto|modelo))$/

/** Beside a title like these, 'Artículo' means the product. */
const DE_HECHO = /^(material|materiaprima|insumo|componente|ingrediente|operacion)/

/** A table of a costing sheet, and the position of each role in it. */
export interface Tabla {
  /** Whether it lists labour. */
  mano: boolean
  /** Titles as in the file. */
  titulos: readonly string[]
  posiciones: ReadonlyMap<Papel, number>
}

/** The table whose titles stand in this row; null if the row holds no titles. */
export const tablaEn = ({ celdas }: Renglon): Tabla | null => {
  const titulos = celdas.map(textOf)
  const said = titulos.filter(Boolean)
  const normales = titulos.map((titulo) => tituloNormal(sinUnidad(titulo)))
  if (said.length < 2 || celdas.some((celda) => typeof celda === 'number' || esNumero(celda))) return null
  const posiciones = new Map<Papel, number>()
  let mano = false
  if (normales.some((normal) => DE_MUCHOS.test(normal))) return null
  if (
    normales.some((normal) => /^art(iculo|\.)?$/.test(normal)) &&
    normales.some((normal) => DE_HECHO.test(normal))
  )
    return null
  for (const [i, normal] of normales.entries()) {
    if (normal === '') continue
    const papel = TITULOS.find(([papel, sign]) => !posiciones.has(papel) && sign.test(normal))?.[0]
    if (papel === undefined) continue
    posiciones.set(papel, i)
    if (papel === 'nombre' && DE_MANO.test(normal)) mano = true
  }
  const has = (...some: Papel[]) => some.some((papel) => posiciones.has(papel))
  const isTable = has('nombre', 'codigo') && has('cantidad', 'tiempo', 'precio', 'importe')
  // A row with just 'Total' and a name may also be the foot of a table.
  if (!isTable || posiciones.size < Math.min(3, said.length)) return null
  return { mano: mano || (has('tiempo') && !has('cantidad')), titulos, posiciones }
}
