import type { Operacion, OperacionDe } from '@telar/contract'
import { escribirFraccion } from '@telar/tablas'
import { dayText } from '../../kit/format/day-text.ts'
import type { Format } from '../../kit/format/format.ts'
import { eleccionText, type Ofertas, ofertaText } from '../oferta/textos.ts'

/** What to type for a change of all lines with an ingredient. */
export const CAMPO_DE = {
  reemplazar: { label: 'Cantidad ×', hint: 'Opcional: 1,2 lleva un 20 % más del nuevo.' },
  cantidad: {
    label: 'Cantidad ×',
    hint: '1,1 la sube un 10 %; 0,9 la baja un 10 %. También en los colores que usan la cantidad de la línea.',
  },
  merma: { label: 'Merma %', hint: 'Se suma a lo neto: 8 cuenta 1,08.' },
} as const

/** A factor as an operation's percentage: 1,1 is +10. */
export const porcentajeDe = (factor: number): number => Math.round((factor - 1) * 100 * 1_000_000) / 1_000_000

/** Up to this many codes are listed; more are counted. */
const NOMBRADOS = 3

const cuales = (codigos: readonly string[], uno: string, varios: string): string =>
  codigos.length > NOMBRADOS ? `${codigos.length} ${varios}` : codigos.length === 0 ? uno : codigos.join(', ')

const con = (porcentaje: number, format: Format, redondeo?: number): string =>
  `${porcentaje < 0 ? '−' : '+'}${format.quantity(Math.abs(porcentaje))}\u00a0%${redondeo === undefined ? '' : ` de a ${format.quantity(redondeo)}`}`

const factor = (porcentaje: number, format: Format): string =>
  `× ${format.quantity((100 + porcentaje) / 100)}`

interface Lugares {
  producto?: string | undefined
  productos?: readonly string[] | undefined
}

const donde = ({ producto, productos }: Lugares): string => {
  const named = [...(producto === undefined ? [] : [producto]), ...(productos ?? [])]
  return named.length === 0 ? ' en todas las composiciones' : ` en ${cuales(named, '', 'productos')}`
}

