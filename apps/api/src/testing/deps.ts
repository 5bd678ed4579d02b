import { type Config, readConfig } from '../config.ts'
import { Costeo } from '../costs/costeo/costeo.ts'
import type { Deps } from '../costs/deps.ts'
import { Pasado } from '../costs/pasado/pasado.ts'
import type { Database } from '../store/client.ts'

/** Dependencies for services without a server. The engine may use another handle on the same database. */
export const depsOf = (
  database: Database,
  { config = readConfig({}), costeo = new Costeo(database) }: { config?: Config; costeo?: Costeo } = {},
): Deps => ({ config, database, costeo, pasado: new Pasado(database, costeo, () => undefined) })
