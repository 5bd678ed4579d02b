import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type ApiCall, apiAs, newSession } from './api.ts'
import { nameOf, picture } from './fallas.ts'
import { type FilledExample, newFilledExample } from './filled.ts'
import { startOnHost, stopOnHost } from './host.ts'
import type { DEMO } from './people.ts'
import { takeBackTabs, takeTab, traceTabs } from './tabs.ts'

/** A server with the example factory for one file of journeys. Its pages are cleared after each journey. */
export interface Stage {
  address: () => string
  /** URL of its database, for journeys on PostgreSQL. */
  databaseUrl: () => string
  /** Calls the API as the administrator, without the browser. */
  admin: ApiCall
  /** A page that is not signed in. */
  openVisitor: () => Promise<Page>
  /** A signed-in page of one of the two people, before any screen. */
  openBlank: (who: keyof typeof DEMO) => Promise<Page>
  /** The same on a screen, once its title shows. */
  open: (path: string, who?: keyof typeof DEMO) => Promise<Page>
}

/** Storage key of the session. */
const SESSION_KEY = 'sb-telar-auth-token'

/**
 * A signed-in page of one of the two people, before any screen. It gets its own session from the server as the form
 * would; the form has its own journeys.
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
 * Starts the stage before a file's first journey, lets `prepare` add to it, and ends it after the last. A failed
 * journey leaves pictures. It is tried again, with a trace, on a new stage, because leftovers of the first try would
 * make the second fail too.
 */
export const setStage = (prepare: (admin: ApiCall) => Promise<unknown> = async () => undefined): Stage => {
  let example: FilledExample
  let address: string
  let admin: ApiCall
  const raise = async () => {
    example = await newFilledExample()
    address = await startOnHost(example.env)
    admin = await apiAs(address, 'admin')
    await prepare(admin)
  }
  const clear = async () => {
    await stopOnHost()
    await example.remove()
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
    databaseUrl: () => {
      if (example.env.DATABASE_URL === undefined)
        throw new Error('This file belongs to the journeys on PostgreSQL.')
      return example.env.DATABASE_URL
    },
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
