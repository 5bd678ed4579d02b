import { readFile } from 'node:fs/promises'
import { codeOf } from '@telar/gotrue/testing/authenticator.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newAccount } from './support/accounts.ts'
import { csv, revisar, text } from './support/importacion.ts'
import { hasFocus, visit } from './support/page.ts'
import { enter } from './support/session.ts'
import { setStage } from './support/stage.ts'
import { focused, fromMenu, press, tabTo } from './support/teclado.ts'

const { address, admin, open, openVisitor } = setStage()

const costoDe = async (codigo: string): Promise<number | undefined> =>
  ((await admin('GET', '/insumos')).body as { codigo: string; costo: number }[]).find(
    (row) => row.codigo === codigo,
  )?.costo

const chooseFile = async (page: Page, file: ReturnType<typeof csv>): Promise<void> => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(page, page.getByRole('button', { name: 'Elegir archivo' })),
  ])
  await chooser.setFiles(file)
}

describe('without a mouse', () => {
  it('[BIT-07] [EXP-01] imports, undoes it from the history, and exports every table', async () => {
    await admin('POST', '/insumos/registrar', {
      codigo: 'TECLA',
      detalle: 'Tecla',
      grupo: 'Pruebas',
      costo: 10,
    })
    const page = await open('/importacion')
    await chooseFile(page, csv(['codigo;costo', `TECLA;${text(12.5)}`]))
    await hasFocus(revisar(page))
    await page.keyboard.press('Enter')
    await hasFocus(page.getByRole('heading', { name: 'Vista previa' }))
    await press(page, page.getByRole('button', { name: 'Aplicar 1 cambio' }))
    await hasFocus(page.getByRole('heading', { name: 'Importación completada' }))
    expect(await costoDe('TECLA')).toBe(12.5)

    await fromMenu(page, 'Historial')
    await press(page, page.getByRole('button', { name: /^Ver qué cambió/ }).first())
    const deshacer = page.getByRole('button', { name: 'Deshacer', exact: true })
    await press(page, deshacer)
    const question = page.getByRole('alertdialog')
    await hasFocus(question.getByRole('button', { name: 'Cancelar' }))
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await focused(page)).toMatch(/^BUTTON/)
    await press(page, deshacer)
    await press(page, question.getByRole('button', { name: 'Deshacer' }))
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => costoDe('TECLA')).toBe(10)
    expect(await focused(page)).toMatch(/^BUTTON/)

    await fromMenu(page, 'Exportación')
    const buttons = page.getByRole('main').getByRole('button', { name: /^Exportar / })
    const names: string[] = []
    for (let i = 0; i < (await buttons.count()); i++) {
      await tabTo(page, buttons.nth(i))
      const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
      names.push(file.suggestedFilename())
      await hasFocus(buttons.nth(i))
      expect((await readFile(await file.path())).length).toBeGreaterThan(0)
    }
    expect(names).toHaveLength(7)
    await admin('DELETE', '/insumos/TECLA')
  })

  it('[AUTH-18] [AUTH-19] enrols a second factor, and signs in with a recovery code', async () => {
    const account = await newAccount(address(), admin, 'Tadeo Teclado')
    const page = await enter(await openVisitor(), account, '/cuenta')
    await press(page, page.getByRole('button', { name: 'Activar' }))
    const dialog = page.getByRole('alertdialog')
    await hasFocus(dialog.getByRole('button', { name: 'Empezar' }))
    await page.keyboard.press('Enter')
    const code = page.getByLabel(/código de 6 números/)
    await hasFocus(code)
    const secret = await page.getByLabel('Clave para la aplicación', { exact: true }).inputValue()
    await page.keyboard.type(codeOf(secret.replaceAll(' ', ''), new Date()))
    await page.keyboard.press('Enter')
    // Not on the button that closes: a second Enter would hide codes that are shown only once.
    await hasFocus(dialog.getByRole('button', { name: /^Copia/ }))
    const [codigo] = await dialog
      .getByRole('list', { name: 'Códigos de recuperación' })
      .getByRole('listitem')
      .allInnerTexts()
    await press(page, dialog.getByRole('button', { name: 'Ya los guardé' }))
    // The button that opened it is gone, and its replacement has the focus.
    await hasFocus(page.getByRole('button', { name: 'Códigos nuevos' }))

    await press(page, page.getByRole('button', { name: 'Cerrar Sesión' }), 'Shift+Tab')
    await page.waitForURL('**/login**')
    await visit(page, '/cuenta')
    await page.waitForURL('**/login?**')
    await tabTo(page, page.getByLabel('Correo electrónico'))
    await page.keyboard.type(account.email)
    await tabTo(page, page.getByLabel('Contraseña', { exact: true }))
    await page.keyboard.type(account.password)
    await page.keyboard.press('Enter')
    await hasFocus(page.getByLabel('Código de 6 números'))
    await press(page, page.getByRole('button', { name: /usar un código de recuperación/ }))
    await hasFocus(page.getByLabel('Código de recuperación'))
    await page.keyboard.type(codigo!)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor()
  })
})

describe('the focus', () => {
  it('stays near its place when the focused element disappears', async () => {
    const account = await newAccount(address(), admin, 'Clara Claves')
    const page = await enter(await openVisitor(), account, '/cuenta')
    const nueva = page.getByRole('button', { name: 'Nueva clave' })
    await press(page, nueva)
    await hasFocus(page.getByLabel('Para qué es'))
    await press(page, page.getByRole('button', { name: 'Cancelar' }))
    await hasFocus(nueva)

    await page.keyboard.press('Enter')
    await page.keyboard.type('Planilla')
    await page.keyboard.press('Enter')
    await hasFocus(page.getByLabel('Clave personal', { exact: true }))
    await press(page, page.getByRole('button', { name: 'Ya la copié' }))
    await expect.poll(() => focused(page)).toMatch(/^BUTTON/)
    const revocar = page.getByRole('button', { name: 'Revocar Planilla' })
    await press(page, revocar)
    await page.keyboard.press('Escape')
    await hasFocus(revocar)
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }))
    await hasFocus(nueva)

    const nombre = page.getByLabel('Nombre', { exact: true })
    await tabTo(page, nombre, 'Shift+Tab')
    await page.keyboard.type('Clara Nueva')
    await press(page, page.getByRole('button', { name: 'Guardar' }))
    await page.getByRole('banner').getByText('Clara Nueva').waitFor()
    await hasFocus(nombre)

    const cambiar = page.getByRole('button', { name: 'Cambiar', exact: true })
    await press(page, cambiar)
    await hasFocus(page.getByLabel('Contraseña actual'))
    await page.keyboard.type(account.password)
    for (const label of ['Contraseña nueva', 'Repetí la contraseña nueva']) {
      await tabTo(page, page.getByLabel(label, { exact: true }))
      await page.keyboard.type('telar de pedal viejo')
    }
    await press(page, page.getByRole('button', { name: 'Cambiar la contraseña' }))
    await hasFocus(cambiar)
  })
})
