/** Longer than a browser takes to start writing the file. */
const RELEASE_MS = 60_000

/** Downloads a file under this name. Its address holds neither a token nor data. */
export const saveFile = (contents: Blob, name: string): void => {
  const address = URL.createObjectURL(contents)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS)
}
