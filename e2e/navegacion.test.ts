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

/** Names of what changes a list. */
const CHANGES = /^(Agregar|Nuev|Editar|Eliminar)/

const { address, open, openBlank, openVisitor } = setStage()

const pathOf = (page: Page): string => new URL(page.url()).pathname

describe('the guard', () => {
  // `-guardia.test.ts` checks every route and role, `read-search.test.ts` every address outside the site.
  it('[NAV-01] [NAV-02] [NAV-07] [NAV-12] [NAV-13] [VIV-20] sends a visitor to sign in, and then to the whole requested address, but to none outside the site', async () => {
    const page = await openVisitor()
    await page.goto('/resultados-cdr?q=jean&orden=-base_cdr')
    await page.waitForURL('**/login?redirect=**')
    await signIn(page, DEMO.user.email, DEMO.user.password)
    await page.getByRole('heading', { name: 'Resultados CDR' }).waitFor()
    expect(new URL(page.url()).search).toBe('?q=jean&orden=-base_cdr')
    const other = await openVisitor()
    await other.goto(`/login?redirect=${encodeURIComponent('//example.com/x')}`)
    await signIn(other, DEMO.user.email, DEMO.user.password)
    await other.getByRole('heading', { name: 'Panel de Control' }).waitFor()
    expect(new URL(other.url()).origin).toBe(address())
  })

  it('[NAV-01] [NAV-03] [NAV-04] [NAV-05] [NAV-06] [NAV-07] [NAV-08] [NAV-09] [NAV-10] [UI-01] [VIV-20] lets readers browse, and sends them from an administrator’s screen to the dashboard', async () => {
    const page = await open('/', 'user')
    const title = page.getByRole('heading', { level: 1 })
    for (const path of READS) {
      const before = await title.textContent()
      await visit(page, path)
      await expect.poll(() => title.textContent().catch(() => before)).not.toBe(before)
      expect(pathOf(page)).toBe(path)
      if (!LISTS.includes(path)) continue
      await page.getByRole('row').nth(1).waitFor()
      for (const role of ['button', 'link'] as const)
        expect([path, role, await page.getByRole(role, { name: CHANGES }).count()]).toEqual([path, role, 0])
    }
    await visit(page, '/usuarios')
    await page.getByRole('heading', { name: 'Panel de Control' }).waitFor()
    expect(pathOf(page)).toBe('/')
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
    for (const other of ['/no/hay/nada', '/Producto', '/%E0%A4%A', '/ficha/%']) {
      await visitor.goto(other)
      await visitor.getByText('404').first().waitFor()
      expect(pathOf(visitor)).toBe(other)
    }
  })

  it('[NAV-14] [AUTH-02] shows only Loading... until the first check ends', async () => {
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
  })
})

describe('the frame', () => {
  it('[NAV-15] [NAV-16] [NAV-17] [NAV-18] [NAV-19] [NAV-20] [NAV-21] [NAV-22] [VIV-19] [VIV-20] [AUTH-01] names the product, the person and their role, and has a menu with every finished screen, the present one marked: a rail on a wide screen, behind a button otherwise', async () => {
    const isNamed = async (page: Page, role: string, email: string) => {
      const header = page.getByRole('banner')
      await header.getByText('Telar').first().waitFor()
      await header.getByText(role, { exact: true }).waitFor()
      await header.getByText(email).waitFor()
    }
    const menuOf = async (page: Page) => {
      const menu = page.getByRole('navigation', { name: 'Principal' })
      await menu.getByRole('link', { name: 'Productos' }).waitFor()
      const names = await menu.getByRole('link').allInnerTexts()
      const active = await menu.locator('[aria-current=page]').allInnerTexts()
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
    const boss = await open('/producto')
    await isNamed(boss, 'Administrador', DEMO.admin.email)
    expect(await menuOf(boss)).toEqual({ names: [...all, ...more], active })
    await boss.setViewportSize({ width: 1279, height: 800 })
    await boss.getByRole('button', { name: 'Abrir menú' }).click()
    expect(await menuOf(boss)).toEqual({ names: all, active })

    const page = await open('/producto', 'user')
    await isNamed(page, 'Usuario', DEMO.user.email)
    expect(await menuOf(page)).toEqual({ names: [...forReaders, ...more], active })
    expect(await page.locator('html').getAttribute('lang')).toMatch(/^es/)
    const marked = page.getByRole('navigation', { name: 'Principal' }).locator('[aria-current=page]')
    for (const name of more) {
      await menuEntry(page, name).click()
      await expect.poll(() => marked.allInnerTexts()).toEqual([name])
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect([name, await page.getByText(/404|en construcción/i).count()]).toEqual([name, 0])
    }
    await page.getByRole('banner').getByRole('button', { name: 'Cerrar Sesión' }).click()
    await page.waitForURL('**/login**')
    expect(await page.getByRole('button', { name: 'Cerrar Sesión' }).count()).toBe(0)
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
    await page.goto('/producto')
    for (const path of ['/insumos', '/resultados-cdr']) {
      await page.getByRole('row').nth(1).waitFor()
      await visit(page, path)
    }
    await page.getByRole('heading', { name: 'Resultados CDR' }).waitFor()
    await page.getByRole('row').nth(1).waitFor()
    expect(seen.length).toBeGreaterThan(3)
    const open = seen.filter(({ authorized }) => !authorized).map(({ url }) => new URL(url).pathname)
    expect(open.filter((path) => path !== '/api/instalacion')).toEqual([])
    expect(seen.filter(({ url }) => url.includes('eyJ'))).toEqual([])
  })
})
