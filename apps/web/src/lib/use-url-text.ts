import { useEffect, useRef, useState } from 'react'

const SETTLE_MS = 250

/**
 * Text that is typed at once and written to the address bar when typing pauses (browsers refuse a hundred history
 * changes in a row); a change of the address (back button, link) comes down into the text.
 */
export const useUrlText = (inUrl: string, write: (text: string) => void) => {
  const [text, setText] = useState(inUrl)
  const written = useRef(inUrl)
  const latestWrite = useRef(write)
  latestWrite.current = write

  useEffect(() => {
    if (inUrl === written.current) return
    written.current = inUrl
    setText(inUrl)
  }, [inUrl])

  useEffect(() => {
    if (text === written.current) return
    const timer = setTimeout(() => {
      written.current = text
      latestWrite.current(text)
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return [text, setText] as const
}
