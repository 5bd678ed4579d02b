import { type Desglose, MAX_PALANCAS, type Operacion, type Palanca, type Valor } from '@telar/contract'
import { VALOR_GLOBAL } from '@telar/tablas'
import { type Ofertas, ofertaText } from '../../dominio/oferta/textos.ts'
import type { Format } from '../../kit/format/format.ts'
import type { ObjetivoSearch } from './objetivo-search.ts'

/** The levers of a choice; undefined for those that weigh most, which the engine knows. */
export const palancasDe = (
  mueve: ObjetivoSearch['mueve'],
  { resultado: { codigo_producto: producto }, lineas }: Desglose,
  valores: readonly Valor[],
): Palanca[] | undefined => {
  switch (mueve) {
    case undefined:
      return undefined
    case 'cantidades':
      return lineas
        .map(({ codigo }): Palanca => ({ tipo: 'cantidad', producto, ingrediente: codigo }))
        .slice(0, MAX_PALANCAS)
    case 'valores':
      return [
        ...lineas
          .filter(({ tipo }) => tipo === 'mano_obra')
          .map(({ codigo }): Palanca => ({ tipo: 'mano_obra', codigo, campo: 'std_produccion' })),
        ...valores.map(({ codigo }): Palanca => ({ tipo: 'valor', codigo })),
      ].slice(0, MAX_PALANCAS)
  }
}

/** The operation that gives a lever a value. */
export const conValor = (palanca: Palanca, valor: number): Operacion => {
  switch (palanca.tipo) {
    case 'costo_insumo':
      return { ...palanca, costo: valor }
    case 'precio_oferta':
      return { ...palanca, precio: valor }
    case 'valor':
      return { ...palanca, monto: valor }
    case 'valor_hora':
    case 'valor_kw':
      return { ...palanca, valor }
    case 'cantidad':
      return { ...palanca, cantidad: valor }
    case 'merma':
      return { ...palanca, merma_pct: valor }
    case 'mano_obra':
      return { tipo: 'mano_obra', codigo: palanca.codigo, [palanca.campo ?? 'horas']: valor }
    case 'energia':
      return { ...palanca, kw: valor }
  }
}

/** The offer whose price a lever is; undefined for other levers, and until it is loaded. */
export const ofertaDe = (palanca: Palanca, ofertas: Ofertas) =>
  palanca.tipo === 'precio_oferta' ? ofertas.get(palanca.id) : undefined

/** What a lever is, and whose. */
export const nombreDe = (
  format: Format,
  palanca: Palanca,
  ofertas: Ofertas,
): { que: string; codigo: string } => {
  switch (palanca.tipo) {
    case 'costo_insumo':
      return { que: 'Costo de', codigo: palanca.codigo }
    case 'precio_oferta': {
      const oferta = ofertaDe(palanca, ofertas)
      return {
        que: `Precio de ${oferta ? `la ${ofertaText(format, oferta)}` : 'una oferta'} por`,
        codigo: palanca.insumo,
      }
    }
    case 'valor':
      return { que: 'Valor de', codigo: palanca.codigo }
    case 'valor_hora':
      return { que: 'Valor de', codigo: VALOR_GLOBAL.matriz_mano }
    case 'valor_kw':
      return { que: 'Valor de', codigo: VALOR_GLOBAL.matriz_energia }
    case 'cantidad':
      return { que: 'Cantidad de', codigo: palanca.ingrediente }
    case 'merma':
      return { que: 'Merma de', codigo: palanca.ingrediente }
    case 'mano_obra':
      return {
        que: palanca.campo === 'std_produccion' ? 'STD de producción de' : 'Horas hombre de',
        codigo: palanca.codigo,
      }
    case 'energia':
      return { que: 'kW de', codigo: palanca.codigo }
  }
}

/** A lever's value as it is written: costs in the installation's currency, the price of an offer in the offer's. */
export const enCifras = (
  format: Format,
  palanca: Palanca,
  valor: number | null,
  ofertas: Ofertas,
): string => {
  if (valor === null) return '—'
  const { tipo } = palanca
  if (tipo === 'costo_insumo' || tipo.startsWith('valor')) return format.moneyInFull(valor)
  const oferta = ofertaDe(palanca, ofertas)
  return oferta ? format.price(valor, oferta.moneda ?? format.moneda) : format.quantity(valor)
}

/** The change in per cent with its sign; empty where there is no present value. */
export const cambio = (format: Format, actual: number | null, necesario: number): string => {
  if (!actual) return ''
  const tenths = Math.round((necesario / actual - 1) * 1000)
  return `${tenths < 0 ? '−' : '+'}${format.percent(Math.abs(tenths))}`
}
