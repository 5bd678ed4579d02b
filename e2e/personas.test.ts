import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, wrongCodeOf } from '../apps/api/src/auth/testing/authenticator.ts'
import { type Account, askWith, newAccount, tokenOf } from './support/accounts.ts'
import { type ApiCall, apiAs } from './support/api.ts'
import { openBrowser, openPage } from './support/browser.ts'
import { toastOf } from './support/matrices.ts'
import { DEMO, openAs, signIn } from './support/people.ts'
import { type RunningServer, startServer } from './support/server.ts'

let browser: Browser
let server: RunningServer
let admin: ApiCall
beforeAll(async () => {
  browser = await openBrowser()
  server = await startServer('demo')
  admin = await apiAs(server.address, 'admin')
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const openWith = async ({ email, password }: Account): Promise<Page> => {
  const page = await openPage(browser, server.address)
  await page.goto('/login')
  await signIn(page, email, password)
  return page
}

const home = (page: Page) => page.getByRole('heading', { name: 'Panel de Control' }).waitFor()

const openFromHeader = async (page: Page, name: string, entry: string): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: entry }).click()
  await page.getByRole('heading', { name: entry }).waitFor()
}

/** Opens the menu of a person's row and picks one of its entries. */
const pick = async (page: Page, persona: string, entry: string): Promise<void> => {
  await page.getByRole('button', { name: `Acciones de ${persona}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

const rowOf = (page: Page, text: string) => page.locator('tr[data-row]', { hasText: text })

/** Walks through the enrolment that is on the screen; answers secret and recovery codes. */
const enrol = async (page: Page): Promise<{ secret: string; codigos: string[] }> => {
  await page.getByRole('button', { name: 'Empezar' }).click()
  const secret = (await page.getByLabel('Clave para la aplicación', { exact: true }).inputValue()).replaceAll(
    ' ',
    '',
  )
  // Under the page's policy: an image that it refuses has no size.
  const image = page.getByRole('img', { name: /Código QR/ })
  expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.getByLabel(/código de 6 números/).fill(codeOf(secret, new Date()))
  await page.getByRole('button', { name: 'Activar', exact: true }).last().click()
  const list = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await list.first().waitFor()
  const codigos = await list.allInnerTexts()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  return { secret, codigos }
}

describe('people', () => {
  it('[AUTH-24] [NAV-17] [LOGIN-05] are invited by a link that is shown once, and enter by it once', async () => {
    const email = `${crypto.randomUUID()}@telar.demo`
    const page = await openAs(browser, server.address, 'admin')
    await openFromHeader(page, DEMO.admin.email, 'Usuarios')
    await page.getByRole('button', { name: 'Invitar' }).click()
    await page.getByLabel('Correo electrónico').fill('no es un correo')
    await page.getByRole('button', { name: 'Invitar' }).last().click()
    await page.getByText('El correo no es válido.').waitFor()
    await page.getByLabel('Correo electrónico').fill(DEMO.user.email)
    await page.getByRole('button', { name: 'Invitar' }).last().click()
    await page.getByText(`Ya existe una persona con el correo ${DEMO.user.email}.`).waitFor()
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByLabel('Nombre', { exact: true }).fill('Carla Benítez')
    await page.getByRole('button', { name: 'Invitar' }).last().click()
    const link = await page.getByLabel('Enlace', { exact: true }).inputValue()
    expect(link).toMatch(new RegExp(`^${server.address}/invitacion#[\\w-]{43}$`))
    await page.getByRole('button', { name: 'Ya lo copié' }).click()
    await rowOf(page, email).getByText('Invitada').waitFor()

    const guest = await openPage(browser, server.address)
    await guest.goto(link)
    await guest.getByRole('heading', { name: 'Te invitaron a Telar' }).waitFor()
    const nueva = guest.getByLabel('Contraseña nueva', { exact: true })
    const repetida = guest.getByLabel('Repetí la contraseña nueva')
    const save = guest.getByRole('button', { name: 'Guardar y entrar' })
    await nueva.fill('carla1234')
    await repetida.fill('carla1234')
    await save.click()
    await guest.getByText(/la adivina cualquiera/).waitFor()
    await nueva.fill('lanzadera de nogal')
    await repetida.fill('lanzadera de roble')
    await save.click()
    await guest.getByText('Las dos contraseñas no coinciden.').waitFor()
    await repetida.fill('lanzadera de nogal')
    await save.click()
    await home(guest)
    await guest.getByRole('banner').getByText('Carla Benítez').waitFor()
    await guest.getByRole('banner').getByText('Usuario', { exact: true }).waitFor()
    await rowOf(page, email).getByText('Activa').waitFor()

    const late = await openPage(browser, server.address)
    await late.goto(link)
    await late.getByText(/El enlace ya no vale/).waitFor()
    await late.getByRole('link', { name: 'Ir a iniciar sesión' }).click()
    await signIn(late, email, 'lanzadera de nogal')
    await home(late)
    for (const open of [page, guest, late]) await open.context().close()
  })

  it('[AUTH-24] [ROLE-17] keep one administrator: the last is neither demoted, suspended nor removed', async () => {
    const page = await openAs(browser, server.address, 'admin')
    await page.goto('/usuarios')
    for (const [entry, answer] of [
      ['Suspender', 'Suspender'],
      ['Eliminar', 'Eliminar'],
    ] as const) {
      await pick(page, DEMO.admin.email, entry)
      await page.getByRole('alertdialog').getByRole('button', { name: answer }).click()
      await page
        .getByRole('alert')
        .getByText(/único administrador/)
        .waitFor()
      await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
    }
    await pick(page, DEMO.admin.email, 'Cambiar datos y rol')
    await page.getByRole('combobox', { name: 'Rol' }).click()
    await page.getByRole('option', { name: /Usuario/ }).click()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page
      .locator('form')
      .getByText(/único administrador/)
      .waitFor()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await rowOf(page, DEMO.admin.email).getByText('Administrador').waitFor()
    await page.context().close()
  })

  it('[AUTH-24] [AUTH-20] are suspended at once, and let in again', async () => {
    const account = await newAccount(server.address, admin, 'Dora Suspendida')
    const other = await openWith(account)
    await home(other)
    const page = await openAs(browser, server.address, 'admin')
    await page.goto('/usuarios?q=dora')
    await pick(page, 'Dora Suspendida', 'Suspender')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Suspender' }).click()
    await toastOf(page, 'Persona suspendida')
    await rowOf(page, account.email).getByText('Suspendida', { exact: true }).waitFor()
    await other.goto('/producto')
    await other.waitForURL('**/login**')
    await signIn(other, account.email, account.password)
    await other.getByText('Credenciales inválidas').first().waitFor()
    await pick(page, 'Dora Suspendida', 'Reactivar')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivar' }).click()
    await toastOf(page, 'Persona reactivada')
    await signIn(other, account.email, account.password)
    await other.getByRole('heading', { name: 'Productos' }).waitFor()
    await pick(page, 'Dora Suspendida', 'Ver sus accesos')
    await page.waitForURL(`**/accesos?persona=${account.id}`)
    await page.getByRole('list', { name: 'Accesos' }).getByText('ingresó').first().waitFor()
    for (const open of [page, other]) await open.context().close()
  })
})

