import { readConfig } from './config.ts'
import { ensureInstalled } from './instalacion/instalacion.service.ts'
import { runProgram, serve, show } from './serve.ts'

runProgram(async () => {
  const config = readConfig()
  const address = await serve(config, async (database) => {
    const administrator = await ensureInstalled(database, config)
    if (administrator === null) return
    const { email, password, mustChangePassword } = administrator
    show([
      'Instalación nueva. Primer administrador:',
      `  correo       ${email}`,
      password === null ? '  contraseña   la de ADMIN_PASSWORD' : `  contraseña   ${password}`,
      ...(password === null
        ? []
        : ['La contraseña se muestra esta única vez; al entrar hay que elegir otra.']),
      ...(password === null && mustChangePassword
        ? ['ADMIN_PASSWORD la adivina cualquiera: al entrar hay que elegir otra.']
        : []),
    ])
  })
  show([`Telar está en ${address}`])
})
