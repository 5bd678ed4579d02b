import { type Cambio, cambioDe, type Movida } from '@telar/fabrica'
import { type Fila, TABLAS } from '@telar/tablas'
import { inTurns } from '../../store/chunks.ts'
import type { Registro } from './guardado.ts'
import type { Plan } from './plan.ts'
import type { Cambiada, FilaPlaneada, Nota, Reparto } from './reparto.ts'

/** The part of a product that an import of recipes sets. */
const productoCon = ({ codigo, ...nota }: Nota, imagen: 'antes' | 'despues') => ({
  codigo_producto: codigo,
  lineas_rechazadas: nota[imagen],
})

/** A row in its stored form. */
export const rowOf = ({ tabla, opciones }: Reparto, fila: FilaPlaneada | Cambiada): Fila => {
  const row = tabla.formas.guardable(fila.valores, opciones.moneda)
  // Files match scenarios by name, and have no id.
  return tabla.nombre === 'escenarios' && 'guardada' in fila ? { ...row, id: fila.guardada.id } : row
}

/** The row's key if it is also the journal's, so that it is not built twice; undefined for tables that files match by another key. */
const claveDeFila = ({ tabla }: Plan, { clave }: FilaPlaneada): string | undefined =>
  tabla.porPartes || tabla.sinLetras ? undefined : clave

/**
 * A changed row before and after. Of a catalogue's record only the key and the columns that differ: the engine takes those in a third of
 * the time.
 */
const movidaDe = (plan: Plan, fila: Cambiada): Movida => {
  const tabla = plan.tabla.nombre
  const row = rowOf(plan, fila)
  if (!('ingrediente' in TABLAS[tabla])) return { tabla, antes: fila.guardada, despues: row }
  const [clave] = TABLAS[tabla].clave
  const [antes, despues]: Record<string, unknown>[] = [
    { [clave]: fila.guardada[clave] },
    { [clave]: row[clave] },
  ]
  for (const columna in row) {
    if (row[columna] === fila.guardada[columna]) continue
    antes![columna] = fila.guardada[columna]
    despues![columna] = row[columna]
  }
  return { tabla, antes: antes!, despues: despues! }
}

/**
 * The changes of a plan, with the same effect as those that readers of its journal entry get. They are built one by one: 200,000 at once
 * take 100 MB.
 */
export function* toCambios(plan: Plan): Generator<Cambio> {
  const tabla = plan.tabla.nombre
  for (const fila of plan.quitadas) yield cambioDe({ tabla, antes: fila, despues: null })
  for (const fila of plan.nuevas)
    yield cambioDe({ tabla, antes: null, despues: rowOf(plan, fila) }, claveDeFila(plan, fila))
  for (const fila of plan.cambiadas) yield cambioDe(movidaDe(plan, fila), claveDeFila(plan, fila))
  for (const consecuencia of plan.consecuencias) yield cambioDe(consecuencia)
  for (const nota of plan.notas)
    yield cambioDe({
      tabla: 'productos',
      antes: productoCon(nota, 'antes'),
      despues: productoCon(nota, 'despues'),
    })
}

const raised = (despues: Fila, { version }: Registro): Registro => ({ ...despues, version: version + 1 })

/** A catalogue's record after the plan; an inserted one starts at version 1. */
const rowAfter = (plan: Plan, fila: FilaPlaneada | Cambiada): Registro => {
  const row = rowOf(plan, fila)
  if ('guardada' in fila) return { ...fila.guardada, ...row, version: fila.guardada.version + 1 }
  // Put first, the version takes half the time that it takes after the columns.
  return plan.tabla.nombre === 'productos'
    ? { version: 1, version_receta: 1, ...row }
    : { version: 1, ...row }
}

const productosDe = (notas: readonly Nota[], imagen: 'antes' | 'despues') =>
  notas.length > 0 && { productos: notas.map((nota) => productoCon(nota, imagen)) }

/** The corrections that an entry keeps, if people corrected rows of the file. */
export const corregidas = ({ correcciones }: Pick<Reparto['opciones'], 'correcciones'>) =>
  correcciones.length > 0 && { correcciones }

/**
 * @param archivo name of the file
 * @param lineas for recipes, the stored lines with the dates that the database sets; else null
 */
export const toEntrada = async (archivo: string, plan: Plan, lineas: readonly Fila[] | null) => {
  const { tabla, nuevas, cambiadas, quitadas, notas } = plan
  const otras = plan.consecuencias.filter((each) => each.tabla === tabla.nombre)
  const filas: Registro[] = []
  if (lineas === null)
    for await (const some of inTurns([...cambiadas, ...nuevas]))
      for (const fila of some) filas.push(rowAfter(plan, fila))
  return {
    entidad: 'importacion' as const,
    clave: tabla.nombre,
    accion: 'importacion',
    antes: {
      // Changed rows come first in both images, which pairs them as they come.
      filas: cambiadas
        .map(({ guardada }) => guardada)
        .concat(
          quitadas,
          otras.map(({ antes }) => antes),
        ),
      ...productosDe(notas, 'antes'),
    },
    despues: {
      ...productosDe(notas, 'despues'),
      filas: lineas ?? filas.concat(otras.map(({ antes, despues }) => raised(despues, antes))),
      ...(archivo !== '' && { archivo }),
      ...corregidas(plan.opciones),
    },
  }
}

/** A plan's changes in another table. Only a supplier's list has them: it changes supplies. */
export const enOtraTabla = ({ tabla, consecuencias }: Plan) =>
  consecuencias
    .filter((each) => each.tabla !== tabla.nombre)
    .map(({ tabla: otra, antes, despues }) => ({
      antes: { ...antes, tabla: otra },
      despues: { ...raised(despues, antes), tabla: otra },
    }))
