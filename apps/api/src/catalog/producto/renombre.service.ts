import type { NombreCambiado } from '@telar/contract'
import { cambiosDeEntrada, DomainError, type Entry, VARIOS } from '@telar/fabrica'
import type { Fila, NombreTabla } from '@telar/tablas'
import type { Ground } from '../../store/ground.ts'
import { hacer, pasosDe } from '../../store/journal/hacer.ts'
import { readFilas } from '../../store/rows.ts'
import { type Contexto, escribirMucho } from '../../store/tx.ts'
import * as repo from './producto.repo.ts'

/** The groupings of products that have no table of their own. */
const CAMPOS = {
  linea: { laCual: 'la línea', La: 'La línea' },
  temporada: { laCual: 'la temporada', La: 'La temporada' },
} as const

type DeTabla = Fila & { tabla: NombreTabla }

/**
 * Renames a line or season on all its products, and in the price structures for the line. One entry, with all rows.
 * @throws DomainError `no_encontrado`, `duplicado` if products have the new name already
 */
export const renombrar = (
  { database }: Ground,
  contexto: Contexto,
  campo: keyof typeof CAMPOS,
  { de, a }: { de: string; a: string },
): Promise<NombreCambiado> =>
  escribirMucho(database, contexto, async ({ tx, anotar }) => {
    const { laCual, La } = CAMPOS[campo]
    const suyos = await repo.codigosCon(tx, campo, de)
    if (suyos.length === 0) throw new DomainError('no_encontrado', `Ningún producto es de ${laCual} ${de}.`)
    // If two were merged, nobody could separate them again.
    if (a !== de && (await repo.codigosCon(tx, campo, a)).length > 0)
      throw new DomainError('duplicado', `${La} ${a} ya existe`, { campos: ['nombre'] })
    const productos = await readFilas(tx, 'productos', suyos)
    const estructuras =
      campo === 'linea' ? await readFilas(tx, 'estructuras', await repo.estructurasDeLinea(tx, de)) : []
    const antes: DeTabla[] = [
      ...productos.map((fila) => ({ tabla: 'productos' as const, ...fila })),
      ...estructuras.map((fila) => ({ tabla: 'estructuras' as const, ...fila })),
    ]
    const despues = antes.map((fila) =>
      fila.tabla === 'productos'
        ? { ...fila, [campo]: a }
        : { ...fila, lineas: renamedIn(fila.lineas as string, de, a) },
    )
    const entry: Entry = {
      entidad: 'masivo',
      clave: VARIOS,
      accion: 'cambio',
      antes: { filas: antes },
      despues: { filas: despues, nota: `${La} ${de} ahora es ${a}` },
    }
    await hacer(tx, pasosDe(cambiosDeEntrada(entry)))
    await anotar(entry)
    return { nombre: a, productos: suyos.length }
  })

/** A structure may name the new line already, before any product has it. */
const renamedIn = (lineas: string, de: string, a: string): string =>
  JSON.stringify([...new Set((JSON.parse(lineas) as string[]).map((linea) => (linea === de ? a : linea)))])
