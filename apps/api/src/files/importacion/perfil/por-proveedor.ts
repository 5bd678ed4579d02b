import type { CampoDePerfil } from '@telar/contract'
import { type Renglon, tituloNormal } from '@telar/planillas'
import type { Conjetura, HojaCruda } from './reconocer.ts'
import { cabezaDe, titulosDe } from './titulos.ts'

const PROVEEDOR = /^(proveedor(es)?|prov|fabricante|marca|vendedor)$/

/** Prices of an offer, and what stands in a list of supplies for each. */
const DE_OFERTA: Readonly<Record<string, string>> = {
  codigo: 'insumo',
  costo: 'precio',
  precio: 'precio',
  moneda: 'moneda',
  unidad: 'unidad_compra',
  precio_desde: 'desde',
}
/** What each supplier says in a way of its own. */
const DE_CADA_UNO: ReadonlySet<string> = new Set(['costo', 'precio', 'moneda', 'precio_desde'])

const textAt = ({ celdas }: Renglon, position: number): string => String(celdas[position] ?? '').trim()

/** Whether some code stands more than once, with different suppliers. */
const isRepeated = (filas: readonly Renglon[], codigo: number, proveedor: number): boolean => {
  const seen = new Map<string, string>()
  return filas.some((renglon) => {
    const [code, seller] = [textAt(renglon, codigo).toUpperCase(), textAt(renglon, proveedor)]
    if (code === '' || seller === '') return false
    const first = seen.get(code)
    if (first === undefined) seen.set(code, seller)
    return first !== undefined && first !== seller
  })
}

/**
 * A list of supplies in which several suppliers sell the same one at prices of their own: the supplies, each once, at the least of
 * what they are offered at, and the offers. Any other guess as it is.
 */
export const porProveedor = (hoja: HojaCruda, conjetura: Conjetura): readonly Conjetura[] => {
  const { tabla, fila, campos } = conjetura
  if (tabla !== 'insumos' || hoja.renglones[fila] === undefined) return [conjetura]
  const titulos = titulosDe(cabezaDe(hoja.renglones, fila))
  const named = (campo: string): string | undefined => campos.find((each) => each.campo === campo)?.columna
  const codigo = titulos.indexOf(named('codigo') ?? '')
  const proveedor = titulos.findIndex((titulo) => PROVEEDOR.test(tituloNormal(titulo)))
  const isPriced = (named('costo') ?? named('precio')) !== undefined
  if (codigo < 0 || proveedor < 0 || !isPriced) return [conjetura]
  if (!isRepeated(hoja.renglones.slice(fila + 1), codigo, proveedor)) return [conjetura]
  const ofertas = campos.flatMap((campo): CampoDePerfil[] => {
    const de = DE_OFERTA[campo.campo]
    return de === undefined ? [] : [{ ...campo, campo: de }]
  })
  return [
    {
      ...conjetura,
      completa: false,
      campos: [
        ...campos.filter(({ campo }) => !DE_CADA_UNO.has(campo)),
        { campo: 'eleccion', fijo: 'menor' },
      ],
    },
    {
      ...conjetura,
      tabla: 'ofertas',
      completa: false,
      campos: [...ofertas, { campo: 'proveedor', columna: titulos[proveedor]! }],
    },
  ]
}