describe('what happened at the door', () => {
  it('[AUTH-24] [BIT-06] is told to administrators, beside the journal: by person, kind and day, in an address to hand on', async () => {
    const account = await newAccount(server.address, admin, 'Quique Puerta')
    const guest = await openPage(browser, server.address)
    await guest.goto('/login')
    await signIn(guest, account.email, 'no es esta')
    await guest.getByText('Correo o contraseña incorrectos').first().waitFor()
    await signIn(guest, account.email, account.password)
    await home(guest)

    const page = await openAs(browser, server.address, 'admin')
    await page.goto('/historial')
    await page.getByRole('navigation', { name: 'Historia' }).getByRole('link', { name: 'Accesos' }).click()
    await page.waitForURL('**/accesos')
    const rows = page.getByRole('list', { name: 'Accesos' }).getByRole('listitem')
    const told = rows.filter({ hasText: account.email })
    await told.filter({ hasText: 'invitó a' }).first().waitFor()
    await told
      .filter({ hasText: /Chrome en Linux · 127\.0\.0\.1/ })
      .first()
      .waitFor()
    await page.getByRole('combobox', { name: 'Quién' }).click()
    await page.getByRole('option', { name: account.email }).click()
    await page.getByRole('combobox', { name: 'Qué', exact: true }).click()
    await page.getByRole('option', { name: 'Intentos fallidos' }).click()
    await rows.filter({ hasText: 'dio una contraseña equivocada' }).waitFor()
    await rows.filter({ hasText: 'ingresó' }).first().waitFor({ state: 'detached' })
    // The day, and the one event below it.
    expect(await rows.count()).toBe(2)

    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByText('dio una contraseña equivocada').waitFor()
    await other.getByLabel('Hasta').fill('2020-01-01')
    await other.getByText('Ningún acceso coincide').waitFor()
    await other.getByRole('button', { name: 'Quitar los filtros' }).first().click()
    await other.waitForURL('**/accesos')
    await other.getByText('invitó a').first().waitFor()

    await guest.goto('/historial')
    await guest.getByRole('navigation', { name: 'Historia' }).waitFor()
    expect(await guest.getByRole('link', { name: 'Accesos' }).count()).toBe(0)
    expect(await askWith(server.address, await tokenOf(guest), '/accesos')).toEqual({
      status: 403,
      code: 'sin_permiso',
    })
    await guest.goto('/accesos')
    await home(guest)
    for (const open of [page, guest]) await open.context().close()
  })
})

