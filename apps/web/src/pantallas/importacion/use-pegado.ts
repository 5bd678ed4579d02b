import { useEffect, useEffectEvent } from 'react'
import { esAdmitido } from './archivos.ts'

/** Cells copied from a spreadsheet, or a file of one; null for a single word or sentence. */
export const archivoPegado = (pegado: Pick<DataTransfer, 'files' | 'getData'>): File | null => {
  const files = Array.from(pegado.files)
  const planilla = files.find(esAdmitido)
  if (planilla !== undefined) return planilla
  const text = pegado.getData('text/plain')
  // Excel copies cells as text and as a picture: a picture counts only where there are no cells.
  return text.includes('\t') || text.trim().includes('\n')
    ? new File([text], 'Pegado.csv', { type: 'text/csv' })
    : (files[0] ?? null)
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName))

/** Accepts rows or a file pasted anywhere on the screen, except in a field. */
export const usePegado = (onElegir: (archivo: File) => void): void => {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.clipboardData === null || isTyping(event.target)) return
    const file = archivoPegado(event.clipboardData)
    if (file === null) return
    event.preventDefault()
    onElegir(file)
  })
  useEffect(() => {
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
