import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newAccount } from './support/accounts.ts'
import { newSession } from './support/api.ts'
import { openPage } from './support/browser.ts'
import { hold, visit } from './support/page.ts'
import { DEMO, signIn } from './support/people.ts'
import { add, cajas, cantidadDe, catalogueOf, found, linea, lineas } from './support/receta.ts'
import { setStage } from './support/stage.ts'
import { toast, toastOf } from './support/toasts.ts'

const { address, admin: other, openBlank } = setStage()
const { product, recipe, seed, stored, supply } = catalogueOf(other)

/**
 * A signed-in page whose clock can be advanced. It has its own context, because the clock would change for the other
 * journeys too.
 */
const openWithClock = async (path: string): Promise<Page> => {
  const [page, session] = await Promise.all([openPage(address()), newSession(address(), 'admin')])
  onTestFinished(() => page.context().close())
  await page.goto('/health')
  await page.evaluate((text) => localStorage.setItem('sb-telar-auth-token', text), JSON.stringify(session))
  await page.clock.install()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
const fallAsleep = async (page: Page) => {
  await page.clock.fastForward('15:00')
  await page.waitForURL('**/login**')
  await toastOf(page, 'Sesión cerrada por inactividad', 'Debes volver a iniciar sesión')
}
const signInAgain = async (page: Page, { email, password }: { email: string; password: string }) => {
  await signIn(page, email, password)
  await page.getByRole('banner').waitFor()
}
const offer = (page: Page) => page.getByRole('button', { name: 'Recuperar lo que estabas cargando' })

describe('typed values outlive the session', () => {
  it('[VIV-25] [AUTH-06] a warning at 14:00 of idleness lets people stay', async () => {
    const page = await openWithClock('/insumos')
    await page.clock.fastForward('13:50')
    expect(await page.getByText('Tu sesión se cierra en 1 minuto.').count()).toBe(0)
    await page.clock.fastForward('00:10')
    const warning = toast(page, 'Tu sesión se cierra en 1 minuto.')
    await warning.getByRole('button', { name: 'Seguir conectado' }).click()
    await warning.waitFor({ state: 'detached' })
    await page.clock.fastForward('13:50')
    expect(new URL(page.url()).pathname).toBe('/insumos')
    await page.clock.fastForward('00:10')
    await warning.waitFor()
    await page.clock.fastForward('01:00')
    await page.waitForURL('**/login**')
    await toastOf(page, 'Sesión cerrada por inactividad', 'Debes volver a iniciar sesión')
    await warning.waitFor({ state: 'detached' })
  })

  it('[VIV-25] a new recipe is kept for its author, and offered to nobody else', async () => {
    await product('DE-ANOCHE')
    await supply('NOCHE-A')
    await supply('NOCHE-B')
    const page = await openWithClock('/cargarComposicion')
    const { producto, ingrediente, cantidad, guardar } = cajas(page)
    await producto.fill('DE-ANOCHE')
    await found(page, 'Producto').getByText('Producto DE-ANOCHE').waitFor()
    await add(page, 'NOCHE-A', '2,5')
    await ingrediente.fill('NOCHE-B')
    await cantidad.fill('7')
    await fallAsleep(page)
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sb-'))),
    ).toEqual([])
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    // Somebody else at the same computer.
    const beto = await newAccount(address(), other, 'Beto Turno', 'admin')
    await signInAgain(page, beto)
    await producto.waitFor()
    expect(await offer(page).count()).toBe(0)
    expect(await lineas(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await page.waitForURL('**/login')
    await signInAgain(page, DEMO.admin)
    await offer(page).click()
    await page.waitForURL('**/cargarComposicion')
    await linea(page, 'NOCHE-A').waitFor()
    expect(await cantidadDe(page, 'NOCHE-A').inputValue()).toBe('2,5')
    expect(await producto.inputValue()).toBe('DE-ANOCHE')
    expect(await ingrediente.inputValue()).toBe('NOCHE-B')
    expect(await cantidad.inputValue()).toBe('7')
    await offer(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await linea(page, 'NOCHE-B').waitFor()
    await guardar.click()
    await toastOf(page, 'Composicion guardada: DE-ANOCHE con 2 componentes')
    expect(await stored('DE-ANOCHE')).toEqual({ 'NOCHE-A': 2.5, 'NOCHE-B': 7 })
    // A saved recipe is no longer offered.
    await visit(page, '/')
    await page.getByRole('heading', { name: 'Panel de Control' }).waitFor()
    expect(await offer(page).count()).toBe(0)
  })

  it('[VIV-25] [CONC-05] the changes of a recipe are kept, and shown with the version that somebody else saved', async () => {
    await supply('TURNO-A')
    await supply('TURNO-B')
    await seed('DE-A-DOS', { 'TURNO-A': 1 })
    const page = await openWithClock('/editarComposicion/DE-A-DOS')
    await cantidadDe(page, 'TURNO-A').fill('5')
    await fallAsleep(page)
    expect(await recipe('DE-A-DOS', { 'TURNO-B': 3 })).toMatchObject({ status: 201 })
    await signInAgain(page, DEMO.admin)
    await linea(page, 'TURNO-B').waitFor()
    expect(await cantidadDe(page, 'TURNO-A').inputValue()).toBe('1')
    await offer(page).focus()
    await page.keyboard.press('Enter')
    const conflict = page.getByRole('alertdialog', { name: 'Otro usuario modificó este registro' })
    await conflict.getByText('Lo cambiaste vos').waitFor()
    await conflict.getByText('Lo cambió otro usuario').waitFor()
    await conflict.getByRole('button', { name: 'Juntar las dos' }).click()
    await cajas(page).guardar.click()
    await toastOf(page, 'Guardado exitoso')
    expect(await stored('DE-A-DOS')).toEqual({ 'TURNO-A': 5, 'TURNO-B': 3 })
    await visit(page, '/')
    await page.getByRole('heading', { name: 'Panel de Control' }).waitFor()
    expect(await offer(page).count()).toBe(0)
  })

  it('a form comes back with what was typed in it, and so does the edited row of a list', async () => {
    const page = await openWithClock('/cargarInsumo')
    const codigo = page.getByLabel('Código')
    const detalle = page.getByLabel('Detalle')
    await codigo.fill('NOCHE-NUEVO')
    await detalle.fill('Cinta bies')
    await fallAsleep(page)
    await signInAgain(page, DEMO.admin)
    await expect.poll(() => codigo.inputValue()).toBe('NOCHE-NUEVO')
    expect(await detalle.inputValue()).toBe('Cinta bies')

    await supply('NOCHE-FILA')
    const list = await openWithClock('/insumos?q=NOCHE-FILA')
    await list.getByRole('button', { name: /^Editar / }).click()
    const fila = list.getByLabel('Detalle', { exact: true })
    await fila.fill('Otra cinta')
    await fallAsleep(list)
    await signInAgain(list, DEMO.admin)
    await expect.poll(() => fila.inputValue()).toBe('Otra cinta')
  })

  it('[VIV-25] a dismissed recipe is dropped', async () => {
    await supply('FUERA-A')
    await seed('FUERA', { 'FUERA-A': 1 })
    const page = await openWithClock('/editarComposicion/FUERA')
    await cantidadDe(page, 'FUERA-A').fill('5')
    await fallAsleep(page)
    await signInAgain(page, DEMO.admin)
    await page.getByRole('button', { name: 'Descartar', exact: true }).click()
    await offer(page).waitFor({ state: 'detached' })
    await page.reload()
    await linea(page, 'FUERA-A').waitFor()
    expect(await offer(page).count()).toBe(0)
    expect(await stored('FUERA')).toEqual({ 'FUERA-A': 1 })
  })
})

it('[COMP-18] typing continues while the previous code is looked up', async () => {
  await product('APURO')
  await supply('APURO-A')
  await supply('APURO-B')
  const page = await openBlank('admin')
  await page.goto('/cargarComposicion?producto=APURO')
  await found(page, 'Producto').getByText('Producto APURO').waitFor()
  const { ingrediente, cantidad } = cajas(page)
  const lookup = await hold(page, '**/autocomplete/ingrediente/APURO-A', 'GET')
  await ingrediente.fill('APURO-A')
  await cantidad.fill('2')
  await cantidad.press('Enter')
  await lookup.held
  await ingrediente.fill('APURO-B')
  lookup.letGo()
  await linea(page, 'APURO-A').waitFor()
  expect(await cantidadDe(page, 'APURO-A').inputValue()).toBe('2')
  expect(await ingrediente.inputValue()).toBe('APURO-B')
  expect(await cantidad.inputValue()).toBe('')
})
