import { addPerson, generatePassword, type NewPerson, program } from '@telar/gotrue'
import type { Config } from '../../config.ts'
import { fabricaDeEjemplo } from '../../files/ejemplo/fabrica.ts'
import { accesoDe } from '../../people/gotrue/acceso.ts'
import type { Database } from '../../store/client.ts'
import { LECTOR } from '../personas.ts'
import { conReloj } from '../reloj.ts'
import { Calendario } from './calendario.ts'
import { type Datos, leerDatos } from './datos.ts'
import { escritor } from './escribir.ts'
import * as repo from './pasado.repo.ts'
import { pasosDe } from './pasos.ts'

/**
 * The start of the example's past: for a new example, or for one whose past an earlier start began; null without a
 * past. The second journal entry shows which of these it is.
 */
export const inicioDelPasado = async (
  { db }: Database,
  { zonaHoraria }: Config,
  conPasado: boolean,
  hoy: Date,
): Promise<Date | null> => {
  const [instalacion, persona] = await repo.firstEntries(db)
  if (instalacion === undefined) return conPasado ? Calendario.inicioDe(hoy, zonaHoraria) : null
  // Compares days and not hours: the past begins at eight, and the example may be started again before eight.
  const isWhole = instalacion.at <= Calendario.inicioDe(hoy, zonaHoraria)
  const isOurs = persona === undefined || persona.clave === leerDatos().personas[0]?.email
  return isWhole && isOurs ? instalacion.at : null
}

interface Escrito {
  at: Date
  escribir: () => Promise<unknown>
}

/** The people of the first day. Those with a name sign the journal, and nobody knows their passwords. */
const personas = ({ personas }: Datos): NewPerson[] => [
  ...personas.map(({ nombre, email, rol }) => ({
    email,
    rol,
    password: generatePassword(),
    user_metadata: { name: nombre },
  })),
  { ...LECTOR, rol: 'lectura' },
]

/**
 * Writes the past through the services that the screens use, each act by its author and on its day. What an interrupted
 * first start has already written stays.
 * @param ejemplo the journal's name for the example itself, which adds the people
 */
export const ensurePasado = async (
  database: Database,
  config: Config,
  inicio: Date,
  ejemplo: string,
): Promise<void> => {
  const calendario = new Calendario(inicio, config.zonaHoraria)
  // Acts are written in order, so that the last one implies all. Planning them again would add a second to every start.
  if (await repo.hasEntryAt(database.db, calendario.final())) return
  const written = await repo.countEntries(database.db)
  const datos = leerDatos()
  let now = inicio
  const dated = conReloj(database, () => now)
  const { hacer, close } = escritor(dated, config)
  const emails = new Map(datos.personas.map(({ clave, email }) => [clave, email]))
  const todo: Escrito[] = [
    ...personas(datos).map((persona, i) => ({
      at: calendario.primerDia(5 + i),
      escribir: () => addPerson({ database: accesoDe(dated), now: () => now }, persona, program(ejemplo)),
    })),
    ...pasosDe(fabricaDeEjemplo(), datos, calendario, await repo.initialValues(database.db)).map(
      ({ at, quien, acto }): Escrito => ({
        at,
        escribir: async () =>
          hacer(acto, { actor: await repo.idOf(database.db, emails.get(quien)!), requestId: null }),
      }),
    ),
  ]
  try {
    // The first entry is the installation's.
    for (const { at, escribir } of todo.slice(written - 1)) {
      now = at
      await escribir()
    }
  } finally {
    await close()
  }
}
