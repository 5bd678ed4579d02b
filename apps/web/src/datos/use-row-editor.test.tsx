// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { type Faults, useRowEditor } from './use-row-editor.ts'

interface Tela {
  codigo: string
  detalle: string
  version: number
}
type Borrador = { detalle: string }
interface Prenda extends Tela {
  grupo: string
}
type Dos = { detalle: string; grupo: string }

const UNA: Tela = { codigo: 'A', detalle: 'Lona', version: 3 }
const OTRA: Tela = { codigo: 'B', detalle: 'Gabardina', version: 1 }

const setUp = (save: (row: Tela, body: Borrador, version: number) => Promise<Tela>) => {
  const told = { onStored: vi.fn(), onGone: vi.fn(), onClosed: vi.fn() }
  const saving = vi.fn(save)
  const { result } = renderHook(() =>
    useRowEditor<Tela, Borrador, Borrador>({
      keyOf: ({ codigo }) => codigo,
      draftOf: ({ detalle }) => ({ detalle }),
      check: ({ detalle }) => {
        const faults: Faults<Borrador> = { detalle: 'Ingresá el detalle.' }
        return detalle.trim() ? { body: { detalle: detalle.trim() } } : { faults }
      },
      save: saving,
      faultTitle: 'Por favor completa todos los campos requeridos.',
      failureTitle: 'No se pudo guardar los cambios.',
      ...told,
    }),
  )
  const edit = (row: Tela, detalle?: string) => {
    act(() => result.current.start(row))
    if (detalle !== undefined) act(() => result.current.change('detalle', detalle))
  }
  const store = () => act(() => result.current.save())
  return { result, saving, edit, store, ...told }
}

const failing =
  (...errors: ApiError[]) =>
  async (row: Tela, body: Borrador): Promise<Tela> => {
    const error = errors.shift()
    if (error) throw error
    return { ...row, ...body, version: 9 }
  }

