import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { GridHandle } from '../../kit/grid/grid.tsx'
import { useLatest } from '../../kit/hooks/use-latest.ts'
import { useMediaQuery } from '../../kit/hooks/use-size.ts'
import { type KeyGroup, useKeys } from '../../kit/keys.ts'
import type { PanelHandle } from './cdr-panel.tsx'
import type { CdrSearch } from './cdr-search.ts'

/** The panel follows the keyboard only after a pause, because a held arrow key would load dozens of breakdowns. */
const FOLLOW_MS = 120

const KEYS: KeyGroup = {
  title: 'En la lista',
  hints: [{ keys: '↑ ↓', does: 'pasa de un producto a otro; el desglose abierto al costado los sigue' }],
}

type OnSearch = (patch: Partial<CdrSearch>, options: { replace: boolean }) => void

/** The breakdown beside the list: its product, and the focus when it opens and closes. */
export const usePanel = (
  producto: string | undefined,
  onSearch: OnSearch,
  grilla: RefObject<GridHandle | null>,
) => {
  const docked = useMediaQuery('(min-width: 75rem)')
  const panel = useRef<PanelHandle>(null)
  const toPanel = useRef(false)
  const latest = useLatest({ producto, onSearch })

  /** A pending key must not undo a choice by hand or a close. */
  const following = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(following.current), [])

  const open = useCallback((codigo: string, by: 'pointer' | 'keyboard') => {
    clearTimeout(following.current)
    // If the panel is open already, `producto` does not change: the flag would stay set, and move the focus at the next
    // product.
    toPanel.current = by === 'keyboard' && codigo !== latest.current.producto
    latest.current.onSearch({ producto: codigo }, { replace: false })
    if (by === 'keyboard') panel.current?.focus()
  }, [])
  const close = useCallback(() => {
    clearTimeout(following.current)
    latest.current.onSearch({ producto: undefined }, { replace: true })
    grilla.current?.focus(producto)
  }, [producto, grilla])

  // Opened by a key from the list: the focus moves into the panel.
  useEffect(() => {
    if (producto !== undefined && toPanel.current) panel.current?.focus()
    toPanel.current = false
  }, [producto])

  useKeys(KEYS, docked && producto !== undefined)
  const follow = (codigo: string) => {
    if (!docked || producto === undefined) return
    clearTimeout(following.current)
    following.current = setTimeout(
      () => latest.current.onSearch({ producto: codigo }, { replace: true }),
      FOLLOW_MS,
    )
  }
  return { panel, docked, open, close, follow }
}
