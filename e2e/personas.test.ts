import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askWith, newAccount, tokenOf } from './support/accounts.ts'
import { hasFocus, visit } from './support/page.ts'
import { DEMO, signIn } from './support/people.ts'
import { enter, home, openFromHeader } from './support/session.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const { address, admin, open, openVisitor } = setStage()

const rowOf = (page: Page, text: string) => page.locator('tr[data-row]', { hasText: text })

/** Opens the menu in the row of this e-mail and picks an entry. */
const pick = async (page: Page, email: string, entry: string): Promise<void> => {
  await rowOf(page, email)
    .getByRole('button', { name: /^Acciones de / })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

describe('people', () => {
  it('[AUTH-24] [NAV-17] [LOGIN-05] are invited by a link shown once, which works once', async () => {
    const email = `${crypto.randomUUID()}@telar.demo`
    const page = await open('/unidades')
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
    expect(link).toMatch(new RegExp(`^${address()}/invitacion#[\\w-]{43}$`))
    await page.getByRole('button', { name: 'Ya lo copié' }).click()
    await rowOf(page, email).getByText('Invitada').waitFor()

    const guest = await openVisitor()
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

    const late = await openVisitor()
    await late.goto(link)
    await late.getByText(/El enlace ya no vale/).waitFor()
    await late.getByRole('link', { name: 'Ir a iniciar sesión' }).click()
    await signIn(late, email, 'lanzadera de nogal')
    await home(late)
  })

  it('[AUTH-24] always include an administrator: the last one is neither demoted, suspended nor removed', async () => {
    const page = await open('/usuarios')
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
  })

  it('[CONC-04] [CONC-05] [CONC-06] keep another administrator’s changes, above all of the role', async () => {
    const { id, email } = await newAccount(address(), admin, 'Jaun Dos', 'admin')
    const page = await open('/usuarios?q=dos')
    await pick(page, email, 'Cambiar datos y rol')
    await page.getByLabel('Nombre', { exact: true }).fill('Juan Dos')
    await admin('PUT', `/personas/${id}`, { nombre: 'Jaun Dos', rol: 'lectura' })
    const save = page.getByRole('button', { name: 'Guardar', exact: true })
    await save.click()
    const dialog = page.getByRole('alertdialog', { name: 'Otro usuario modificó este registro' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Juan Dos')
    await hasFocus(save)
    await page.keyboard.press('Enter')
    // Whoever typed only the name has no version of the role.
    expect(await dialog.getByRole('radio', { name: 'Rol: la guardada' }).isChecked()).toBe(true)
    expect(await dialog.getByRole('radio', { name: 'Nombre: la tuya' }).isChecked()).toBe(true)
    await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click()
    await toastOf(page, 'Cambios guardados')
    const row = rowOf(page, email)
    await row.getByText('Juan Dos').waitFor()
    await row.getByText('Usuario', { exact: true }).waitFor()

    await pick(page, email, 'Cambiar datos y rol')
    await page.getByLabel('Nombre', { exact: true }).fill('Nadie')
    await admin('PUT', `/personas/${id}`, { nombre: 'Juan Otro Dos', rol: 'lectura' })
    await save.click()
    await dialog.getByRole('button', { name: 'Conservar la guardada' }).click()
    await row.getByText('Juan Otro Dos').waitFor()
    await dialog.waitFor({ state: 'detached' })

    await pick(page, email, 'Cambiar datos y rol')
    await admin('DELETE', `/personas/${id}`)
    await save.click()
    await toastOf(page, 'El registro ya no existe')
    await row.waitFor({ state: 'detached' })
  })

  it('[AUTH-20] lose the administrators’ screens at once when they take that role from themselves', async () => {
    const { email, password } = await newAccount(address(), admin, 'Rita Propia', 'admin')
    const page = await enter(await openVisitor(), { email, password }, '/usuarios')
    await pick(page, email, 'Cambiar datos y rol')
    await page.getByLabel('Nombre', { exact: true }).fill('Rita Lectora')
    await page.getByRole('combobox', { name: 'Rol' }).click()
    await page.getByRole('option', { name: /^Usuario/ }).click()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await home(page)
    await page.getByRole('banner').getByText('Rita Lectora').waitFor()
    await page.getByRole('banner').getByText('Usuario', { exact: true }).waitFor()
  })

  it('[AUTH-20] lose them with their next save when another administrator takes that role', async () => {
    const { id, email, password } = await newAccount(address(), admin, 'Rosa Mudada', 'admin')
    const page = await enter(await openVisitor(), { email, password }, '/usuarios')
    await pick(page, email, 'Cambiar datos y rol')
    await page.getByLabel('Nombre', { exact: true }).fill('Rosa')
    await admin('PUT', `/personas/${id}`, { nombre: 'Rosa Mudada', rol: 'lectura' })
    await page.getByRole('button', { name: 'Guardar' }).click()
    await toastOf(page, 'No se pudieron guardar los cambios')
    await home(page)
    await page.getByRole('banner').getByText('Usuario', { exact: true }).waitFor()
  })

  it('[AUTH-24] [AUTH-20] are suspended and reactivated with immediate effect', async () => {
    const account = await newAccount(address(), admin, 'Dora Suspendida')
    const other = await enter(await openVisitor(), account, '/unidades')
    await other.getByRole('heading', { name: 'Unidades', level: 1 }).waitFor()
    const page = await open('/usuarios?q=dora')
    await pick(page, account.email, 'Suspender')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Suspender' }).click()
    await toastOf(page, 'Persona suspendida')
    await rowOf(page, account.email).getByText('Suspendida', { exact: true }).waitFor()
    await visit(other, '/producto')
    await other.waitForURL('**/login**')
    await signIn(other, account.email, account.password)
    await other.getByText('Credenciales inválidas').first().waitFor()
    await pick(page, account.email, 'Reactivar')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivar' }).click()
    await toastOf(page, 'Persona reactivada')
    await signIn(other, account.email, account.password)
    await other.getByRole('heading', { name: 'Productos' }).waitFor()
    await pick(page, account.email, 'Ver sus accesos')
    await page.waitForURL(`**/accesos?persona=${account.id}`)
    await page.getByRole('list', { name: 'Accesos' }).getByText('ingresó').first().waitFor()
  })
})

describe('the access log', () => {
  it('[AUTH-24] [BIT-06] is shown to administrators beside the journal: by person, kind and day, with a shareable address', async () => {
    const account = await newAccount(address(), admin, 'Quique Puerta')
    const guest = await openVisitor()
    await guest.goto('/login')
    await signIn(guest, account.email, 'no es esta')
    await guest.getByText('Correo o contraseña incorrectos').first().waitFor()
    await signIn(guest, account.email, account.password)
    await home(guest)

    const page = await open('/historial')
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
    // The day's heading, and one event.
    expect(await rows.count()).toBe(2)

    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByText('dio una contraseña equivocada').waitFor()
    await other.getByLabel('Hasta').fill('2020-01-01')
    await other.getByText('Ningún acceso coincide').waitFor()
    await other.getByRole('button', { name: 'Quitar los filtros' }).first().click()
    await other.waitForURL('**/accesos')
    await other.getByText('invitó a').first().waitFor()

    await visit(guest, '/historial')
    await guest.getByRole('navigation', { name: 'Historia' }).waitFor()
    expect(await guest.getByRole('link', { name: 'Accesos' }).count()).toBe(0)
    expect(await askWith(address(), await tokenOf(guest), '/accesos')).toEqual({
      status: 403,
      code: 'sin_permiso',
    })
    await visit(guest, '/accesos')
    await home(guest)
  })
})

describe('a forgotten password', () => {
  it('[AUTH-24] is requested on the sign-in screen, and replaced by an administrator’s link', async () => {
    const account = await newAccount(address(), admin, 'Julio Olvido')
    const page = await openVisitor()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click()
    await page.getByText('Ingresá tu correo electrónico.').waitFor()
    await page.getByLabel('Correo electrónico').fill(account.email)
    await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click()
    await toastOf(page, 'Pedido enviado')

    const other = await open('/usuarios?q=julio')
    await rowOf(other, account.email).getByText('Pide contraseña nueva').waitFor()
    await pick(other, account.email, 'Restablecer la contraseña')
    await other.getByRole('button', { name: 'Crear el enlace' }).click()
    const link = await other.getByLabel('Enlace', { exact: true }).inputValue()
    await page.goto(link)
    await page.getByRole('heading', { name: 'Elegí una contraseña nueva' }).waitFor()
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('bastidor de lapacho')
    await page.getByLabel('Repetí la contraseña nueva').fill('bastidor de lapacho')
    await page.getByRole('button', { name: 'Guardar y entrar' }).click()
    await home(page)
  })
})
