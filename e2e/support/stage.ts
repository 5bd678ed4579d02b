import { rm } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type ApiCall, apiAs, newSession } from './api.ts'
import { nameOf, picture } from './fallas.ts'
import { startOnHost, stopOnHost } from './host.ts'
import type { DEMO } from './people.ts'
import { newFilledDir } from './server.ts'
import { takeBackTabs, takeTab, traceTabs } from './tabs.ts'

/** The example factory, on a server that a file of journeys has for itself. Its pages are cleared after each journey. */
export interface Stage {
  address: () => string
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
const openSignedIn = async (address: string, who: keyof typeof DEMO): Promise<Page> => {
  const [page, session] = await Promise.all([takeTab(address), newSession(address, who)])
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_KEY,
    JSON.stringify(session),
  ] as const)
  return page
}

/**
 * Sets the stage before the first journey of a file, lets `prepare` add to it, and clears it after the last. A journey that
 * failed leaves pictures, and is tried again on a new one, where it leaves a trace: what the first try left behind would make
 * the second fail too.
 */
export const setStage = (prepare: (admin: ApiCall) => Promise<unknown> = async () => undefined): Stage => {
  let dataDir: string
  let address: string
  let admin: ApiCall
  const raise = async () => {
    dataDir = await newFilledDir()
    address = await startOnHost(dataDir)
    admin = await apiAs(address, 'admin')
    await prepare(admin)
  }
  const clear = async () => {
    await stopOnHost()
    await rm(dataDir, { recursive: true, force: true })
  }
  beforeAll(raise)
  beforeEach(async ({ task }) => {
    const again = Boolean(task.result?.errors?.length)
    traceTabs(again ? nameOf(task) : null)
    if (!again) return
    await clear()
    await raise()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await picture(nameOf(task))
    await takeBackTabs()
  })
  afterAll(clear)
  const openBlank: Stage['openBlank'] = (who) => openSignedIn(address, who)
  return {
    address: () => address,
    admin: (...call) => admin(...call),
    openVisitor: () => takeTab(address),
    openBlank,
    open: async (path, who = 'admin') => {
      const page = await openBlank(who)
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      return page
    },
  }
}
