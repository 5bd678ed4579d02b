import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { CUENTA } from './servidor.ts'

const packed = join(
  dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
  '../../bin/chromium',
)

/** The browser that the journeys unpack, or that of `CHROMIUM_PATH`. */
export const abrirNavegador = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? packed,
    args: ['--no-sandbox', '--disable-gpu'],
  })

export const entrar = async (page: Page): Promise<void> => {
  await page.goto('/login')
  await page.fill('[name=email]', CUENTA.email)
  await page.fill('[name=password]', CUENTA.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Prints a figure, and what it should be. */
export const report = (what: string, value: string, target = ''): void =>
  console.log(`${what.padEnd(52)} ${value.padStart(12)}   ${target}`)
