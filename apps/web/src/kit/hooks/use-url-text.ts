import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

const SETTLE_MS = 250

/**
 * Text shown at once and written to the address when typing pauses, because browsers refuse a hundred history changes
 * in a row. A change of the address (back button, link) updates the text. Once somebody is leaving for another screen
 * nothing is written: it would call them back while that screen's code loads.
 * @param initial text that was typed and never written, if any
 * @param write must not change the text; a trimmed one would come back and remove the space just typed
 */
export const useUrlText = (inUrl: string, write: (text: string) => void, initial = inUrl) => {
  const router = useRouter()
  const [text, setText] = useState(initial)
  const written = useRef(inUrl)
  const store = useEffectEvent(write)

  useEffect(() => {
    if (inUrl === written.current) return
    written.current = inUrl
    setText(inUrl)
  }, [inUrl])

  useEffect(() => {
    if (text === written.current) return
    const { pathname } = router.latestLocation
    const timer = setTimeout(() => {
      if (router.latestLocation.pathname !== pathname) return
      written.current = text
      store(text)
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text, router])

  return [text, setText] as const
}