describe('a second factor', () => {
  it('[AUTH-18] [AUTH-19] [LOGIN-05] is enrolled in Mi cuenta, and from then on asked for before entering', async () => {
    const account = await newAccount(server.address, admin, 'Elena Factor')
    const page = await openWith(account)
    await home(page)
    await openFromHeader(page, 'Elena Factor', 'Mi cuenta')
    await page.getByRole('button', { name: 'Activar' }).click()
    const { secret, codigos } = await enrol(page)
    expect(new Set(codigos).size).toBe(10)
    await page.getByText('Activo: Telar te pide un código al entrar').waitFor()
    await page.getByText('Te quedan 10 códigos de recuperación.').waitFor()

    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await page.waitForURL('**/login**')
    await page.goto('/producto')
    await page.waitForURL('**/login?**')
    await signIn(page, account.email, account.password)
    await page.getByRole('heading', { name: 'Verificá que sos vos' }).waitFor()
    expect(await page.getByRole('banner').count()).toBe(0)
    const halfWay = await tokenOf(page)
    expect(await askWith(server.address, halfWay, '/productos')).toEqual({
      status: 403,
      code: 'segundo_factor_pendiente',
    })
    await page.reload()
    await page.getByRole('heading', { name: 'Verificá que sos vos' }).waitFor()
    const code = page.getByLabel('Código de 6 números')
    await code.fill(wrongCodeOf(secret, new Date()))
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText(/El código no es correcto/).waitFor()
    // Later than the one of the enrolment, which is used up.
    await code.fill(codeOf(secret, new Date(), 1))
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('heading', { name: 'Productos' }).waitFor()
    await toastOf(page, 'Inicio de sesión exitoso')

    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await page.waitForURL('**/login**')
    await signIn(page, account.email, account.password)
    await page.getByRole('button', { name: 'Volver' }).click()
    await page.waitForURL('**/login**')
    await signIn(page, account.email, account.password)
    await page.getByRole('button', { name: /usar un código de recuperación/ }).click()
    await page.getByLabel('Código de recuperación').fill(codigos[0]!)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await home(page)
    await page.goto('/cuenta')
    await page.getByText('Te quedan 9 códigos de recuperación.').waitFor()
    await page.getByRole('button', { name: 'Quitar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click()
    await page.getByText(/Inactivo: para entrar alcanza/).waitFor()
    await page.context().close()
  })
})

describe('a forgotten password', () => {
  it('[AUTH-24] is asked for at the door, and replaced by a link of an administrator', async () => {
    const account = await newAccount(server.address, admin, 'Julio Olvido')
    const page = await openPage(browser, server.address)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click()
    await page.getByText('Ingresá tu correo electrónico.').waitFor()
    await page.getByLabel('Correo electrónico').fill(account.email)
    await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click()
    await toastOf(page, 'Pedido enviado')

    const other = await openAs(browser, server.address, 'admin')
    await other.goto('/usuarios?q=julio')
    await rowOf(other, account.email).getByText('Pide contraseña nueva').waitFor()
    await pick(other, 'Julio Olvido', 'Restablecer la contraseña')
    await other.getByRole('button', { name: 'Crear el enlace' }).click()
    const link = await other.getByLabel('Enlace', { exact: true }).inputValue()
    await page.goto(link)
    await page.getByRole('heading', { name: 'Elegí una contraseña nueva' }).waitFor()
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('bastidor de lapacho')
    await page.getByLabel('Repetí la contraseña nueva').fill('bastidor de lapacho')
    await page.getByRole('button', { name: 'Guardar y entrar' }).click()
    await home(page)
    for (const open of [page, other]) await open.context().close()
  })
})

describe('my account', () => {
  it('[AUTH-24] gives programs a token that reads the CDR, until it is revoked', async () => {
    const page = await openWith(await newAccount(server.address, admin, 'Félix Planilla'))
    await home(page)
    await page.goto('/cuenta')
    await page.getByRole('button', { name: 'Nueva clave' }).click()
    await page.getByLabel('Para qué es').fill('Planilla de precios')
    await page.getByRole('button', { name: 'Crear la clave' }).click()
    const token = await page.getByLabel('Clave personal', { exact: true }).inputValue()
    expect(token).toMatch(/^telar_/)
    await page.getByRole('button', { name: 'Ya la copié' }).click()
    expect(await askWith(server.address, token, '/resultados-cdr')).toMatchObject({ status: 200 })
    expect(await page.getByText(token).count()).toBe(0)
    await page.reload()
    await page
      .getByText(/último uso/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Revocar Planilla de precios' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }).click()
    await toastOf(page, 'Clave revocada')
    expect((await askWith(server.address, token, '/resultados-cdr')).status).toBe(401)
    await page.context().close()
  })

  it('[AUTH-13] [AUTH-15] closes another session, which is then at the door', async () => {
    const account = await newAccount(server.address, admin, 'Gina Sesiones')
    const here = await openWith(account)
    await home(here)
    const there = await openWith(account)
    await home(there)
    await here.goto('/cuenta')
    const sesiones = here.getByRole('list', { name: 'Sesiones abiertas' }).getByRole('listitem')
    await sesiones.nth(1).waitFor()
    expect(await sesiones.filter({ hasText: 'Esta sesión' }).count()).toBe(1)
    await here.getByRole('button', { name: /^Cerrar la sesión de/ }).click()
    await here.getByRole('alertdialog').getByRole('button', { name: 'Cerrar la sesión' }).click()
    await toastOf(here, 'Sesión cerrada')
    await there.goto('/producto')
    await there.waitForURL('**/login?**')
    expect(await sesiones.count()).toBe(1)
    await here.reload()
    await here.getByRole('heading', { name: 'Mi cuenta' }).waitFor()
    for (const open of [here, there]) await open.context().close()
  })

  it('[NAV-17] [AUTH-14] changes name and password', async () => {
    const account = await newAccount(server.address, admin, '')
    const page = await openWith(account)
    await home(page)
    await openFromHeader(page, account.email, 'Mi cuenta')
    await page.getByLabel('Nombre', { exact: true }).fill('Hugo Nuevo')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.getByRole('banner').getByText('Hugo Nuevo').waitFor()
    await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
    await page.getByLabel('Contraseña actual').fill('no es esta')
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('telar de pedal viejo')
    await page.getByLabel('Repetí la contraseña nueva').fill('telar de pedal viejo')
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
    await page.getByText('La contraseña actual no es correcta.').waitFor()
    await page.getByLabel('Contraseña actual').fill(account.password)
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
    await toastOf(page, 'Contraseña actualizada')
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await page.waitForURL('**/login**')
    await signIn(page, account.email, 'telar de pedal viejo')
    await home(page)
    await page.context().close()
  })
})

describe('a second factor for everybody', () => {
  it('[AUTH-19] is asked of whoever has none before anything else, once an administrator says so', async () => {
    const account = await newAccount(server.address, admin, 'Inés Exigida')
    const page = await openAs(browser, server.address, 'admin')
    await page.goto('/usuarios')
    const exigir = page.getByRole('switch', { name: 'Exigir segundo factor a todos' })
    await exigir.click()
    await page.getByRole('button', { name: 'Exigirlo' }).click()
    await page
      .getByRole('alert')
      .getByText(/Activá primero tu propio segundo factor/)
      .waitFor()
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await page.goto('/cuenta')
    await page.getByRole('button', { name: 'Activar' }).click()
    await enrol(page)
    await page.goto('/usuarios')
    await exigir.click()
    await page.getByRole('button', { name: 'Exigirlo' }).click()
    await toastOf(page, 'Segundo factor exigido a todos')

    const other = await openPage(browser, server.address)
    await other.goto('/insumos')
    await other.waitForURL('**/login?**')
    await signIn(other, account.email, account.password)
    await other.getByRole('heading', { name: 'Activá un segundo factor' }).waitFor()
    expect(await askWith(server.address, await tokenOf(other), '/productos')).toMatchObject({
      code: 'segundo_factor_exigido',
    })
    await enrol(other)
    await other.getByRole('heading', { name: 'Insumos' }).waitFor()
    for (const open of [page, other]) await open.context().close()
  })
})
