import { legible } from './columna.ts'
import { PROPIA, type RecargoGuardado } from './recargos.ts'

/*
 * The form of charges in files, in order, each with its name: 'Flete: 12 % acumulado | Seguro: 5 % piso 0,4 tope 2 USD'. A name that
 * could mean something else stands in quotes.
 */

/** The number as the database has it; null for anything but a number of up to six decimals. */
const leerNumero = (texto: string): string | null => {
  const {
    signo,
    entero,
    resto = '',
  } = /^(?<signo>[-\u2212]?)(?<entero>\d{1,16})(?:[.,](?<resto>\d{1,6}))?$/.exec(texto)?.groups ?? {}
  if (entero === undefined) return null
  const whole = `${entero.replace(/^0+(?=\d)/, '')}.${resto.padEnd(6, '0')}`
  return signo === '' || /^[0.]*$/.test(whole) ? whole : `-${whole}`
}

const PALABRAS: readonly string[] = ['acumulado', 'piso', 'tope']

const citado = (texto: string): string => `"${texto.replaceAll('"', '""')}"`

const escribirNombre = (nombre: string): string =>
  nombre === nombre.trim() && /^[^"|:\s][^"|:]*$/.test(nombre) ? nombre : citado(nombre)

const escribirMoneda = (moneda: string, propia: string): string => {
  const code = moneda === PROPIA ? propia : moneda
  return /^[\p{L}$][^"|:\s]*$/u.test(code) && !PALABRAS.includes(code.toLowerCase()) ? code : citado(code)
}

const escribirUno = (recargo: RecargoGuardado, propia: string): string => {
  const { nombre, tipo, valor, moneda, piso, tope } = recargo
  return [
    `${escribirNombre(nombre)}:`,
    legible(valor),
    ...(tipo === 'fijo' ? [] : ['%']),
    ...(tipo === 'pct_acumulado' ? ['acumulado'] : []),
    ...(piso === null ? [] : ['piso', legible(piso)]),
    ...(tope === null ? [] : ['tope', legible(tope)]),
    ...(moneda === null ? [] : [escribirMoneda(moneda, propia)]),
  ].join(' ')
}

/** @param propia the installation's currency */
export const recargosEnPalabras = (recargos: readonly RecargoGuardado[], propia: string): string =>
  recargos.map((recargo) => escribirUno(recargo, propia)).join(' | ')

/** A text in quotes, a separating sign, or a word. */
const PIEZA = /"(?<cita>(?:[^"]|"")*)"|(?<signo>[|:%])|(?<palabra>[^\s"|:%]+)/gu

interface Pieza {
  texto: string
  clase: 'cita' | 'signo' | 'palabra'
  desde: number
  hasta: number
}

const piezasDe = (texto: string): Pieza[] =>
  Array.from(texto.matchAll(PIEZA), ({ 0: all, index, groups = {} }) => ({
    texto: groups.cita?.replaceAll('""', '"') ?? all,
    clase: groups.cita !== undefined ? 'cita' : groups.signo !== undefined ? 'signo' : 'palabra',
    desde: index,
    hasta: index + all.length,
  }))

const isSigno = (pieza: Pieza | undefined, signo: string): boolean =>
  pieza?.clase === 'signo' && pieza.texto === signo

/** Groups the pieces by charge. */
const separar = (piezas: readonly Pieza[]): Pieza[][] => {
  const parts: Pieza[][] = [[]]
  for (const pieza of piezas) {
    if (isSigno(pieza, '|')) parts.push([])
    else parts.at(-1)!.push(pieza)
  }
  return parts
}

const ILEGIBLE = { motivo: 'los recargos se escriben «Flete: 12 % acumulado | Seguro: 5 % piso 0,4»' }

type Leido<T> = T | { motivo: string }

/** Makes a charge from its pieces. */
const leerUno = (texto: string, piezas: readonly Pieza[], propia: string): Leido<RecargoGuardado> => {
  const colon = piezas.findIndex((pieza) => isSigno(pieza, ':'))
  if (colon < 1) return ILEGIBLE
  const nombre = colon === 1 ? piezas[0]!.texto : texto.slice(piezas[0]!.desde, piezas[colon - 1]!.hasta)
  const rest = piezas.slice(colon + 1)
  const valor = leerNumero(rest[0]?.texto ?? '')
  if (valor === null) return { motivo: `${nombre}: no se lee el valor del recargo` }
  const recargo: RecargoGuardado = { nombre, tipo: 'fijo', valor, moneda: null, piso: null, tope: null }
  for (let i = 1; i < rest.length; i++) {
    const pieza = rest[i]!
    const word = pieza.clase === 'palabra' ? pieza.texto.toLowerCase() : ''
    if (isSigno(pieza, '%')) recargo.tipo = 'pct_precio'
    else if (word === 'acumulado' && recargo.tipo === 'pct_precio') recargo.tipo = 'pct_acumulado'
    else if (word === 'piso' || word === 'tope') {
      i += 1
      recargo[word] = leerNumero(rest[i]?.texto ?? '')
      if (recargo[word] === null) return { motivo: `${nombre}: no se lee el ${word}` }
    } else if (pieza.clase === 'signo' || i < rest.length - 1) return ILEGIBLE
    else recargo.moneda = pieza.texto.toUpperCase() === propia ? PROPIA : pieza.texto.toUpperCase()
  }
  return recargo
}

/**
 * Reads the charges of a file. Returns the charges, or why they cannot be read.
 * @param propia the installation's currency
 */
export const leerPalabras = (texto: string, propia: string): Leido<RecargoGuardado[]> => {
  if (texto.trim() === '') return []
  const read: RecargoGuardado[] = []
  for (const piezas of separar(piezasDe(texto))) {
    const uno = leerUno(texto, piezas, propia)
    if ('motivo' in uno) return uno
    read.push(uno)
  }
  return read
}
