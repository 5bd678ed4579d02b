import {
  comoPorcentaje,
  ESTRUCTURA_TEXTOS,
  type Estructura,
  type EstructuraNueva,
  type PasoPrecio,
  pareceMargen,
  sumaDePorcentajes,
  sumanDemasiado,
  valorIlegible,
  valorNegativo,
} from '@telar/contract'
import type { Format } from '../../kit/format/format.ts'
import { decimalText, parseDecimal, readingsFault } from '../../kit/lib/decimal.ts'

/** A step being typed. */
export interface PasoBorrador {
  /** Identifies the step, whatever the order. */
  id: number
  nombre: string
  sobre: PasoPrecio['sobre']
  valor: string
  moneda: string
  por: PasoPrecio['por']
  margen: boolean
}

/** A structure being typed. */
export interface Borrador {
  nombre: string
  pasos: readonly PasoBorrador[]
  iva: string
  multiplo: string
  modo: NonNullable<Estructura['redondeo']>['modo']
  productos: readonly string[]
  lineas: readonly string[]
  sectores: readonly string[]
}

export const pasoNuevo = (id: number, sobre: PasoPrecio['sobre'] = 'costo', nombre = ''): PasoBorrador => ({
  id,
  nombre,
  sobre,
  valor: '',
  moneda: '',
  por: 'unidad',
  margen: pareceMargen(nombre),
})

export const enBlanco = (): Borrador => ({
  nombre: '',
  pasos: [pasoNuevo(1, 'costo', 'Indirectos'), pasoNuevo(2, 'precio', 'Margen')],
  iva: '21',
  multiplo: '',
  modo: 'cercano',
  productos: [],
  lineas: [],
  sectores: [],
})

export const borradorDe = (format: Format, estructura: Estructura): Borrador => ({
  ...estructura,
  pasos: estructura.pasos.map((paso, i) => ({
    ...paso,
    id: i + 1,
    valor: decimalText(format, paso.valor),
    moneda: paso.moneda ?? '',
  })),
  iva: decimalText(format, estructura.iva_pct),
  multiplo: estructura.redondeo ? decimalText(format, estructura.redondeo.multiplo) : '',
  modo: estructura.redondeo?.modo ?? 'cercano',
})

/** Errors, by the name of the control that shows each. */
export const faltasDe = (
  format: Format,
  { nombre, pasos, iva, multiplo }: Borrador,
): Record<string, string> => {
  const faltas: Record<string, string> = {}
  if (nombre.trim() === '') faltas.nombre = ESTRUCTURA_TEXTOS.sinNombre
  const vat = iva.trim() === '' ? 0 : parseDecimal(iva)
  if (vat === null) faltas.iva = ESTRUCTURA_TEXTOS.ivaIlegible
  else if (vat < 0) faltas.iva = ESTRUCTURA_TEXTOS.ivaNegativo
  const dudoso = readingsFault(format, multiplo)
  if (multiplo.trim() !== '' && !((parseDecimal(multiplo) ?? 0) > 0))
    faltas.multiplo = ESTRUCTURA_TEXTOS.multiploCero
  else if (dudoso) faltas.multiplo = dudoso
  if (pasos.length === 0) faltas.pasos = ESTRUCTURA_TEXTOS.sinPasos
  for (const { id, nombre: name, sobre, valor } of pasos) {
    const value = parseDecimal(valor)
    const dudoso = sobre === 'fijo' ? readingsFault(format, valor) : undefined
    if (name.trim() === '') faltas[`nombre-${id}`] = ESTRUCTURA_TEXTOS.pasoSinNombre
    else if (value === null) faltas[`valor-${id}`] = valorIlegible(name.trim())
    else if (value < 0) faltas[`valor-${id}`] = valorNegativo(name.trim())
    else if (dudoso) faltas[`valor-${id}`] = dudoso
  }
  const onPrice = pasos.filter(({ sobre }) => sobre === 'precio')
  const suma = sumaDePorcentajes(onPrice.map(({ valor }) => parseDecimal(valor) ?? 0))
  // Beside the last of them, which is the one that was too much if they were typed in order.
  if (suma >= 100_000_000) faltas[`valor-${onPrice.at(-1)?.id}`] ??= sumanDemasiado(comoPorcentaje(suma))
  return faltas
}

/** The body of a draft without errors. */
export const cuerpoDe = (borrador: Borrador) =>
  ({
    nombre: borrador.nombre.trim(),
    pasos: borrador.pasos.map(({ nombre, sobre, valor, moneda, por, margen }) => ({
      nombre: nombre.trim(),
      sobre,
      valor: parseDecimal(valor) ?? 0,
      moneda: sobre === 'fijo' && moneda !== '' ? moneda : null,
      por,
      margen,
    })),
    iva_pct: borrador.iva.trim() === '' ? 0 : (parseDecimal(borrador.iva) ?? 0),
    redondeo:
      borrador.multiplo.trim() === ''
        ? null
        : { multiplo: parseDecimal(borrador.multiplo) ?? 0, modo: borrador.modo },
    productos: [...borrador.productos],
    lineas: [...borrador.lineas],
    sectores: [...borrador.sectores],
  }) satisfies EstructuraNueva
