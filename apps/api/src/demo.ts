import { demoConfig, ensureDemo, opcionesDemo } from './ejemplo/demostracion.service.ts'
import { ADMIN, LECTOR } from './ejemplo/personas.ts'
import { runProgram, serve, show } from './serve.ts'

runProgram(async () => {
  const config = demoConfig()
  const address = await serve(config, (database) => ensureDemo(database, config, opcionesDemo(process.argv)))
  show([
    `Telar con la fábrica de ejemplo está en ${address}`,
    '',
    `  administrador  ${ADMIN.email}   ${ADMIN.password}`,
    `  lectura        ${LECTOR.email}   ${LECTOR.password}`,
    '',
    `Los datos quedan en ${config.dataDir}; borrá la carpeta para empezar de nuevo.`,
  ])
})
