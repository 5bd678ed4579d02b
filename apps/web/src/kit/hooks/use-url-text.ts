import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

const SETTLE_MS = 250

/**
 * Text that is typed at once and written to the address bar when typing pauses (browsers refuse a hundred history
 * changes in a row); a change of the address (back button, link) comes down into the text. Nothing is written once
 * somebody is on the way to another screen, which would be called back while its code loads.
 * @param write must write the text as it is: one that is trimmed comes back down, and takes the space that was just typed
 */
export const useUrlText = (inUrl: string, write: (text: string) => void) => {
  const router = useRouter()
  const [text, setText] = useState(inUrl)
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
