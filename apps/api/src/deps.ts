import type { Config } from './config.ts'
import type { Costeo } from './costeo/costeo.ts'
import type { Database } from './db/client.ts'

/** What every service works with; made once in `app.ts`. */
export interface Deps {
  config: Config
  database: Database
  costeo: Costeo
}
