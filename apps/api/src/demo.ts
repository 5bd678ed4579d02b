import { altaDePersona } from './auth/people.ts'
import { cargarCatalogo } from './carga/carga.service.ts'
import type { Catalogo } from './carga/catalogo.ts'
import { type Config, readConfig } from './config.ts'
import type { Database } from './db/client.ts'
import { fabricaDeEjemplo } from './ejemplo/fabrica.ts'
import { planillasPublicadas } from './ejemplo/planillas.ts'
import { ensureInstalled } from './instalacion/instalacion.service.ts'
import { runProgram, serve, show } from './serve.ts'

const ADMIN = { email: 'admin@telar.demo', password: 'urdimbre-y-trama' }
const LECTOR = { email: 'lectura@telar.demo', password: 'lanzadera-y-peine' }

const CONTEXTO = { actor: 'demo', requestId: null }

/** Its own folder, never a PostgreSQL or an external auth service: the example stays apart from real data. */
const demoConfig = (): Config => ({
  ...readConfig({ DATA_DIR: './data-demo', ...process.env }),
  databaseUrl: undefined,
  authUrl: undefined,
  admin: ADMIN,
})

const together = (a: Catalogo, b: Catalogo): Catalogo => ({
  sectores: a.sectores,
  insumos: [...a.insumos, ...b.insumos],
  matriz_mano: [...a.matriz_mano, ...b.matriz_mano],
  matriz_energia: [...a.matriz_energia, ...b.matriz_energia],
  productos: [...a.productos, ...b.productos],
  recetas: [...a.recetas, ...b.recetas],
})

const fill = async (database: Database, config: Config): Promise<void> => {
  if ((await ensureInstalled(database, config)) === null) return
  await altaDePersona(database, CONTEXTO, { ...LECTOR, rol: 'lectura', mustChangePassword: false })
  await cargarCatalogo(database, CONTEXTO, together(fabricaDeEjemplo(), planillasPublicadas()))
}

runProgram(async () => {
  const config = demoConfig()
  const address = await serve(config, (database) => fill(database, config))
  show([
    `Telar con la fábrica de ejemplo está en ${address}`,
    '',
    `  administrador  ${ADMIN.email}   ${ADMIN.password}`,
    `  lectura        ${LECTOR.email}   ${LECTOR.password}`,
    '',
    `Los datos quedan en ${config.dataDir}; borrá la carpeta para empezar de nuevo.`,
  ])
})
