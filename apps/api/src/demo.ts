import { ADMIN, demoConfig, ensureDemo, LECTOR } from './ejemplo/demostracion.service.ts'
import { runProgram, serve, show } from './serve.ts'

runProgram(async () => {
  const config = demoConfig()
  const address = await serve(config, (database) =>
    ensureDemo(database, config, { conPlanillas: process.argv.includes('--con-planillas') }),
  )
  show([
    `Telar con la fábrica de ejemplo está en ${address}`,
    '',
    `  administrador  ${ADMIN.email}   ${ADMIN.password}`,
    `  lectura        ${LECTOR.email}   ${LECTOR.password}`,
    '',
    `Los datos quedan en ${config.dataDir}; borrá la carpeta para empezar de nuevo.`,
  ])
})
