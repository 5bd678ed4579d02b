import type { Config } from './config.ts'
import type { Costeo } from './costs/costeo/costeo.ts'
import type { Database } from './store/client.ts'

/** What every service works with; made once in `app.ts`. */
export interface Deps {
  config: Config
  database: Database
  costeo: Costeo
}
