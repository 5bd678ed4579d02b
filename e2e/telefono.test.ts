import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { theBrowser } from './support/browser.ts'
import { stillness, visit } from './support/page.ts'
import { DEMO } from './support/people.ts'
import { enter } from './support/session.ts'
import { setStage } from './support/stage.ts'
import { toast } from './support/toasts.ts'

/** Least size of a touch target in pixels (WCAG 2.2, 2.5.5). */
const FINGERTIP = 44
const HEADER = 56

/** One signed-in phone for all journeys: narrow, and with touch. A new one would load and compile the app again. */
let page: Page
const stage = setStage(async () => {
  await page?.context().close()
  const context = await (await theBrowser()).newContext({
    baseURL: stage.address(),
    locale: 'es-AR',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  page = await context.newPage()
  await enter(page, DEMO.admin, '/unidades')
  await page.getByRole('heading', { level: 1, name: 'Unidades' }).waitFor()
})
afterAll(() => page.context().close())

/** Goes to a screen, whose title differs from that of the present one. */
const go = async (path: string): Promise<void> => {
  const title = page.getByRole('heading', { level: 1 })
  const before = await title.textContent()
  await visit(page, path)
  await expect.poll(() => title.textContent().catch(() => before)).not.toBe(before)
}

/** Names of buttons and fields that are too small for a finger. */
const missed = (): Promise<string[]> =>
  page.evaluate(
    (least) =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'button, input, [role=combobox], [role=option], [role=menuitem]',
        ),
      ]
        // A switch has a hidden checkbox for forms.
        .filter((each) => each.checkVisibility() && each.ariaHidden !== 'true')
        .filter((each) => each.getAttribute('role') !== 'switch')
        .filter((each) => {
          const { width, height } = each.getBoundingClientRect()
          return height < least || width < least
        })
        .filter((each) => getComputedStyle(each, '::after').position !== 'absolute')
        .map((each) => `${each.getAttribute('aria-label') ?? each.textContent} ${each.offsetHeight}`),
    FINGERTIP,
  )

/** The beginnings of sections that are cut: their content is wider than they are, or they than the screen. */
const cut = (): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section')]
      .filter(
        (section) =>
          section.scrollWidth > section.clientWidth + 1 || section.getBoundingClientRect().right > innerWidth,
      )
      .map(({ textContent }) => textContent.slice(0, 40)),
  )

/** Hints in empty fields that are cut. */
const cutHints = (): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')!
    return [...document.querySelectorAll<HTMLInputElement>('main input[placeholder]')]
      .filter((input) => input.checkVisibility() && input.value === '')
      .filter((input) => {
        canvas.font = getComputedStyle(input, '::placeholder').font
        const { paddingLeft, paddingRight } = getComputedStyle(input)
        const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return canvas.measureText(input.placeholder).width > room
      })
      .map(({ placeholder }) => placeholder)
  })

const SCREENS = [
  '/producto',
  '/matriz-energetica',
  '/insumos',
  '/composicion',
  '/editarComposicion/ALPA-CRU',
  '/resultados-cdr',
  '/historial',
  '/comparar',
  '/usuarios',
  '/exportacion',
  '/actualizarMantencion',
  '/volumenes',
  '/volumenes?vista=nuevo',
  '/valores?valor=TELAR',
  '/precios?vista=estructura&estructura=De%20uno',
]

it('every button and field of a screen is large enough for a finger, and no section or hint is cut', async () => {
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  const salario = {
    codigo: 'TELAR',
    nombre: 'Tejedor',
    clase: 'salario',
    monto: 4155.29,
    recargo_pct: 23.457,
  }
  expect(await stage.admin('POST', '/valores', salario)).toMatchObject({ status: 201 })
  const estructura = {
    nombre: 'De uno',
    pasos: [{ nombre: 'Margen', sobre: 'precio', valor: 30 }],
    productos: ['CAMP-IMP-NEG'],
  }
  expect(await stage.admin('POST', '/estructuras', estructura)).toMatchObject({ status: 201 })
  for (const path of SCREENS) {
    await go(path)
    await page.locator('main button').first().waitFor()
    await page.locator('main .animate-pulse').first().waitFor({ state: 'detached' })
    // Rows and lines may appear last.
    await stillness(page)
    await expect.poll(() => missed(), { message: path }).toEqual([])
    expect(await cut(), path).toEqual([])
    expect(await cutHints(), path).toEqual([])
  }
})

it('[NAV-15] the way out is in the header', async () => {
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Cerrar Sesión' }).waitFor()
  expect(await header.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
})

it('[NAV-15] [NAV-17] the account menu opens below the role, with the whole e-mail', async () => {
  const role = page.getByRole('banner').getByText('Administrador')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /admin@telar\.demo/ })
    .tap()
  const menu = page.getByRole('menu')
  const email = menu.getByText('admin@telar.demo')
  await email.waitFor()
  expect(await email.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  const [above, below] = [await role.boundingBox(), await menu.boundingBox()]
  if (!above || !below) throw new Error('The role or the menu cannot be seen.')
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
})

it('a toast covers neither the title and its buttons, nor the menu, nor the foot of the screen', async () => {
  await go('/insumos?q=ACA-CERA')
  await page.getByRole('button', { name: /^Editar/ }).click()
  await page.keyboard.press('Enter')
  const box = await toast(page, 'Guardado exitoso').boundingBox()
  const menu = await page.getByRole('button', { name: 'Abrir menú' }).boundingBox()
  if (!box || !menu) throw new Error('The message or the menu cannot be seen.')
  expect(box.x).toBeGreaterThanOrEqual(menu.x + menu.width)
  expect(box.x + box.width).toBeLessThanOrEqual(390)
  expect(box.y + box.height).toBeLessThanOrEqual(HEADER + 4)
})

it('a toast of three lines is no taller than the header', async () => {
  await go('/cierres')
  await page.getByLabel('Nombre', { exact: true }).fill('Cierre de la temporada de verano 2026')
  await page.keyboard.press('Enter')
  const message = toast(page, 'Cierre hecho')
  const box = await message.boundingBox()
  const said = await message.locator('[data-description]').boundingBox()
  if (!box || !said) throw new Error('The message cannot be seen.')
  expect(said.height).toBeGreaterThan(20)
  expect(box.y + box.height).toBeLessThanOrEqual(HEADER + 4)
})

it('the links of the manual are large enough for a finger', async () => {
  await go('/ayuda/primeros-pasos')
  const heights = await page
    .getByRole('article')
    .locator('p a, li a')
    .evaluateAll((links) => links.map((link) => link.getClientRects()[0]!.height))
  expect(heights.length).toBeGreaterThan(0)
  expect(heights.filter((height) => height < FINGERTIP)).toEqual([])
})
