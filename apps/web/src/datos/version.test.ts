// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from './toast.ts'
import { fetched, tellIfReplaced } from './version.ts'

const page = (program: string) =>
  `<!doctype html><html lang="es"><head><script type="module" crossorigin src="${program}"></script></head></html>`
const answer = (html: string, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(html, { status }))

beforeEach(() => {
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '/assets/index-1.js')
  document.head.append(script)
})
afterEach(() => {
  document.head.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('tells whoever runs a version that the server no longer has, and offers to reload', async () => {
  const message = vi.spyOn(toast, 'message').mockReturnValue()
  answer(page('/assets/index-2.js'))
  expect(await tellIfReplaced()).toBe(true)
  expect(message).toHaveBeenCalledExactlyOnceWith(
    'Telar se actualizó. Recargá la página para seguir con la versión nueva.',
    expect.objectContaining({ action: expect.objectContaining({ label: 'Recargar' }) }),
  )
})

it('says nothing of a version if it is the same, the server is away, or a stranger answers', async () => {
  const message = vi.spyOn(toast, 'message').mockReturnValue()
  answer(page('/assets/index-1.js'))
  expect(await tellIfReplaced()).toBe(false)
  answer(page('/assets/index-2.js'), 503)
  expect(await tellIfReplaced()).toBe(false)
  answer('<h1>Bienvenido a la red de invitados</h1>')
  expect(await tellIfReplaced()).toBe(false)
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('down')))
  expect(await tellIfReplaced()).toBe(false)
  expect(message).not.toHaveBeenCalled()
})

it('blames the connection for a part that did not arrive only if the version is the same', async () => {
  vi.spyOn(toast, 'message').mockReturnValue()
  const error = vi.spyOn(toast, 'error').mockReturnValue()
  answer(page('/assets/index-2.js'))
  expect(await fetched(Promise.reject(new TypeError('404')))).toBeNull()
  expect(error).not.toHaveBeenCalled()
  answer(page('/assets/index-1.js'))
  expect(await fetched(Promise.reject(new TypeError('404')))).toBeNull()
  expect(error).toHaveBeenCalledOnce()
})
