import { LINEA_TEXTOS, type TipoIngrediente } from '@telar/contract'
import { ingredienteNoExistente, YA_EN_LA_LISTA } from './reglas.ts'

/** The record with a pasted code. */
export interface Conocido {
  tipo: TipoIngrediente
  descripcion: string
  costo: number | null
  incompleto: boolean
  unidad?: string | null
  clase?: 'servicio'
}

export interface Renglon {
  /** Line number in the pasted text, from 1. */
  numero: number
  codigo: string
  /** As pasted. */
  texto: string
  cantidad: number | null
  /** Why it cannot be added. */
  error: string | null
  /** Says how an ambiguous quantity was read. */
  aviso: string | null
  conocido: Conocido | null
}

export interface Pegado {
  renglones: readonly Renglon[]
  /** The column heads, if the first line has them. */
  encabezado: string | null
}

const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+$/
const WITH_COMMA = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)?,\d+$/
const WHOLE = /^\d+$/
const WITH_POINT = /^\d*\.\d+$/

/** Whether a number's point can only be a decimal point. */
const pointOnly = (text: string): boolean => WITH_POINT.test(text) && !THOUSANDS.test(text)

/** `other` is the other possible reading of the text. */
type Lectura = { value: number; other?: number } | null

/**
 * Reads a number in a spreadsheet's format: point for thousands, comma for decimals. `1.234` is decimal if its
 * neighbours have decimal points, otherwise thousands; a notice says which.
 */
const readCantidad = (raw: string, decimalPoint: boolean): Lectura => {
  const text = raw.replace(/[\s$]/g, '')
  if (WITH_COMMA.test(text)) return { value: Number(text.replaceAll('.', '').replace(',', '.')) }
  if (WHOLE.test(text) || pointOnly(text)) return { value: Number(text) }
  if (!THOUSANDS.test(text)) return null
  const thousands = Number(text.replaceAll('.', ''))
  const decimal = Number(text)
  if (Number.isNaN(decimal)) return { value: thousands }
  return decimalPoint ? { value: decimal, other: thousands } : { value: thousands, other: decimal }
}

/** Code and quantity, separated by tab or semicolon; otherwise the last word is the quantity. */
const cellsOf = (line: string): [codigo: string, cantidad: string] => {
  for (const separator of ['\t', ';']) {
    if (!line.includes(separator)) continue
    const [codigo = '', cantidad = ''] = line
      .split(separator)
      .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    return [codigo, cantidad]
  }
  const match = /^(.*\S)\s+(\S+)$/.exec(line.trim())
  return match ? [match[1] ?? '', match[2] ?? ''] : [line.trim(), '']
}

const avisoDe = (lectura: Lectura, format: { quantity(amount: number): string }): string | null => {
  if (lectura?.other === undefined) return null
  const { value, other } = lectura
  const way = value > other ? 'con coma' : 'sin punto'
  return `Se lee ${format.quantity(value)}. Si es ${format.quantity(other)}, escribilo ${way}.`
}

/** Reads lines of two columns, code and quantity, skipping empty lines and column heads. Does not look codes up. */
export const leerPegado = (text: string, format: { quantity(amount: number): string }): Pegado => {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ numero: index + 1, line }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ numero, line }) => ({ numero, cells: cellsOf(line) }))
  const numbers = lines.map(({ cells }) => cells[1].replace(/[\s$]/g, ''))
  const decimalPoint = numbers.some(pointOnly) && !numbers.some((n) => WITH_COMMA.test(n))
  const [first] = lines
  const heads = first !== undefined && !/\d/.test(first.cells[1]) && lines.length > 1
  const renglones = (heads ? lines.slice(1) : lines).map(({ numero, cells: [codigo, texto] }): Renglon => {
    const lectura = readCantidad(texto, decimalPoint)
    return {
      numero,
      codigo: codigo.trim().toUpperCase(),
      texto,
      cantidad: lectura?.value ?? null,
      error: lectura === null && texto !== '' ? 'La cantidad no es un número' : null,
      aviso: avisoDe(lectura, format),
      conocido: null,
    }
  })
  return { renglones, encabezado: heads ? `${first.cells[0]} · ${first.cells[1]}` : null }
}

/** Checks each line with the records of the codes and the codes already in the list. */
export const revisarPegado = (
  renglones: readonly Renglon[],
  conocidos: (codigo: string) => Conocido | undefined,
  enLista: ReadonlySet<string>,
  producto: string,
): Renglon[] => {
  const seen = new Set(enLista)
  return renglones.map((renglon) => {
    const { codigo, cantidad } = renglon
    const conocido = conocidos(codigo) ?? null
    const error = (): string | null => {
      if (codigo === '') return 'Falta el código'
      if (conocido === null) return ingredienteNoExistente(codigo)
      if (renglon.error !== null) return renglon.error
      if (cantidad === null || cantidad < 0.000_000_5) return LINEA_TEXTOS.cantidadCero
      if (seen.has(codigo)) return YA_EN_LA_LISTA
      if (conocido.tipo === 'producto' && codigo === producto)
        return `La composición se contendría a sí misma: ${producto} → ${producto}`
      return null
    }
    const found = error()
    if (found === null) seen.add(codigo)
    return { ...renglon, conocido, error: found }
  })
}
