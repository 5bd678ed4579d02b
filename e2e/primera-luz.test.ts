import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage } from './support/browser.ts'
import { visit } from './support/page.ts'
import { DEMO, signIn } from './support/people.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { setStage } from './support/stage.ts'

const CHOSEN = 'la-trama-y-la-urdimbre-9'

describe('the first run of an empty installation', () => {
  let server: RunningServer
  /** The administrator's page, signed in by the first journey. */
  let session: Page
  beforeAll(async () => {
    server = await startServer('main')
  })
  afterAll(async () => {
    await server.stop()
  })

  it('[AUTH-21] [AUTH-22] [NAV-12] [VIV-13] creates one administrator, who must choose a password before anything else', async () => {
    const [, email, oneTime] = /correo\s+(\S+)\s+contraseña\s+(\S+)/.exec(server.output())!
    const page = await openPage(server.address)
    await page.goto('/resultados-cdr')
    await page.waitForURL('**/login?**')
    await signIn(page, email!, oneTime!)

    await page.getByRole('heading', { name: /contraseña/i }).waitFor()
    expect(await page.getByRole('grid').count()).toBe(0)
    expect(await page.getByLabel(/actual/i).count()).toBe(0)
    await page.getByLabel('Contraseña nueva', { exact: true }).fill(CHOSEN)
    await page.getByLabel(/repetí/i).fill(CHOSEN)
    await page.getByRole('button', { name: /guardar|cambiar|elegir/i }).click()

    await page.getByRole('heading', { name: 'Resultados CDR' }).waitFor()
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await page.waitForURL('**/login**')
    await signIn(page, email!, oneTime!)
    await page.getByText('Correo o contraseña incorrectos').first().waitFor()
    await signIn(page, email!, CHOSEN)
    await page.getByRole('heading', { name: 'Panel de Control' }).waitFor()
    session = page
  })

  it('[VIV-11] loads the example factory for a trial, and removes it again', async () => {
    const probar = session.getByRole('button', { name: 'Probar con la fábrica de ejemplo' })
    await probar.click()
    await session.getByRole('button', { name: 'Deshacer' }).click()
    await session.getByText('Se deshizo', { exact: true }).waitFor()
    await probar.waitFor()
  })

  it('[UI-01] [VIV-10] [VIV-12] leads to a first CDR in four steps, ticked as they are done', async () => {
    const steps = session.getByRole('listitem').filter({ has: session.getByText(/^[1-4]$/) })
    const region = session.getByRole('region', { name: 'Cuatro pasos hasta tu primer CDR' })
    const done = region.getByText('Listo')
    await region.waitFor()
    expect(await region.getByRole('link').allTextContents()).toEqual([
      'Importá tus insumos',
      'Poné el valor de la hora y del kW',
      'Creá tu primer producto',
      'Armá su composición',
    ])
    // The undo of the example also resets the completed steps.
    await expect.poll(() => steps.count()).toBe(4)
    expect(await done.count()).toBe(0)
    for (const [list, title] of [
      ['/insumos', 'Insumos'],
      ['/producto', 'Productos'],
      ['/mano-obra', 'Mano de Obra'],
      ['/matriz-energetica', 'Matriz Energética'],
      ['/composicion', 'Gestion de Composiciones'],
    ] as const) {
      await visit(session, list)
      await session.getByRole('heading', { level: 1, name: title }).waitFor()
      await session.getByRole('link', { name: 'Importar de Excel' }).waitFor()
      // In the head alone: two of one name would be hard to tell apart by ear.
      expect(
        await session
          .getByRole('main')
          .getByRole('link', { name: /^(Agregar|Nueva) / })
          .count(),
      ).toBe(1)
    }
    await visit(session, '/cargarProducto')
    await session.getByLabel('Código').fill('REMERA')
    await session.getByLabel('Descripción').fill('Remera')
    await session.getByLabel('Sector').click()
    await session.getByRole('option', { name: 'Confección' }).click()
    await session.getByRole('button', { name: 'Guardar producto' }).click()
    await session.getByRole('button', { name: 'Armar composición', exact: true }).click()
    await session.waitForURL('**/cargarComposicion?producto=REMERA')
    await visit(session, '/')
    await expect.poll(() => done.count()).toBe(1)
    expect(await region.getByRole('listitem').nth(2).textContent()).toContain('Listo')
    await session.context().close()
  })
})

describe('the example factory', () => {
  const { address, openVisitor } = setStage()

  it('[AUTH-23] [LOGIN-05] [CDR-01] [UI-09] [UI-10] shows a CDR that equals a published sheet, with its parts', async () => {
    const page = await openVisitor()
    await page.goto('/')
    await page.waitForURL('**/login**')
    await signIn(page, DEMO.user.email, DEMO.user.password)
    await page.getByText('Inicio de sesión exitoso').waitFor()
    await page.getByRole('heading', { name: 'Panel de Control' }).waitFor()
    await page.getByText('Usuario', { exact: true }).waitFor()

    await visit(page, '/resultados-cdr?q=CF01')
    const row = page.getByRole('row', { name: /CF01/ })
    await row.getByText('$\u00a043,52').waitFor()
    expect(await row.getByTitle('43,524000').count()).toBeGreaterThan(0)
    await row.click()
    const panel = page.getByRole('dialog')
    await panel.getByText('$\u00a043,52').first().waitFor()
    await panel.getByText('CF01-CM').waitFor()
    expect(new URL(page.url()).searchParams.get('producto')).toBe('CF01')

    await visit(page, '/resultados-cdr?q=nada-se-llama-asi')
    await page.getByText(/Mostrando 0 de 568 productos/).waitFor()
  })

  it('[AUTH-05] [NAV-02] [NAV-05] signs out completely: storage cleared, screens closed, the session ended on the server', async () => {
    const page = await openVisitor()
    await page.goto('/login')
    await signIn(page, DEMO.admin.email, DEMO.admin.password)
    await page.getByText('Administrador').waitFor()
    const stored = await page.evaluate(() => localStorage.getItem('sb-telar-auth-token'))
    const { access_token: token } = JSON.parse(stored!) as { access_token: string }
    const asked = () => fetch(`${address()}/api/perfil`, { headers: { authorization: `Bearer ${token}` } })
    expect((await asked()).status).toBe(200)
    await page.evaluate(() => localStorage.setItem('otra-cosa', 'queda'))
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await page.waitForURL('**/login**')
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sb-'))),
    ).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('otra-cosa'))).toBe('queda')
    // The page signs out at once, and the server's session ends a moment later.
    await expect.poll(async () => (await asked()).status).toBe(401)
    await visit(page, '/resultados-cdr')
    await page.waitForURL('**/login?redirect=**')
  })
})
