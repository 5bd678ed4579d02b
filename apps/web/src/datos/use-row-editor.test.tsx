// @vitest-environment jsdom

import { api, type Insumo } from '@telar/contract'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeContract } from '../testing/contrato.tsx'
import { unInsumo } from '../testing/filas.ts'
import type { Args } from './api.ts'
import { ApiError } from './api-error.ts'
import { toast } from './toast.ts'
import { createTyped, type Typed, TypedContext } from './typed.ts'
import { CORRECT_IT } from './use-form.ts'
import { type Faults, type RowEditorOptions, useRowEditor } from './use-row-editor.ts'

type Borrador = { detalle: string }
type Save = (sent: Args<typeof api.insumo.update>) => Promise<Insumo>

const UNA = unInsumo({ codigo: 'A', grupo: 'Insumos', version: 3 })
const OTRA: Insumo = { ...UNA, codigo: 'B', detalle: 'Gabardina', version: 1 }

const fakeList = () => ({
  put: vi.fn(async () => {}),
  change: vi.fn(async () => {}),
  drop: vi.fn(async () => {}),
})

type Options = RowEditorOptions<Insumo, Borrador, typeof api.insumo.update, Borrador>

interface More extends Partial<Pick<Options, 'codeField' | 'review'>> {
  typed?: Typed
}

const setUp = (save: Save, { typed, ...more }: More = {}) => {
  const { on, asked, wrapper: Contract } = fakeContract()
  on(api.insumo.update, save)
  const lista = fakeList()
  const onClosed = vi.fn()
  const avisar = vi.fn()
  const { result, unmount } = renderHook(
    () =>
      useRowEditor({
        endpoint: api.insumo.update,
        argsOf: ({ codigo, grupo, costo }: Insumo, { detalle }: Borrador) => ({
          params: { codigo },
          body: { detalle, grupo, costo },
        }),
        lista,
        keyOf: ({ codigo }) => codigo,
        draftOf: ({ detalle }): Borrador => ({ detalle }),
        check: ({ detalle }) => {
          const faults: Faults<Borrador> = { detalle: 'Ingresá el detalle.' }
          return detalle.trim() ? { body: { detalle: detalle.trim() } } : { faults }
        },
        faultTitle: 'Por favor completa todos los campos requeridos.',
        failureTitle: 'No se pudo guardar los cambios.',
        avisar,
        onClosed,
        ...more,
      }),
    {
      wrapper: ({ children }) => (
        <Contract>
          <TypedContext value={typed ?? null}>{children}</TypedContext>
        </Contract>
      ),
    },
  )
  const edit = (row: Insumo, detalle?: string) => {
    act(() => result.current.start(row))
    if (detalle !== undefined) act(() => result.current.change('detalle', detalle))
  }
  const store = () => act(() => result.current.save())
  const sent = () => asked(api.insumo.update).map(({ params, body, ifMatch }) => ({ params, body, ifMatch }))
  return { result, sent, edit, store, lista, avisar, onClosed, unmount }
}

const failing =
  (...errors: ApiError[]) =>
  async ({ body }: Args<typeof api.insumo.update>): Promise<Insumo> => {
    const error = errors.shift()
    if (error) throw error
    return { ...UNA, detalle: body.detalle, version: 9 }
  }

