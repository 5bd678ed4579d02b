import { codeOf, wrongCodeOf } from '@telar/gotrue/testing/authenticator.ts'
import type { Download, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { readLines } from '../apps/api/src/files/respaldo/archivo.ts'
import { ageProofs } from '../apps/api/src/people/gotrue/testing/proofs.ts'
import { faultsOf, hasFocus, visit, writesOf } from './support/page.ts'
import { DEMO } from './support/people.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const { databaseUrl, open } = setStage()
const PASSWORD = DEMO.admin.password
const PROOF = 'Confirmá que sos vos'

/** Lets ten minutes pass. */
const later = () => ageProofs(databaseUrl())

const proof = (page: Page) => page.getByRole('alertdialog', { name: PROOF })

/** The first and last line of a downloaded backup. */
const endsOf = async (file: Download, frase?: string): Promise<unknown[]> => {
  const lines: string[] = []
  for await (const line of readLines(await file.path(), frase)) lines.push(line)
  return [lines.at(0), lines.at(-1)].map((line) => JSON.parse(line ?? 'null'))
}
const WHOLE_BACKUP = [expect.objectContaining({ formato: 'telar-respaldo' }), { fin: true }]

describe('long after signing in', () => {
  it('[AUTH-24] an invitation asks for a proof first; nothing typed is lost, the call then continues by itself, and Accesos lists all of it', async () => {
    const page = await open('/usuarios')
    await page.getByRole('button', { name: 'Invitar' }).click()
    await page.getByLabel('Correo electrónico').fill('nueva@telar.test')
    await page.getByLabel('Nombre', { exact: true }).fill('Nora Nueva')
    await later()
    const send = page.getByRole('button', { name: 'Invitar' }).last()
    await send.click()
    await proof(page).waitFor()
    await hasFocus(proof(page).getByLabel('Tu contraseña'))
    await page.keyboard.press('Escape')
    await proof(page).waitFor({ state: 'detached' })
    expect(await page.getByLabel('Correo electrónico').inputValue()).toBe('nueva@telar.test')
    expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Nora Nueva')

    await send.click()
    await proof(page).waitFor()
    await page.keyboard.type('no es esta')
    await page.keyboard.press('Enter')
    await proof(page).getByText('La contraseña no es correcta.').waitFor()
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByLabel('Enlace', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Ya lo copié' }).click()
    await page.locator('tr[data-row]', { hasText: 'nueva@telar.test' }).getByText('Invitada').waitFor()

    await page.getByRole('button', { name: 'Todos' }).click()
    await page.getByRole('menuitem', { name: 'Ver los accesos de todos' }).click()
    await page.waitForURL('**/accesos')
    const list = page.getByRole('list', { name: 'Accesos' })
    for (const told of ['confirmó quién es', 'no pudo confirmar quién es', 'invitó a nueva@telar.test'])
      await list.getByText(told).first().waitFor()
  })

  it('[AUTH-24] so does a new signing key, above the question that stays open', async () => {
    const page = await open('/usuarios')
    await page.getByRole('button', { name: 'Todos' }).click()
    await page.getByRole('menuitem', { name: 'Cambiar la llave de las sesiones' }).click()
    const question = page.getByRole('alertdialog', { name: '¿Cambiar la llave de las sesiones?' })
    await question.getByText(/La de ahora firma desde el/).waitFor()
    await later()
    const change = question.getByRole('button', { name: 'Cambiar la llave' })
    await change.click()
    await proof(page).getByLabel('Tu contraseña').waitFor()
    await page.keyboard.press('Escape')
    await proof(page).waitFor({ state: 'detached' })
    await expect.poll(() => question.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await change.click()
    await proof(page).getByLabel('Tu contraseña').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await toastOf(page, 'Llave cambiada')
    await question.waitFor({ state: 'detached' })
    await visit(page, '/accesos')
    await page
      .getByRole('list', { name: 'Accesos' })
      .getByText('cambió la llave que firma las sesiones')
      .waitFor()
  })

  it('[AUTH-24] so does a backup, whose typed passphrase stays meanwhile, and no longer', async () => {
    const FRASE = 'urdimbre de algodón crudo'
    const page = await open('/exportacion')
    const button = page.getByRole('button', { name: 'Descargar respaldo' })
    await button.focus()
    await later()
    await page.keyboard.press('Enter')
    await proof(page).waitFor()
    await page.keyboard.press('Escape')
    await proof(page).waitFor({ state: 'detached' })
    await hasFocus(button)
    await page.keyboard.press('Enter')
    await proof(page).getByLabel('Tu contraseña').fill(PASSWORD)
    const [plain] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(plain.suggestedFilename()).toMatch(/^telar-\d{4}-\d\d-\d\d\.respaldo$/)
    expect(await endsOf(plain)).toEqual(WHOLE_BACKUP)
    await toastOf(page, 'Respaldo descargado')
    await hasFocus(button)

    const writes = writesOf(page)
    expect(await page.getByLabel('Frase', { exact: true }).count()).toBe(0)
    await page.keyboard.press('Shift+Tab')
    await hasFocus(page.getByRole('switch', { name: 'Cifrarlo con una frase' }))
    await page.keyboard.press('Space')
    const frase = page.getByLabel('Frase', { exact: true })
    const repetida = page.getByLabel('Repetí la frase', { exact: true })
    await page.keyboard.press('Tab')
    await hasFocus(frase)
    await page.keyboard.type('corta')
    await page.keyboard.press('Enter')
    await expect.poll(() => faultsOf(page)).toEqual(['La frase tiene que tener al menos 12 caracteres.'])
    await hasFocus(frase)
    await frase.fill(FRASE)
    await repetida.fill(`${FRASE}s`)
    await page.keyboard.press('Enter')
    await expect.poll(() => faultsOf(page)).toEqual(['Las dos frases no coinciden.'])
    await hasFocus(repetida)
    expect(writes).toEqual([])

    await page.keyboard.press('Backspace')
    await later()
    await page.keyboard.press('Enter')
    await proof(page).waitFor()
    await page.keyboard.press('Escape')
    await proof(page).waitFor({ state: 'detached' })
    await hasFocus(repetida)
    expect([await frase.inputValue(), await repetida.inputValue()]).toEqual([FRASE, FRASE])
    await page.keyboard.press('Enter')
    await proof(page).getByLabel('Tu contraseña').fill(PASSWORD)
    const [sealed] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(await endsOf(sealed, FRASE)).toEqual(WHOLE_BACKUP)
    await expect(endsOf(sealed)).rejects.toThrow('está cifrado')
    await toastOf(page, 'Respaldo cifrado descargado')
    await expect.poll(async () => [await frase.inputValue(), await repetida.inputValue()]).toEqual(['', ''])
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept + writes.map((call) => call.url()).join()).not.toContain('algod')

    await visit(page, '/accesos')
    await page.getByRole('list', { name: 'Accesos' }).getByText('hizo un respaldo de todo, cifrado').waitFor()
  })

  it('[AUTH-19] so does enrolling a second factor; removing it asks for its code', async () => {
    const page = await open('/cuenta')
    const dialog = page.getByRole('alertdialog', { name: 'Activar el segundo factor' })
    await page.getByRole('button', { name: 'Activar' }).click()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.locator('button:focus', { hasText: 'Activar' }).waitFor()

    await page.keyboard.press('Enter')
    await later()
    await page.getByRole('button', { name: 'Empezar' }).click()
    await proof(page).getByLabel('Tu contraseña').fill(PASSWORD)
    await page.keyboard.press('Enter')
    const field = page.getByLabel('Clave para la aplicación', { exact: true })
    const secret = (await field.inputValue()).replaceAll(' ', '')
    await page.getByLabel(/código de 6 números/).fill(codeOf(secret, new Date()))
    await page.getByRole('button', { name: 'Activar', exact: true }).last().click()
    await page.getByRole('button', { name: 'Ya los guardé' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Ya los guardé' }).click()
    await page.getByText('Activo: Telar te pide un código al entrar').waitFor()

    await later()
    await page.getByRole('button', { name: 'Quitar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click()
    const code = proof(page).getByLabel('Código de 6 números')
    await code.fill(wrongCodeOf(secret, new Date()))
    await page.keyboard.press('Enter')
    await proof(page)
      .getByText(/El código no es correcto/)
      .waitFor()
    // A later code than that of the enrolment, which is used up.
    await code.fill(codeOf(secret, new Date(), 1))
    await page.keyboard.press('Enter')
    await toastOf(page, 'Segundo factor quitado')
    await page.getByText(/Inactivo: para entrar alcanza/).waitFor()
  })
})
