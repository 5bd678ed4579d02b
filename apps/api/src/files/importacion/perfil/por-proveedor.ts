import type { CampoDePerfil } from '@telar/contract'
import { type Renglon, tituloNormal } from '@telar/planillas'
import { textOf } from './celda.ts'
import type { Conjetura, HojaCruda } from './reconocer.ts'
import { cabezaDe, titulosDe } from './titulos.ts'

const PROVEEDOR = /^(proveedor(es)?|prov|fabricante|marca|vendedor)$/

/** Fields of an offer, by the field in a list of supplies. */
const DE_OFERTA: Readonly<Record<string, string>> = {
  codigo: 'insumo',
  costo: 'precio',
  precio: 'precio',
  moneda: 'moneda',
  unidad: 'unidad_compra',
  precio_desde: 'desde',
}
/** Fields that differ between the suppliers of one supply. */
const DE_CADA_UNO: ReadonlySet<string> = new Set(['costo', 'precio', 'moneda', 'precio_desde'])

/** Whether some code is repeated with different suppliers. */
const isRepeated = (filas: readonly Renglon[], codigo: number, proveedor: number): boolean => {
  const seen = new Map<string, string>()
  return filas.some(({ celdas }) => {
    const [code, seller] = [textOf(celdas[codigo]).toUpperCase(), textOf(celdas[proveedor])]
    if (code === '' || seller === '') return false
    const first = seen.get(code)
    if (first === undefined) seen.set(code, seller)
    return first !== undefined && first !== seller
  })
}

/**
 * Splits a list of supplies in which several suppliers offer the same supply at different prices: into the supplies, each once
 * and at its cheapest offer, and the offers. Returns other guesses unchanged.
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
  if (!hoja.alLado && !isRepeated(hoja.renglones.slice(fila + 1), codigo, proveedor)) return [conjetura]
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
