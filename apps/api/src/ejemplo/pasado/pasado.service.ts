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
 * When the past of the example begins: that of a new one, or of one that a first start began; null for an example without.
 * The second entry tells them apart.
 */
export const inicioDelPasado = async (
  { db }: Database,
  { zonaHoraria }: Config,
  conPasado: boolean,
  hoy: Date,
): Promise<Date | null> => {
  const [instalacion, persona] = await repo.firstEntries(db)
  if (instalacion === undefined) return conPasado ? Calendario.inicioDe(hoy, zonaHoraria) : null
  // By the day, and not by the hour: it begins at eight, and may be started again before that.
  const isWhole = instalacion.at <= Calendario.inicioDe(hoy, zonaHoraria)
  const isOurs = persona === undefined || persona.clave === leerDatos().personas[0]?.email
  return isWhole && isOurs ? instalacion.at : null
}

interface Escrito {
  at: Date
  escribir: () => Promise<unknown>
}

/** People of the first day. Those with a name sign the journal, and nobody knows their passwords. */
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
 * Writes what happened since the beginning, by the services that the screens use, each act by who did it and on its day; what
 * a first start that was cut short has written already stays.
 * @param ejemplo what the journal calls the example itself, which lets people in
 */
export const ensurePasado = async (
  database: Database,
  config: Config,
  inicio: Date,
  ejemplo: string,
): Promise<void> => {
  const calendario = new Calendario(inicio, config.zonaHoraria)
  // Acts are written in order: where the last one stands, all do. To plan them again would take a second of every start.
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
    // The first entry is that of the installation.
    for (const { at, escribir } of todo.slice(written - 1)) {
      now = at
      await escribir()
    }
  } finally {
    await close()
  }
}