const FRASES: {
  [T in Operacion['tipo']]: (op: OperacionDe<T>, format: Format, ofertas: Ofertas) => string
} = {
  valor_hora: ({ valor }, format) => `poner la hora en ${format.moneyInFull(valor)}`,
  valor_kw: ({ valor }, format) => `poner el kW en ${format.moneyInFull(valor)}`,
  costo_insumo: ({ codigo, costo }, format) =>
    costo === null ? `dejar ${codigo} sin precio` : `poner ${codigo} en ${format.moneyInFull(costo)}`,
  porcentaje_insumo: ({ codigo, porcentaje }, format) => `precio de ${codigo} ${con(porcentaje, format)}`,
  porcentaje_grupo: ({ grupo, porcentaje }, format) =>
    `precios de ${grupo || 'los insumos sin grupo'} ${con(porcentaje, format)}`,
  porcentaje_insumos: ({ proveedor, moneda, codigos, porcentaje, redondeo }, format) =>
    `precios de ${codigos ? cuales(codigos, '', 'insumos') : (proveedor ?? `los insumos en ${moneda}`)} ${con(porcentaje, format, redondeo)}`,
  precio_oferta: ({ insumo, id, precio, porcentaje }, format, ofertas) => {
    const oferta = ofertas.get(id)
    const cual = oferta ? `la ${ofertaText(format, oferta)} por ${insumo}` : `una oferta por ${insumo}`
    if (precio === undefined) return `precio de ${cual} ${con(porcentaje ?? 0, format)}`
    return `precio de ${cual} a ${oferta ? format.price(precio, oferta.moneda ?? format.moneda) : format.quantity(precio)}`
  },
  oferta: ({ insumo, id }, format, ofertas) => {
    const oferta = ofertas.get(id)
    return `comprar ${insumo} por ${oferta ? `la ${ofertaText(format, oferta)}` : 'otra oferta'}`
  },
  insumo: ({ codigo, unidad, eleccion }) =>
    `${codigo}: ${[
      ...(unidad === undefined ? [] : [unidad === null ? 'sin unidad' : `por ${unidad}`]),
      ...(eleccion === undefined ? [] : [`su costo sale de ${eleccionText(eleccion)}`]),
    ].join(', ')}`,
  grupo: ({ codigos, grupo }) => `pasar ${cuales(codigos, '', 'insumos')} a ${grupo || 'ningún grupo'}`,
  valor: ({ codigo, monto, porcentaje, desde }, format) => {
    const cuanto = monto === undefined ? con(porcentaje ?? 0, format) : `a ${format.moneyInFull(monto)}`
    return `${codigo} ${cuanto}${desde ? ` desde el ${dayText(desde)}` : ''}`
  },
  recargo: ({ codigo, recargo_pct }, format) =>
    `cargas de ${codigo} a ${format.quantity(recargo_pct)}\u00a0%`,
  fraccion: ({ codigo, num, den }) => `unidad ${codigo} a ${escribirFraccion({ num, den })}`,
  reemplazar: ({ de, por, factor: veces = 1, productos }, format) =>
    `reemplazar ${de} por ${por}${veces === 1 ? '' : ` × ${format.quantity(veces)}`}${donde({ productos })}`,
  agregar: ({ producto, ingrediente, cantidad, unidad }, format) =>
    `agregar ${format.quantity(cantidad)} ${unidad ? `${unidad} ` : ''}de ${ingrediente} a ${producto}`,
  quitar: (op) => `quitar ${op.ingrediente}${donde(op)}`,
  cantidad: (op, format) =>
    op.cantidad === undefined
      ? `cantidad de ${op.ingrediente} ${factor(op.porcentaje ?? 0, format)}${donde(op)}`
      : `${format.quantity(op.cantidad)} de ${op.ingrediente}${donde(op)}`,
  merma: (op, format) => `merma de ${op.ingrediente} ${format.quantity(op.merma_pct)}\u00a0%${donde(op)}`,
  unidad: (op) => `${op.ingrediente} en ${op.unidad ?? 'su propia unidad'}${donde(op)}`,
  mano_obra: (
    { codigo, horas, std_produccion, categoria, valor_hora_hombre, porcentaje, redondeo },
    format,
  ) =>
    `${codigo}: ${[
      ...(horas === undefined ? [] : [`${format.quantity(horas)} horas`]),
      ...(std_produccion === undefined ? [] : [`STD ${format.quantity(std_produccion)}`]),
      ...(categoria === undefined ? [] : [categoria ? `categoría ${categoria}` : 'sin categoría']),
      ...(valor_hora_hombre === undefined
        ? []
        : [valor_hora_hombre === null ? 'hora general' : `hora a ${format.moneyInFull(valor_hora_hombre)}`]),
      ...(porcentaje === undefined ? [] : [`hora ${con(porcentaje, format, redondeo)}`]),
    ].join(', ')}`,
  energia: ({ codigo, kw, valor_kw, porcentaje, redondeo }, format) =>
    `${codigo}: ${[
      ...(kw === undefined ? [] : [`${format.quantity(kw)} kW`]),
      ...(valor_kw === undefined
        ? []
        : [valor_kw === null ? 'kW general' : `kW a ${format.moneyInFull(valor_kw)}`]),
      ...(porcentaje === undefined ? [] : [`kW ${con(porcentaje, format, redondeo)}`]),
    ].join(', ')}`,
  mantencion: ({ sector, porcentaje }) => `mantención de ${sector} a ${porcentaje}\u00a0%`,
}

/** What an operation does, as a part of a sentence: 'reemplazar HILO por HILO2 × 1,2 en 3 productos'. */
export const operacionEnPalabras = (op: Operacion, format: Format, ofertas: Ofertas): string => {
  const frase = FRASES[op.tipo] as ((op: Operacion, format: Format, ofertas: Ofertas) => string) | undefined
  // An entry of a newer version may contain an operation that this one does not know.
  return frase?.(op, format, ofertas) ?? op.tipo.replaceAll('_', ' ')
}
