import type { Operacion } from '@telar/contract'
import { claveDe, type NombreTabla, TABLAS } from '@telar/tablas'
import type { Format } from '../../kit/format/format.ts'
import type { Ofertas } from '../oferta/textos.ts'
import { operacionEnPalabras } from '../operacion/en-palabras.ts'
import { amountOf, type Fila, filasOf, textOf } from './fila.ts'
import { enumerar } from './frase-campos.ts'

/** Up to this many operations are listed; more are counted. */
const TOLD = 2

interface Masivo {
  antes: Fila
  despues: Fila
  format: Format
}

/** In an undo the note is in `antes`. */
const notaDe = ({ antes, despues }: Masivo): string => {
  const nota = textOf(despues.nota) || textOf(antes.nota)
  return nota ? ` («${nota}»)` : ''
}

const operaciones = ({ antes, despues }: Masivo): readonly Operacion[] =>
  filasOf(despues.cambios ?? antes.cambios) as readonly unknown[] as readonly Operacion[]

/** The offers that the operations name, as they were then. */
const ofertas = ({ antes, despues }: Masivo): Ofertas =>
  new Map(
    filasOf(despues.ofertas ?? antes.ofertas).map((fila) => [
      Number(fila.id),
      {
        proveedor: textOf(fila.proveedor),
        codigo_proveedor: textOf(fila.codigo_proveedor),
        moneda: textOf(fila.moneda) || null,
        minimo: amountOf(fila.minimo),
      },
    ]),
  )

/** Rows per table, if the entry does not list its operations. */
const cuentas = ({ antes, despues, format }: Masivo): string[] => {
  const tablas = new Map<string, Set<string>>()
  for (const fila of [...filasOf(antes.filas), ...filasOf(despues.filas)]) {
    const tabla = textOf(fila.tabla)
    const clave = tabla in TABLAS ? claveDe(tabla as NombreTabla, fila) : JSON.stringify(fila)
    tablas.set(tabla, (tablas.get(tabla) ?? new Set()).add(clave))
  }
  return [...tablas].map(([tabla, claves]) => {
    const [una, varias] = TABLAS[tabla as NombreTabla]?.contadas ?? ['fila', 'filas']
    return format.counted(claves.size, una, varias)
  })
}

/** In an undo these are in `antes`. */
const queHizo = ({ antes, despues }: Masivo): string => {
  if (despues.ejemplo ?? antes.ejemplo) return 'cargó la fábrica de ejemplo'
  const archivo = textOf(despues.archivo) || textOf(antes.archivo)
  return archivo ? `importó «${archivo}»` : 'hizo un cambio masivo'
}

/** A bulk change with its note: its operations, or rows per table if they are many or come from a workbook. */
export const masivo = (entrada: Masivo): string => {
  const ops = operaciones(entrada)
  const rest = ops.length - TOLD
  const suyas = ofertas(entrada)
  const told = ops.slice(0, TOLD).map((op) => operacionEnPalabras(op, entrada.format, suyas))
  const partes =
    ops.length === 0
      ? cuentas(entrada)
      : [...told, ...(rest > 0 ? [entrada.format.counted(rest, 'cambio más', 'cambios más')] : [])]
  return `${queHizo(entrada)}${partes.length > 0 ? `: ${enumerar(partes)}` : ''}${notaDe(entrada)}`
}
