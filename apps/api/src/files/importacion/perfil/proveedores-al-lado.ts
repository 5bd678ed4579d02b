import type { HojaEntera, Renglon } from '@telar/planillas'
import { addTo } from '../../../store/grupos.ts'
import { type AlLado, type Bloque, MAX_FILAS } from './al-lado.ts'
import { textOf } from './celda.ts'
import { esMes } from './de-un-mes.ts'
import { esNumero, isSaid } from './matriz.ts'
import { cabezaDe, continua, monedaDeTitulo, sinUnidad } from './titulos.ts'

/*
 * Price lists with several suppliers side by side: a column of prices for each of them ('Código | Detalle | Alpatex | La Estrella'), pairs
 * of price and currency below or beside each name, or 'Proveedor 1 | Precio 1 | Proveedor 2 | Precio 2'.
 */

/** Number of first rows that are searched for the titles, and of rows examined below them. */
const BUSCADAS = 30
const MIRADAS = 40

/** The fields that a sheet may have for each supplier, the price first. */
const PARTES = ['Precio', 'Moneda', 'Vigencia', 'Cód. proveedor', 'Unidad de compra'] as const
type Papel = (typeof PARTES)[number]

const DE_PAPEL: readonly (readonly [Papel, string])[] = [
  ['Precio', 'precios?(?: unit(?:ario)?)?|costo|importe'],
  ['Moneda', String.raw`moneda|mon\.?`],
  ['Vigencia', 'vigencia|fecha|desde'],
  ['Cód. proveedor', String.raw`c[oó]d(?:igo)?\.?(?: prov(?:eedor)?\.?)?`],
  ['Unidad de compra', String.raw`unidad|un\.?|u\.?m\.?|presentaci[oó]n`],
]
const MONEDA_AL_FINAL = String.raw`(?:\s*\(?(?:u\$s|us\$|usd|u\$d|\$|€|eur|ars)\)?)?`
const ANTES = DE_PAPEL.map(
  ([papel, words]) => [papel, new RegExp(`^(?:${words})(?: de)? (.+)$`, 'i')] as const,
)
const DETRAS = DE_PAPEL.map(
  ([papel, words]) => [papel, new RegExp(`^(.+?) (?:${words})${MONEDA_AL_FINAL}$`, 'i')] as const,
)
const NUMERADO = /^prov(?:eedor)?\.?\s*(?:n[°º]\s*)?([\da-d])$/i

/** Words in titles that are not the name of a supplier. */
const NO_ES_NOMBRE = new RegExp(
  [
    String.raw`^(c[oó]d(igo)?|art([ií]culo)?|ref(erencia)?|sku|[ií]tem|insumos?|material(es)?|materia prima|descrip(ci[oó]n)?|detalle)\b`,
    String.raw`^(nombre|producto|denominaci[oó]n|concepto|rubro|grupo|familia|categor[ií]a|tipo|l[ií]nea|unid(ad)?|un|u\.?m)\b`,
    String.raw`^(medida|moneda|mon|fecha|vigencia|desde|obs\w*|notas?|comentarios?|color|talle|ancho|gramaje|composici[oó]n)\b`,
    String.raw`^(cant(idad)?|stock|consumo|proveedor(es)?|prov|marca|origen|plazo|precios?|valor(es)?|contenido|recargos?|pago|entrega|bonif\w*|dto|descuento)\b`,
    String.raw`\b(m[ií]n(imo)?|m[aá]x(imo)?|mejor|menor|mayor|promedio|elegido|ganador|diferencia|ahorro|total|iva|variaci[oó]n)\b`,
    String.raw`\b([uú]ltimo|anterior|actual|nuevo|viejo|lista|neto|bruto|contado|cheque|d[ií]as|efectivo|transferencia|venta|compra)\b`,
    String.raw`\b(costo|importe|unitario|por|docena|x ?\d+|\d{2,4})\b|%|[uú]lt\.`,
  ].join('|'),
  'i',
)

/** Titles of a matrix: codes of products, and sizes. */
const CODIGO_O_TALLE = /^(\S*\d\S*|x{0,4}[sl])$/i
/** Titles of lists of products, or of offers to customers. */
const DE_PRODUCTO = /^(modelo|prenda|estilo|cliente)s?\b/i

/** Whether a title can be the name of a supplier. */
const esNombre = (name: string): boolean =>
  /\p{L}/u.test(name) &&
  name.length > 1 &&
  ![NO_ES_NOMBRE, CODIGO_O_TALLE].some((sign) => sign.test(name)) &&
  !esMes(name)

/** Titles that name the supply of a row. */
const DE_COSA =
  /^(c[oó]d|art|ref|sku|[ií]tem|insumo|material|descrip|detalle|nombre|producto|denominaci|tela|av[ií]o)/i

/** Words of sheets that compare suppliers. */
const COMPARA = /proveedor|comparativ|cotizaciones|presupuestos/i
const SOCIEDAD = /\bs\.? ?a\.?$|\bs\.? ?r\.? ?l\.?$|\bhnos\.?$|\bs\.a\.s\.?$/i

/** A column of a supplier. */
interface DeProveedor {
  nombre: string
  papel: Papel
  position: number
}