beforeEach(() => {
  vi.spyOn(toast, 'success').mockReturnValue(1)
  vi.spyOn(toast, 'error').mockReturnValue(1)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('saving', () => {
  it('[UI-04] [CONC-04] sends one PUT with the version seen, hands over the answer, says so, and closes', async () => {
    const { result, saving, edit, store, onStored, onClosed } = setUp(failing())
    edit(UNA, 'Lona cruda ')
    await store()
    expect(saving.mock.calls).toEqual([[UNA, { detalle: 'Lona cruda' }, 3]])
    expect(onStored).toHaveBeenCalledWith({ codigo: 'A', detalle: 'Lona cruda', version: 9 }, 'A')
    expect(toast.success).toHaveBeenCalledWith('Guardado exitoso', {
      description: 'Los cambios se han guardado correctamente.',
    })
    expect(result.current.editing).toBeNull()
    expect(onClosed).toHaveBeenCalledWith('A')
  })

  it('[UI-21] sends once, however often Enter comes while the call runs', async () => {
    let answer: (row: Tela) => void = () => {}
    const { result, saving, edit } = setUp(
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
    expect(result.current.editing?.saving).toBe(true)
    // It would be in neither what is sent nor what comes back.
    act(() => result.current.change('detalle', 'Lona negra'))
    expect(result.current.editing?.draft).toEqual({ detalle: 'Lona cruda' })
    await act(async () => answer(UNA))
    expect(saving).toHaveBeenCalledTimes(1)
  })

  it('[PROD-06] [INS-03] marks what is missing and makes no call', async () => {
    const { result, saving, edit, store } = setUp(failing())
    edit(UNA, ' ')
    await store()
    expect(saving).not.toHaveBeenCalled()
    expect(toast.error).toHaveBeenCalledWith('Por favor completa todos los campos requeridos.')
    expect(result.current.editing?.faults).toEqual({ detalle: 'Ingresá el detalle.' })
    act(() => result.current.change('detalle', 'L'))
    expect(result.current.editing?.faults.detalle).toBeUndefined()
  })

  it('[UI-05] [ERR-10] keeps the editor open with what was typed when the save fails', async () => {
    const down = new ApiError(0, 'sin_red', ['No pudimos conectar con el servidor.'])
    const { result, saving, edit, store } = setUp(failing(down))
    edit(UNA, 'Lona cruda')
    await store()
    expect(toast.error).toHaveBeenCalledWith('No se pudo guardar los cambios.', {
      description: 'No pudimos conectar con el servidor.',
    })
    expect(result.current.editing).toMatchObject({ draft: { detalle: 'Lona cruda' }, saving: false })
    await store()
    expect(saving).toHaveBeenCalledTimes(2)
    expect(result.current.editing).toBeNull()
  })

  it('[UI-05] puts what the server says about a field beside it', async () => {
    const invalid = new ApiError(400, 'datos_invalidos', ['detalle: admite hasta 200 caracteres.'], {
      details: { campos: ['detalle'] },
    })
    const { result, edit, store } = setUp(failing(invalid))
    edit(UNA, 'Lona cruda')
    await store()
    expect(result.current.editing?.faults).toEqual({ detalle: 'detalle: admite hasta 200 caracteres.' })
  })

  it('[ERR-20] shows a refusal in the server’s words and leaves the editor as it was', async () => {
    const denied = new ApiError(403, 'sin_permiso', ['Solo un administrador puede hacer esto.'])
    const { result, edit, store } = setUp(failing(denied))
    edit(UNA, 'Lona cruda')
    await store()
    expect(toast.error).toHaveBeenCalledWith('Solo un administrador puede hacer esto.')
    expect(result.current.editing?.draft).toEqual({ detalle: 'Lona cruda' })
  })
})

describe('one row at a time', () => {
  it('[UI-02] goes over to another row where nothing was changed', () => {
    const { result, edit } = setUp(failing())
    edit(UNA)
    edit(OTRA)
    expect(result.current.editing?.key).toBe('B')
    expect(result.current.waiting).toBeNull()
  })

  it('[UI-02] asks first where something was changed, and never edits both', () => {
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
  })

  it('[UI-03] discards on cancel, without a call', () => {
    const { result, saving, edit, onStored, onClosed } = setUp(failing())
    edit(UNA, 'Lona cruda')
    expect(result.current.dirty).toBe(true)
    act(() => result.current.cancel())
    expect(result.current.editing).toBeNull()
    expect(saving).not.toHaveBeenCalled()
    expect(onStored).not.toHaveBeenCalled()
    expect(onClosed).toHaveBeenCalledWith('A')
    edit(UNA)
    expect(result.current.editing?.draft).toEqual({ detalle: 'Lona' })
  })
})

describe('a row that somebody else changed', () => {
  const theirs: Tela = { codigo: 'A', detalle: 'Lona negra', version: 4 }
  const stale = () =>
    new ApiError(409, 'version_vieja', ['Otro usuario modificó este registro'], {
      details: { actual: theirs },
    })

  it('[CONC-05] is shown beside the draft; keeping theirs makes no call', async () => {
    const { result, saving, edit, store, onStored } = setUp(failing(stale()))
    edit(UNA, 'Lona cruda')
    await store()
    expect(result.current.conflict).toEqual(theirs)
    expect(result.current.editing?.draft).toEqual({ detalle: 'Lona cruda' })
    act(() => result.current.keepTheirs())
    expect(saving).toHaveBeenCalledTimes(1)
    expect(onStored).toHaveBeenCalledWith(theirs, 'A')
    expect(result.current.editing).toBeNull()
  })

  it('[CONC-05] is replaced by mine with the new version, again and again if need be', async () => {
    const { result, saving, edit, store } = setUp(failing(stale(), stale()))
    edit(UNA, 'Lona cruda')
    await store()
    await act(() => result.current.storeMine())
    expect(result.current.conflict).toEqual(theirs)
    await act(() => result.current.storeMine())
    expect(saving.mock.calls.map(([, , version]) => version)).toEqual([3, 4, 4])
    expect(result.current.conflict).toBeNull()
    expect(result.current.editing).toBeNull()
  })

  it('[CONC-05] is put together field by field: what I chose of mine, the rest as it is stored', async () => {
    const save = vi.fn(async (row: Prenda, body: Dos, version: number) => {
      if (version === 3)
        throw new ApiError(409, 'version_vieja', ['Otro usuario modificó este registro'], {
          details: { actual: { codigo: 'A', detalle: 'Lona suya', grupo: 'Suyo', version: 4 } },
        })
      return { ...row, ...body, version: 9 }
    })
    const { result } = renderHook(() =>
      useRowEditor<Prenda, Dos, Dos>({
        keyOf: ({ codigo }) => codigo,
        draftOf: ({ detalle, grupo }) => ({ detalle, grupo }),
        check: (body) => ({ body }),
        save,
        faultTitle: '',
        failureTitle: '',
        onStored: vi.fn(),
        onGone: vi.fn(),
        onClosed: vi.fn(),
      }),
    )
    act(() => result.current.start({ codigo: 'A', detalle: 'Lona', grupo: 'Telas', version: 3 }))
    act(() => result.current.change('detalle', 'Lona mía'))
    act(() => result.current.change('grupo', 'Mío'))
    await act(() => result.current.save())
    await act(() => result.current.storeChosen(['grupo']))
    expect(save.mock.calls.at(-1)?.slice(1)).toEqual([{ detalle: 'Lona suya', grupo: 'Mío' }, 4])
    expect(result.current.editing).toBeNull()
  })

  it('[CONC-05] can be thought over: back in the editor nothing is lost', async () => {
    const { result, edit, store } = setUp(failing(stale()))
    edit(UNA, 'Lona cruda')
    await store()
    act(() => result.current.backToEditor())
    expect(result.current.conflict).toBeNull()
    expect(result.current.editing?.draft).toEqual({ detalle: 'Lona cruda' })
  })

  it('[CONC-06] says that a row was deleted meanwhile, and takes it away', async () => {
    const gone = new ApiError(404, 'no_encontrado', ['No existe el insumo A.'])
    const { result, edit, store, onGone } = setUp(failing(gone))
    edit(UNA, 'Lona cruda')
    await store()
    expect(toast.error).toHaveBeenCalledWith('El registro ya no existe', {
      description: 'No existe el insumo A.',
    })
    expect(onGone).toHaveBeenCalledWith('A')
    expect(result.current.editing).toBeNull()
  })
})
