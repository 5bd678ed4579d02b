import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { menuEntry, visit } from './support/page.ts'
import { DEMO, signIn } from './support/people.ts'
import { setStage } from './support/stage.ts'

const LISTS = ['/composicion', '/producto', '/insumos', '/mano-obra', '/matriz-energetica']
const PAST = ['/historial', '/comparar', '/cierres']
/** Screens of the second edition (VIV-20). */
const NEW = ['/valores', '/proveedores', '/escenarios', '/precios', '/volumenes', '/ficha/REM-LIS-NEG']
const READS = [
  '/',
  '/detalle-composicion',
  '/resultados-cdr',
  '/resultados-cdr-mantencion',
  '/exportacion',
  ...NEW,
  '/cuenta',
  '/ayuda',
  ...PAST,
  ...LISTS,
]

const { address, open, openBlank, openVisitor } = setStage()

const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Opens an address and returns where the guard sends the person. */
const landing = async (page: Page, path: string): Promise<string> => {
  await page.goto(path)
  await page.getByRole('heading').first().waitFor()
  return pathOf(page)
}

describe('the guard', () => {
  // `-guardia.test.ts` checks every route and role.
  it('[NAV-01] [NAV-02] [NAV-07] [VIV-20] sends a visitor to sign in, and then to the requested screen', async () => {
    const page = await openVisitor()
    for (const path of ['/', '/insumos', '/usuarios'])
      expect([path, await landing(page, path)]).toEqual([path, '/login'])
    await page.goto(NEW.at(-1)!)
    await page.waitForURL(`**/login?redirect=${encodeURIComponent(NEW.at(-1)!)}`)
    await signIn(page, DEMO.user.email, DEMO.user.password)
    await page.waitForURL(`**${NEW.at(-1)}`)
  })

  it('[NAV-01] [NAV-03] [NAV-04] [NAV-05] [NAV-06] [NAV-07] [NAV-08] [NAV-09] [NAV-10] [UI-01] [VIV-20] lets readers browse, and sends them from an administrator’s screen to the dashboard', async () => {
    const page = await openBlank('user')
    const title = page.getByRole('heading', { level: 1 })
    await landing(page, '/')
    for (const path of READS.slice(1)) {
      const before = await title.textContent()
      await visit(page, path)
      await expect.poll(() => title.textContent().catch(() => before)).not.toBe(before)
      expect(pathOf(page)).toBe(path)
    }
    for (const path of LISTS) {
      await landing(page, path)
      await page.getByRole('row').nth(1).waitFor()
      for (const name of [/^Agregar|^Nuev/, /^Editar/, /^Eliminar/]) {
        expect([path, name, await page.getByRole('button', { name }).count()]).toEqual([path, name, 0])
        expect([path, name, await page.getByRole('link', { name }).count()]).toEqual([path, name, 0])
      }
    }
    await page.goto('/usuarios')
    await page.getByRole('heading', { name: 'Panel de Control' }).waitFor()
    expect(pathOf(page)).toBe('/')
    expect(await landing(page, '/login')).toBe('/')
  })

  it('[NAV-11] shows 404 with a link home for any other address', async () => {
    const page = await open('/no/hay/nada', 'user')
    await page.getByText('404').first().waitFor()
    await page
      .getByRole('link', { name: /inicio/i })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Panel de Control' }).waitFor()
    const visitor = await openVisitor()
    await visitor.goto('/no/hay/nada')
    await visitor.getByText('404').first().waitFor()
  })

  it('[NAV-12] [NAV-13] remembers the whole requested address, but none outside the site', async () => {
    const page = await openVisitor()
    await page.goto('/resultados-cdr?q=jean&orden=-base_cdr')
    await page.waitForURL('**/login**')
    await signIn(page, DEMO.user.email, DEMO.user.password)
    await page.getByRole('heading', { name: 'Resultados CDR' }).waitFor()
    expect(new URL(page.url()).search).toBe('?q=jean&orden=-base_cdr')
    for (const redirect of ['https://example.com/', '//example.com/x', '/actualizar']) {
      const other = await openVisitor()
      await other.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
      await signIn(other, DEMO.user.email, DEMO.user.password)
      await other.getByRole('heading', { name: 'Panel de Control' }).waitFor()
      expect(new URL(other.url()).origin).toBe(address())
    }
  })

  it('[NAV-14] [AUTH-02] [AUTH-04] shows only Loading... until the first check ends, however it ends', async () => {
    const page = await openBlank('admin')
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/perfil', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/producto')
    await page.getByText('Loading...').waitFor()
    expect(await page.getByRole('row').count()).toBe(0)
    expect(pathOf(page)).toBe('/producto')
    release()
    await page.getByRole('row').nth(1).waitFor()
    await page.unroute('**/api/perfil')
    await page.route('**/api/perfil', (route) => route.abort())
    await page.reload()
    await page.getByText('Loading...').waitFor({ state: 'detached' })
  })
})

