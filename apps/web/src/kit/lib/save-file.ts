/** Longer than any browser takes to begin writing what it was handed. */
const RELEASE_MS = 60_000

/** Hands the user a file under this name, as a download would; its address holds no token and no data. */
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