beforeEach(() => {
  vi.spyOn(toast, 'error').mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('saving', () => {
  it('[UI-04] [CONC-04] sends one PUT with the version seen, puts the answer, shows a toast, and closes', async () => {
    const { result, sent, edit, store, lista, avisar, onClosed } = setUp(failing())
    edit(UNA, 'Lona cruda ')
    await store()
    const body = { detalle: 'Lona cruda', grupo: 'Insumos', costo: 5 }
    expect(sent()).toEqual([{ params: { codigo: 'A' }, body, ifMatch: 3 }])
    expect(lista.put).toHaveBeenCalledWith({ ...UNA, detalle: 'Lona cruda', version: 9 }, 'A')
    expect(avisar).toHaveBeenCalledWith('Guardado exitoso', {
      descripcion: 'Los cambios se han guardado correctamente.',
      seq: 101,
    })
    expect(result.current.editing).toBeNull()
    expect(onClosed).toHaveBeenCalledWith('A')
    expect(result.current.stored).toBe('A')
    edit(OTRA)
    expect(result.current.stored).toBeNull()
  })

  it('[UI-21] sends once, however often Enter is pressed meanwhile', async () => {
    let answer: (row: Insumo) => void = () => {}
    const { result, sent, edit } = setUp(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    edit(UNA, 'Lona cruda')
    await act(async () => {
      void result.current.save()
      void result.current.save()
    })
    expect(result.current.editing?.working).toBe(true)
    // The change would be in neither the request nor the answer.
    act(() => result.current.change('detalle', 'Lona negra'))
    expect(result.current.editing?.draft).toEqual({ detalle: 'Lona cruda' })
    // A failed save could no longer show its draft.
    act(() => result.current.cancel())
    edit(OTRA)
    expect([result.current.editing?.key, result.current.waiting]).toEqual(['A', null])
    await act(async () => answer(UNA))
    expect(sent()).toHaveLength(1)
  })

  it('[PROD-06] [INS-03] marks missing fields and makes no call', async () => {
    const { result, sent, edit, store } = setUp(failing())
    edit(UNA, ' ')
    await store()
    expect(sent()).toEqual([])
    expect(toast.error).toHaveBeenCalledWith('Por favor completa todos los campos requeridos.')
    expect(result.current.editing?.faults).toEqual({ detalle: 'Ingresá el detalle.' })
    act(() => result.current.change('detalle', 'L'))
    expect(result.current.editing?.faults.detalle).toBeUndefined()
  })

  it('[UI-05] [ERR-10] stays open with the typed values when the save fails', async () => {
    const down = new ApiError(0, 'sin_red', ['No pudimos conectar con el servidor.'])
    const { result, sent, edit, store } = setUp(failing(down))
    edit(UNA, 'Lona cruda')
    await store()
    expect(toast.error).toHaveBeenCalledWith('No se pudo guardar los cambios.', {
      description: 'No pudimos conectar con el servidor.',
    })
    expect(result.current.editing).toMatchObject({ draft: { detalle: 'Lona cruda' }, working: false })
    await store()
    expect(sent()).toHaveLength(2)
    expect(result.current.editing).toBeNull()
  })

  it('[UI-05] shows the server’s message about a field beside it', async () => {
    const invalid = new ApiError(400, 'datos_invalidos', ['detalle: admite hasta 200 caracteres.'], {
      details: { campos: ['detalle'] },
    })
    const { result, edit, store } = setUp(failing(invalid))
    edit(UNA, 'Lona cruda')
    await store()
    expect(result.current.editing?.faults).toEqual({ detalle: 'Admite hasta 200 caracteres.' })
  })

  it('[UI-05] shows beside the code that another record has it', async () => {
    const taken = new ApiError(409, 'duplicado', ['Ya existe un insumo con ese código.'])
    const { result, edit, store } = setUp(failing(taken), { codeField: 'detalle' })
    edit(UNA, 'Lona cruda')
    await store()
    expect(result.current.editing?.faults).toEqual({ detalle: 'Ya existe un insumo con ese código.' })
  })

  it('[ERR-20] shows a refusal in the server’s words and stays open', async () => {
    const denied = new ApiError(403, 'sin_permiso', ['Solo un administrador puede hacer esto.'])
    const { result, edit, store } = setUp(failing(denied))
    edit(UNA, 'Lona cruda')
    await store()
    expect(toast.error).toHaveBeenCalledWith('Solo un administrador puede hacer esto.')
    expect(result.current.editing?.draft).toEqual({ detalle: 'Lona cruda' })
  })
})

describe('one row at a time', () => {
  it('[UI-02] moves to another row if nothing was changed', () => {
    const { result, edit } = setUp(failing())
    edit(UNA)
    edit(OTRA)
    expect(result.current.editing?.key).toBe('B')
    expect(result.current.waiting).toBeNull()
  })

  it('[UI-02] asks first if something was changed, and never edits both', () => {
    const { result, edit } = setUp(failing())
    edit(UNA, 'Lona cruda')
    edit(OTRA)
    expect(result.current.editing?.key).toBe('A')
    expect(result.current.waiting).toBe(OTRA)
    act(() => result.current.stay())
    expect(result.current.editing?.draft).toEqual({ detalle: 'Lona cruda' })
    edit(OTRA)
    act(() => result.current.discard())
    expect(result.current.editing).toMatchObject({ key: 'B', draft: { detalle: 'Gabardina' } })
    expect(result.current.waiting).toBeNull()
  })

  it('[UI-03] discards on cancel, without a call', () => {
    const { result, sent, edit, lista, onClosed } = setUp(failing())
    edit(UNA, 'Lona cruda')
    expect(result.current.dirty).toBe(true)
    act(() => result.current.cancel())
    expect(result.current.editing).toBeNull()
    expect(sent()).toEqual([])
    expect(lista.put).not.toHaveBeenCalled()
    expect(onClosed).toHaveBeenCalledWith('A')
    edit(UNA)
    expect(result.current.editing?.draft).toEqual({ detalle: 'Lona' })
  })
})

describe('a row that somebody else changed', () => {
  const theirs: Insumo = { ...UNA, detalle: 'Lona negra', version: 4 }
  const stale = () =>
    new ApiError(409, 'version_vieja', ['Otro usuario modificó este registro'], {
      details: { actual: theirs },
    })

  it('[CONC-05] is shown beside the draft; keeping theirs makes no call', async () => {
    const { result, sent, edit, store, lista } = setUp(failing(stale()))
    edit(UNA, 'Lona cruda')
    await store()
    expect(result.current.conflict).toEqual(theirs)
    expect(result.current.editing?.draft).toEqual({ detalle: 'Lona cruda' })
    act(() => result.current.keepTheirs())
    expect(sent()).toHaveLength(1)
    expect(lista.put).toHaveBeenCalledWith(theirs, 'A')
    expect(result.current.editing).toBeNull()
  })

  it('[CONC-05] is replaced by mine with the new version, repeatedly if necessary', async () => {
    const { result, sent, edit, store } = setUp(failing(stale(), stale()))
    edit(UNA, 'Lona cruda')
    await store()
    await act(() => result.current.storeMine())
    expect(result.current.conflict).toEqual(theirs)
    await act(() => result.current.storeMine())
    expect(sent().map(({ ifMatch }) => ifMatch)).toEqual([3, 4, 4])
    expect(result.current.conflict).toBeNull()
    expect(result.current.editing).toBeNull()
  })

  it('[CONC-05] is merged field by field: my chosen fields, the rest as stored', async () => {
    const { on, asked, wrapper } = fakeContract()
    on(api.insumo.update, async ({ body, ifMatch }) => {
      if (ifMatch === 3)
        throw new ApiError(409, 'version_vieja', ['Otro usuario modificó este registro'], {
          details: { actual: { ...UNA, detalle: 'Lona suya', grupo: 'Suyo', version: 4 } },
        })
      return { ...UNA, detalle: body.detalle, grupo: body.grupo, version: 9 }
    })
    const { result } = renderHook(
      () =>
        useRowEditor({
          endpoint: api.insumo.update,
          argsOf: ({ codigo }: Insumo, body) => ({ params: { codigo }, body }),
          lista: fakeList(),
          keyOf: ({ codigo }) => codigo,
          draftOf: ({ detalle, grupo }) => ({ detalle, grupo }),
          check: (draft, { costo }) => ({ body: { ...draft, costo } }),
          faultTitle: '',
          failureTitle: '',
          avisar: vi.fn(),
          onClosed: vi.fn(),
        }),
      { wrapper },
    )
    act(() => result.current.start(UNA))
    act(() => result.current.change('detalle', 'Lona mía'))
    expect(result.current.dirty).toBe(true)
    act(() => result.current.change('grupo', 'Mío'))
    await act(() => result.current.save())
    await act(() => result.current.storeChosen(['grupo']))
    expect(asked(api.insumo.update).at(-1)).toMatchObject({
      body: { detalle: 'Lona suya', grupo: 'Mío' },
      ifMatch: 4,
    })
    expect(result.current.editing).toBeNull()
  })

  it('[CONC-05] returns to the editor if the merged row is not valid', async () => {
    const emptied = new ApiError(409, 'version_vieja', ['Otro usuario modificó este registro'], {
      details: { actual: { ...theirs, detalle: '' } },
    })
    const { result, sent, edit, store } = setUp(failing(emptied))
    edit(UNA, 'Lona cruda')
    await store()
    await act(() => result.current.storeChosen([]))
    expect(sent()).toHaveLength(1)
    expect(result.current.conflict).toBeNull()
    expect(result.current.editing).toMatchObject({
      draft: { detalle: '' },
      faults: { detalle: 'Ingresá el detalle.' },
    })
  })

  it('[CONC-05] can be left for the editor without losing anything', async () => {
    const { result, edit, store } = setUp(failing(stale()))
    edit(UNA, 'Lona cruda')
    await store()
    act(() => result.current.backToEditor())
    expect(result.current.conflict).toBeNull()
    expect(result.current.editing?.draft).toEqual({ detalle: 'Lona cruda' })
  })

  it('[CONC-06] is removed from the list if it was deleted', async () => {
    const gone = new ApiError(404, 'no_encontrado', ['No existe el insumo A.'])
    const { result, edit, store, lista } = setUp(failing(gone))
    edit(UNA, 'Lona cruda')
    await store()
    expect(toast.error).toHaveBeenCalledWith('El registro ya no existe', {
      description: 'No existe el insumo A.',
    })
    expect(lista.drop).toHaveBeenCalledWith('A')
    expect(result.current.editing).toBeNull()
  })
})

describe('a question before the save', () => {
  it('[COM-22] sends the answer in place of what was typed', async () => {
    const review = vi.fn(async () => ({ changes: { detalle: 'Lona de 2 m' } }))
    const { sent, edit, store } = setUp(failing(), { review })
    edit(UNA, 'Lona 2')
    await store()
    expect(review).toHaveBeenCalledExactlyOnceWith({ detalle: 'Lona 2' }, UNA)
    expect(sent()).toMatchObject([{ body: { detalle: 'Lona de 2 m' } }])
  })

  it('[COM-22] sends nothing if a field is to be corrected, and keeps what was typed', async () => {
    const { result, sent, edit, store } = setUp(failing(), { review: async () => ({ correct: 'detalle' }) })
    edit(UNA, 'Lona 2')
    await store()
    expect(sent()).toEqual([])
    expect(result.current.editing).toMatchObject({
      draft: { detalle: 'Lona 2' },
      faults: { detalle: CORRECT_IT },
      working: false,
    })
  })

  it('[COM-22] [CONC-05] is about the other person’s row if mine would replace it', async () => {
    const theirs: Insumo = { ...UNA, detalle: 'Lona negra', version: 4 }
    const stale = new ApiError(409, 'version_vieja', [], { details: { actual: theirs } })
    const review = vi.fn<NonNullable<Options['review']>>(async () => ({ changes: {} }))
    const { result, sent, edit, store } = setUp(failing(stale), { review })
    edit(UNA, 'Lona cruda')
    await store()
    review.mockResolvedValueOnce({ correct: 'detalle' })
    await act(() => result.current.storeMine())
    expect(review).toHaveBeenLastCalledWith({ detalle: 'Lona cruda' }, theirs)
    expect(sent()).toHaveLength(1)
    expect(result.current.conflict).toBeNull()
  })
})

describe('the end of the session', () => {
  const ended = () =>
    createTyped({ get: () => ({ status: 'visitor', reason: 'inactividad' }), subscribe: () => () => {} })

  it('keeps the draft, which can then be saved with the version on which it was typed', async () => {
    const typed = ended()
    const before = setUp(() => new Promise(() => {}), { typed })
    before.edit(UNA, 'Lona cruda')
    await act(async () => void before.result.current.save())
    before.unmount()
    const { result, sent, store } = setUp(failing(), { typed })
    expect(result.current.editing).toMatchObject({ draft: { detalle: 'Lona cruda' }, working: false })
    await store()
    expect(sent()).toMatchObject([{ body: { detalle: 'Lona cruda' }, ifMatch: 3 }])
  })

  it('closes an editor in which nothing was changed', () => {
    const typed = ended()
    const before = setUp(failing(), { typed })
    before.edit(UNA)
    before.unmount()
    expect(setUp(failing(), { typed }).result.current.editing).toBeNull()
  })
})
