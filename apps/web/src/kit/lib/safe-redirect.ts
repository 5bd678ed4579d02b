const HERE = 'http://aqui.invalid'

/**
 * The location to open after sign-in, taken from the address bar and therefore from anyone: only a path of this
 * site is let through, anything else becomes `/`.
 */
export const safeRedirect = (wanted: string | undefined): string => {
  if (!wanted?.startsWith('/')) return '/'
  try {
    const url = new URL(wanted, HERE)
    // `//host`, `/\host` and their like parse to another origin.
    if (url.origin !== HERE || url.pathname.startsWith('//')) return '/'
    if (url.pathname === '/login' || url.pathname.startsWith('/login/')) return '/'
    return url.pathname + url.search + url.hash
  } catch {
    return '/'
  }
}
