import { useEffect, useEffectEvent } from 'react'
import { isCovered, type KeyGroup, useKeys } from '../../../kit/keys.ts'

const KEYS: KeyGroup = {
  title: 'En la composición',
  hints: [{ keys: 'Ctrl+S', does: 'guarda la composición (⌘ + S en Mac)' }],
}

/** Ctrl+S saves from anywhere, unless a dialog covers the recipe. */
export const useTeclaGuardar = (guardar: () => void): void => {
  useKeys(KEYS)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (!isCovered()) guardar()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