describe('the frame', () => {
  it('[NAV-15] [NAV-16] [NAV-17] [AUTH-01] shows the product’s name, the person, their role, and the way out', async () => {
    for (const [who, badge] of [
      ['admin', 'Administrador'],
      ['user', 'Usuario'],
    ] as const) {
      const page = await open('/', who)
      const header = page.getByRole('banner')
      await header.getByText('Telar').first().waitFor()
      await header.getByText(badge, { exact: true }).waitFor()
      await header.getByText(DEMO[who].email).waitFor()
      await header.getByRole('button', { name: 'Cerrar Sesión' }).click()
      await page.waitForURL('**/login**')
      expect(await page.getByRole('button', { name: 'Cerrar Sesión' }).count()).toBe(0)
    }
  })

  it('[NAV-18] [NAV-19] [NAV-20] [NAV-21] [NAV-22] [VIV-19] [VIV-20] has a menu with every finished screen, the present one marked: a rail on a wide screen, behind a button otherwise', async () => {
    const menuOf = async (who: 'admin' | 'user', width: number) => {
      const page = await open('/producto', who)
      await page.setViewportSize({ width, height: 800 })
      if (width < 1280) await page.getByRole('button', { name: 'Abrir menú' }).click()
      const menu = page.getByRole('navigation', { name: 'Principal' })
      await menu.getByRole('link', { name: 'Productos' }).waitFor()
      const names = await menu.getByRole('link').allInnerTexts()
      const active = await menu.locator('[aria-current=page]').allInnerTexts()
      await page.setViewportSize({ width: 1280, height: 800 })
      return { names: names.map((name) => name.trim()), active: active.map((name) => name.trim()) }
    }
    const all = [
      'Dashboard',
      'Composición',
      'Productos',
      'Insumos',
      'Mano de Obra',
      'Matriz Energética',
      'Actualizar costos',
      'Actualizar Mantención',
      'CDR',
      'CDR Sectorizado',
      'Importación',
      'Exportación',
    ]
    const more = ['Valores', 'Proveedores', 'Escenarios', 'Precios', 'Volúmenes', 'Comparar', 'Cierres']
    const forReaders = all.filter((name) => !name.startsWith('Actualizar') && name !== 'Importación')
    const active = ['Productos']
    expect(await menuOf('admin', 1279)).toEqual({ names: all, active })
    expect(await menuOf('admin', 1280)).toEqual({ names: [...all, ...more], active })
    expect(await menuOf('user', 1280)).toEqual({ names: [...forReaders, ...more], active })
    const page = await open('/valores', 'user')
    expect(await page.locator('html').getAttribute('lang')).toMatch(/^es/)
    const marked = page.getByRole('navigation', { name: 'Principal' }).locator('[aria-current=page]')
    for (const name of more) {
      await menuEntry(page, name).click()
      await expect.poll(() => marked.allInnerTexts()).toEqual([name])
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect([name, await page.getByText(/404|en construcción/i).count()]).toEqual([name, 0])
    }
  })

  it('[VIV-19] folds the rail to icons with tooltips, and remembers that', async () => {
    const page = await open('/insumos', 'user')
    const cierres = menuEntry(page, 'Cierres')
    const width = async () => (await cierres.boundingBox())?.width ?? 0
    expect(await width()).toBeGreaterThan(100)
    await page.getByRole('button', { name: 'Plegar menú' }).click()
    await page.getByRole('button', { name: 'Desplegar menú' }).waitFor()
    expect(await width()).toBeLessThan(50)
    await page.reload()
    await cierres.waitFor()
    expect(await width()).toBeLessThan(50)
    await menuEntry(page, 'Comparar').focus()
    await page.keyboard.press('Tab')
    await page.getByRole('tooltip', { name: 'Cierres' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/cierres')
    await page.getByRole('button', { name: 'Desplegar menú' }).click()
    await expect.poll(width).toBeGreaterThan(100)
  })
})

describe('a call of the browser', () => {
  it('[ROLE-18] carries its token in the header and never in the address', async () => {
    const page = await openBlank('admin')
    const seen: { url: string; authorized: boolean }[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) {
        seen.push({ url: request.url(), authorized: 'authorization' in request.headers() })
      }
    })
    for (const path of ['/producto', '/insumos', '/resultados-cdr']) await landing(page, path)
    await page.getByRole('row').nth(1).waitFor()
    expect(seen.length).toBeGreaterThan(3)
    const open = seen.filter(({ authorized }) => !authorized).map(({ url }) => new URL(url).pathname)
    expect(open.filter((path) => path !== '/api/instalacion')).toEqual([])
    expect(seen.filter(({ url }) => url.includes('eyJ'))).toEqual([])
  })
})
