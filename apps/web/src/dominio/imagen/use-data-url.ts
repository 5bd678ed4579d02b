import { useEffect, useState } from 'react'

/** A file as a data URL, because the page's security policy allows no other. */
export const useDataUrl = (file: Blob | undefined): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => setUrl(reader.result as string)
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return file ? url : null
}