/** 'Alpatex Precio', 'Precio Alpatex', 'Moneda 2'. */
const conPapel = (title: string, position: number): DeProveedor | null => {
  for (const [papel, sign] of [...ANTES, ...DETRAS]) {
    const nombre = sign.exec(title)?.[1]?.trim()
    if (nombre && (esNombre(nombre) || /^(prov(eedor)?\.? ?)?[\da-d]$/i.test(nombre)))
      return { nombre: nombre.replace(/^prov(eedor)?\.? (?=.$)/i, ''), papel, position }
  }
  return null
}

const arePrices = (filas: readonly Renglon[], position: number): boolean => {
  const said = filas.map(({ celdas }) => celdas[position]).filter(isSaid)
  return said.length > 0 && said.filter(esNumero).length * 2 >= said.length
}

/** Titles of a list whose rows name their own supplier and price: other numbers in it, like a lot, are no prices. */
const DE_UNO = [/^prov(eedor)?\.?$/i, /^(precio|costo|importe)\b/i]

/**
 * Columns of prices whose title is just a name. They count only if the sheet says that it compares suppliers, or if one of the
 * names is that of a company.
 */
const conNombre = (titles: readonly string[], filas: readonly Renglon[], compara: boolean): DeProveedor[] => {
  if (DE_UNO.every((sign) => titles.some((title) => sign.test(title)))) return []
  const found = titles.flatMap((title, position): DeProveedor[] => {
    const nombre = sinUnidad(title).replace(/^proveedor(es)?\.?\s+(?=.{2})/i, '')
    return esNombre(nombre) && arePrices(filas, position) ? [{ nombre, papel: 'Precio', position }] : []
  })
  return compara || found.some(({ nombre }) => SOCIEDAD.test(nombre)) ? found : []
}

const plegado = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s.]+/g, ' ')
    .trim()

/** The blocks of the suppliers. A block's supplier is named by the title or, if titles are numbered, by the cells. */
const bloquesDe = (
  titles: readonly string[],
  columnas: readonly DeProveedor[],
): { partes: readonly string[]; bloques: Bloque[]; tomadas: ReadonlySet<number> } => {
  const numbered = new Map(
    titles.flatMap((title, position) => {
      const number = NUMERADO.exec(title)?.[1]
      return number === undefined ? [] : [[number.toLowerCase(), position] as const]
    }),
  )
  const byName = new Map<string, DeProveedor[]>()
  for (const each of columnas) addTo(byName, plegado(each.nombre), each)
  const suyas = Array.from(byName, ([key, own]) => ({ key, own })).filter(({ own }) =>
    own.some(({ papel }) => papel === 'Precio'),
  )
  const monedaOf = (own: readonly DeProveedor[]) =>
    monedaDeTitulo(titles[own.find(({ papel }) => papel === 'Precio')!.position]!) ?? ''
  const papeles = PARTES.filter(
    (papel) =>
      suyas.some(({ own }) => own.some((each) => each.papel === papel)) ||
      (papel === 'Moneda' && suyas.some(({ own }) => monedaOf(own) !== '')),
  )
  const bloques = suyas.map(
    ({ key, own }): Bloque => [
      numbered.get(key) ?? own[0]!.nombre,
      ...papeles.map(
        (papel) =>
          own.find((each) => each.papel === papel)?.position ?? (papel === 'Moneda' ? monedaOf(own) : ''),
      ),
    ],
  )
  const tomadas = new Set([
    ...suyas.flatMap(({ own }) => own.map(({ position }) => position)),
    ...numbered.values(),
  ])
  return { partes: ['Proveedor', ...papeles], bloques, tomadas }
}

/** The blocks of a sheet that compares suppliers; null for any other sheet. */
export const proveedoresAlLado = (hoja: HojaEntera): AlLado | null => {
  const { renglones } = hoja
  if (renglones.length > MAX_FILAS || renglones.length < 2) return null
  for (let fila = 0; fila < Math.min(BUSCADAS, renglones.length - 1); fila++) {
    if (continua(renglones, fila + 1)) continue
    const { celdas: titulos } = cabezaDe(renglones, fila)
    const titles = titulos.map(textOf)
    if (!titles.some((title) => DE_COSA.test(title)) || titles.some((title) => DE_PRODUCTO.test(title)))
      continue
    const filas = renglones.slice(fila + 1, fila + 1 + MIRADAS)
    const compara = [
      hoja.hoja ?? '',
      ...renglones.slice(0, fila + 1).flatMap(({ celdas }) => celdas.map(textOf)),
    ]
    const paired = titles.flatMap((title, i) => conPapel(title, i) ?? [])
    const isPaired =
      new Set(paired.flatMap(({ nombre, papel }) => (papel === 'Precio' ? plegado(nombre) : []))).size > 1
    const columnas = isPaired
      ? paired
      : conNombre(
          titles,
          filas,
          compara.some((text) => COMPARA.test(text)),
        )
    const { partes, bloques, tomadas } = bloquesDe(titles, columnas)
    if (bloques.length < 2) continue
    const propias = [...titles.keys()].filter((i) => !tomadas.has(i) && titles[i] !== '')
    if (!propias.some((i) => DE_COSA.test(titles[i]!))) continue
    return { hoja, fila, titulos, propias, partes, dice: partes.indexOf('Precio'), bloques }
  }
  return null
}
