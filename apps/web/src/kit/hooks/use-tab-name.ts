import { useEffect } from 'react'

/** Sets the title of the browser's tab, which its history and bookmarks also use. */
export const useTabName = (name: string): void => {
  useEffect(() => {
    document.title = `${name} · Telar`
  }, [name])
}
