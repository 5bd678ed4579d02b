import { type CeldaLeida as Celda, type Renglon, tituloNormal } from '@telar/planillas'
import { esNumero } from './matriz.ts'
import { sinUnidad } from './titulos.ts'

/*
 * The titles of a costing sheet: of its table of materials, and of its table of labour. A factory writes them for itself, so that the
 * order of its columns and their words differ from those of a list.
 */

/** What a column of a costing sheet says. */
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

/** Titles of each, as titles are compared; the first that fits wins. */
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

/** Titles of labour: the table below is one of operations. */
const DE_MANO = /^(operacion|tarea|proceso|manodeobra|mod?$|puesto)/

/** Titles that name what is made: a table with one of them is of many products, and no costing of one. */
const DE_MUCHOS = /^(producto|modelo|prenda|estilo|(cod(igo)?\.?)?(de|del)?(producto|modelo))$/

/** Beside these, an 'Artículo' is what is made of them. */
const DE_HECHO = /^(material|materiaprima|insumo|componente|ingrediente|operacion)/

/** A table of a costing sheet: where each thing stands. */
export interface Tabla {
  /** Whether it is one of labour. */
  mano: boolean
  /** Its titles, as they stand. */
  titulos: readonly string[]
  posiciones: ReadonlyMap<Papel, number>
}

const textOf = (celda: Celda | undefined): string =>
  String(celda ?? '')
    .trim()
    .slice(0, 190)

/** The titles of a table of a costing sheet; null for any other line. */
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
  // 'Total' and a name in one line may be the foot of a table as well as titles.
  if (!isTable || posiciones.size < Math.min(3, said.length)) return null
  return { mano: mano || (has('tiempo') && !has('cantidad')), titulos, posiciones }
}
