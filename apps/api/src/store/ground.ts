import type { Config } from '../config.ts'
import type { Database } from './client.ts'

/** Dependencies of every service; made once in `http/app.ts`. */
export interface Ground {
  config: Config
  database: Database
}
