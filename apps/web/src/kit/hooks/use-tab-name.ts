import { useEffect } from 'react'

/** Names the browser's tab, and so its history and bookmarks, after the screen that is open. */
export const useTabName = (name: string): void => {
  useEffect(() => {
    document.title = `${name} · Telar`
  }, [name])
}
