import { cp } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { type ApiCall, apiAs, newSession } from './api.ts'
import { openBrowser, openPage } from './browser.ts'
import type { DEMO } from './people.ts'
import { newDataDir, type RunningServer, startOn } from './server.ts'

/** The example factory, on a server and in a browser that a file of journeys has for itself. */
export interface Stage {
  address: () => string
  browser: () => Browser
  /** A call of the API as the administrator, past the browser. */
  admin: ApiCall
  /** A page of nobody. */
  openVisitor: () => Promise<Page>
  /** A page of one of the two people, signed in, that has gone nowhere yet. */
  openBlank: (who: keyof typeof DEMO) => Promise<Page>
  /** The same, gone to a screen, whose title stands. */
  open: (path: string, who?: keyof typeof DEMO) => Promise<Page>
}

/** Where the product's own sign-in leaves a session. */
const SESSION_KEY = 'sb-telar-auth-token'

/**
 * A page of one of the two people, signed in, that has gone nowhere yet. Its session is one of its own, asked of the
 * server as the form asks for it; the form itself has its journeys.
 */
const openSignedIn = async (browser: Browser, address: string, who: keyof typeof DEMO): Promise<Page> => {
  const [page, session] = await Promise.all([openPage(browser, address), newSession(address, who)])
  // Any answer of that origin will do, and this one is short.
  await page.goto('/health')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_KEY,
    JSON.stringify(session),
  ] as const)
  return page
}

const startDemo = async (): Promise<RunningServer> => {
  const dataDir = await newDataDir()
  await cp(inject('demoDataDir'), dataDir, { recursive: true })
  return startOn(dataDir, 'demo')
}

/** Sets the stage before the first journey of a file, lets `prepare` add to it, and clears it after the last. */
export const setStage = (prepare: (admin: ApiCall) => Promise<unknown> = async () => undefined): Stage => {
  let browser: Browser
  let server: RunningServer
  let admin: ApiCall
  beforeAll(async () => {
    ;[browser, server] = await Promise.all([openBrowser(), startDemo()])
    admin = await apiAs(server.address, 'admin')
    await prepare(admin)
  })
  afterAll(async () => {
    await Promise.all([browser.close(), server.stop()])
  })
  const openBlank: Stage['openBlank'] = (who) => openSignedIn(browser, server.address, who)
  return {
    address: () => server.address,
    browser: () => browser,
    admin: (...call) => admin(...call),
    openVisitor: () => openPage(browser, server.address),
    openBlank,
    open: async (path, who = 'admin') => {
      const page = await openBlank(who)
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      return page
    },
  }
}
