import { codeOf, wrongCodeOf } from '@telar/gotrue/testing/authenticator.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Account, askWith, newAccount, tokenOf } from './support/accounts.ts'
import { visit } from './support/page.ts'
import { signIn } from './support/people.ts'
import { enrol, enter, openFromHeader } from './support/session.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const { address, admin, open, openVisitor } = setStage()

const openWith = async (account: Account, path: string): Promise<Page> =>
  enter(await openVisitor(), account, path)

describe('a second factor', () => {
  it('[AUTH-18] [AUTH-19] [LOGIN-05] is enrolled in Mi cuenta, and from then on required at sign-in', async () => {
    const account = await newAccount(address(), admin, 'Elena Factor')
    const page = await openWith(account, '/unidades')
    await openFromHeader(page, 'Elena Factor', 'Mi cuenta')
    await page.getByRole('button', { name: 'Activar' }).click()
    const { secret, codigos } = await enrol(page)
    expect(new Set(codigos).size).toBe(10)
    await page.getByText('Activo: Telar te pide un código al entrar').waitFor()
    await page.getByText('Te quedan 10 códigos de recuperación.').waitFor()

    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await page.waitForURL('**/login**')
    await visit(page, '/producto')
    await page.waitForURL('**/login?**')
    await signIn(page, account.email, account.password)
    await page.getByRole('heading', { name: 'Verificá que sos vos' }).waitFor()
    expect(await page.getByRole('banner').count()).toBe(0)
    const halfWay = await tokenOf(page)
    expect(await askWith(address(), halfWay, '/productos')).toEqual({
      status: 403,
      code: 'segundo_factor_pendiente',
    })
    const code = page.getByLabel('Código de 6 números')
    await code.fill(wrongCodeOf(secret, new Date()))
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText(/El código no es correcto/).waitFor()
    // A later code than that of the enrolment, which is used up.
    await code.fill(codeOf(secret, new Date(), 1))
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('heading', { name: 'Productos' }).waitFor()
    await toastOf(page, 'Inicio de sesión exitoso')

    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await page.waitForURL('**/login**')
    await signIn(page, account.email, account.password)
    await page.getByRole('button', { name: 'Volver' }).click()
    await page.waitForURL('**/login**')
    await visit(page, '/cuenta')
    await page.waitForURL('**/login?**')
    await signIn(page, account.email, account.password)
    await page.getByRole('button', { name: /usar un código de recuperación/ }).click()
    await page.getByLabel('Código de recuperación').fill(codigos[0]!)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText('Te quedan 9 códigos de recuperación.').waitFor()
    await page.getByRole('button', { name: 'Quitar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click()
    await page.getByText(/Inactivo: para entrar alcanza/).waitFor()
  })
})

describe('my account', () => {
  it('[AUTH-24] creates a token with which programs read the CDR, until it is revoked', async () => {
    const page = await openWith(await newAccount(address(), admin, 'Félix Planilla'), '/cuenta')
    await page.getByRole('button', { name: 'Nueva clave' }).click()
    await page.getByLabel('Para qué es').fill('Planilla de precios')
    await page.getByRole('button', { name: 'Crear la clave' }).click()
    const token = await page.getByLabel('Clave personal', { exact: true }).inputValue()
    expect(token).toMatch(/^telar_/)
    await page.getByRole('button', { name: 'Ya la copié' }).click()
    expect(await askWith(address(), token, '/resultados-cdr')).toMatchObject({ status: 200 })
    expect(await page.getByText(token).count()).toBe(0)
    await page.reload()
    await page
      .getByText(/último uso/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Revocar Planilla de precios' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }).click()
    await toastOf(page, 'Clave revocada')
    expect((await askWith(address(), token, '/resultados-cdr')).status).toBe(401)
  })

  it('ends another session, which then shows the sign-in screen', async () => {
    const account = await newAccount(address(), admin, 'Gina Sesiones')
    const there = await openWith(account, '/unidades')
    await there.getByRole('heading', { name: 'Unidades', level: 1 }).waitFor()
    const here = await openWith(account, '/cuenta')
    const sesiones = here.getByRole('list', { name: 'Sesiones abiertas' }).getByRole('listitem')
    await sesiones.nth(1).waitFor()
    expect(await sesiones.filter({ hasText: 'Esta sesión' }).count()).toBe(1)
    await here.getByRole('button', { name: /^Cerrar la sesión de/ }).click()
    await here.getByRole('alertdialog').getByRole('button', { name: 'Cerrar la sesión' }).click()
    await toastOf(here, 'Sesión cerrada')
    await visit(there, '/producto')
    await there.waitForURL('**/login?**')
    expect(await sesiones.count()).toBe(1)
    await visit(here, '/producto')
    await here.getByRole('row').nth(1).waitFor()
  })

  it('[NAV-17] [AUTH-14] changes name and password', async () => {
    const account = await newAccount(address(), admin, '')
    const page = await openWith(account, '/unidades')
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
    await visit(page, '/unidades')
    await page.waitForURL('**/login?**')
    await signIn(page, account.email, 'telar de pedal viejo')
    await page.getByRole('heading', { name: 'Unidades', level: 1 }).waitFor()
  })
})

describe('a second factor for everybody', () => {
  it('[AUTH-19] must be enrolled before anything else, once an administrator demands it', async () => {
    const account = await newAccount(address(), admin, 'Inés Exigida')
    const page = await open('/usuarios')
    const exigir = page.getByRole('switch', { name: 'Exigir segundo factor a todos' })
    await exigir.click()
    await page.getByRole('button', { name: 'Exigirlo' }).click()
    await page
      .getByRole('alert')
      .getByText(/Activá primero tu propio segundo factor/)
      .waitFor()
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await visit(page, '/cuenta')
    await page.getByRole('button', { name: 'Activar' }).click()
    await enrol(page)
    await visit(page, '/usuarios')
    await exigir.click()
    await page.getByRole('button', { name: 'Exigirlo' }).click()
    await toastOf(page, 'Segundo factor exigido a todos')

    const other = await openVisitor()
    await other.goto('/insumos')
    await other.waitForURL('**/login?**')
    await signIn(other, account.email, account.password)
    await other.getByRole('heading', { name: 'Activá un segundo factor' }).waitFor()
    expect(await askWith(address(), await tokenOf(other), '/productos')).toMatchObject({
      code: 'segundo_factor_exigido',
    })
    await enrol(other)
    await other.getByRole('heading', { name: 'Insumos' }).waitFor()
  })
})
