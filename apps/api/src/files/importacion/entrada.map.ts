import { type Cambio, cambioDe } from '@telar/fabrica'
import type { Fila } from '@telar/tablas'
import type { Plan } from './plan.ts'
import type { Cambiada, FilaPlaneada, Nota, Reparto } from './reparto.ts'

/** A product as far as an import of recipes sets it. */
const productoCon = ({ codigo, ...nota }: Nota, imagen: 'antes' | 'despues') => ({
  codigo_producto: codigo,
  lineas_rechazadas: nota[imagen],
})

/** A row as it will be kept. */
export const rowOf = ({ tabla, opciones }: Reparto, { valores }: FilaPlaneada): Fila =>
  tabla.formas.guardable(valores, opciones.moneda)

/** The key of a row as the journal has it, where a file finds its rows by another one; else the row's own text, made no second time. */
const claveDeFila = ({ tabla }: Plan, { clave }: FilaPlaneada): string | undefined =>
  tabla.porPartes || tabla.sinLetras ? undefined : clave

/**
 * What a plan does, as whoever follows the journal reads it in its entry. Each change is made when it is asked for: two hundred
 * thousand of them at once take a hundred megabytes.
 */
export function* toCambios(plan: Plan): Generator<Cambio> {
  const tabla = plan.tabla.nombre
  for (const fila of plan.quitadas) yield cambioDe({ tabla, antes: fila, despues: null })
  for (const fila of plan.nuevas)
    yield cambioDe({ tabla, antes: null, despues: rowOf(plan, fila) }, claveDeFila(plan, fila))
  for (const fila of plan.cambiadas)
    yield cambioDe({ tabla, antes: fila.guardada, despues: rowOf(plan, fila) }, claveDeFila(plan, fila))
  for (const consecuencia of plan.consecuencias) yield cambioDe(consecuencia)
  for (const nota of plan.notas)
    yield cambioDe({
      tabla: 'productos',
      antes: productoCon(nota, 'antes'),
      despues: productoCon(nota, 'despues'),
    })
}

const raised = (despues: Fila, { version }: Fila): Fila => ({ ...despues, version: (version as number) + 1 })

/** A record of a catalogue as it stands after the plan: an inserted one starts at version 1. */
const rowAfter = (plan: Plan, fila: FilaPlaneada | Cambiada): Fila => {
  const row = rowOf(plan, fila)
  if ('guardada' in fila) return raised({ ...fila.guardada, ...row }, fila.guardada)
  return { ...row, ...(plan.tabla.nombre === 'productos' && { version_receta: 1 }), version: 1 }
}

const productosDe = (notas: readonly Nota[], imagen: 'antes' | 'despues') =>
  notas.length > 0 && { productos: notas.map((nota) => productoCon(nota, imagen)) }

/** What an entry keeps of rows that were not taken as they stood in the file. */
export const corregidas = ({ correcciones }: Pick<Reparto['opciones'], 'correcciones'>) =>
  correcciones.length > 0 && { correcciones }

/**
 * @param archivo name of the file
 * @param lineas the stored lines where the table is that of recipes, whose dates the database sets
 */
export const toEntrada = (archivo: string, plan: Plan, lineas: readonly Fila[] | null) => {
  const { tabla, nuevas, cambiadas, quitadas, notas } = plan
  const otras = plan.consecuencias.filter((each) => each.tabla === tabla.nombre)
  return {
    entidad: 'importacion' as const,
    clave: tabla.nombre,
    accion: 'importacion',
    antes: {
      filas: [...quitadas, ...cambiadas.map(({ guardada }) => guardada), ...otras.map(({ antes }) => antes)],
      ...productosDe(notas, 'antes'),
    },
    despues: {
      ...productosDe(notas, 'despues'),
      filas: lineas ?? [
        ...[...nuevas, ...cambiadas].map((fila) => rowAfter(plan, fila)),
        ...otras.map(({ antes, despues }) => raised(despues, antes)),
      ],
      ...(archivo !== '' && { archivo }),
      ...corregidas(plan.opciones),
    },
  }
}

/** What a plan does to rows of another table: nothing, but where a supplier's list tells of supplies. */
export const enOtraTabla = ({ tabla, consecuencias }: Plan) =>
  consecuencias
    .filter((each) => each.tabla !== tabla.nombre)
    .map(({ tabla: otra, antes, despues }) => ({
      antes: { ...antes, tabla: otra },
      despues: { ...raised(despues, antes), tabla: otra },
    }))
