/** Where a link of a chapter leads. */
export type Destino =
  /** To a chapter (the first page where `slug` is empty) or, with `slug` null, a place of the same one. */
  | { tipo: 'capitulo'; slug: string | null; ancla: string | undefined }
  /** To a screen, by its path. */
  | { tipo: 'pantalla'; path: string }
  /** To a file of the repository, which is not served. */
  | { tipo: 'repositorio'; path: string }
  | { tipo: 'afuera'; href: string }

export const destinoOf = (href: string): Destino => {
  if (/^https?:/.test(href)) return { tipo: 'afuera', href }
  if (href.startsWith('/')) return { tipo: 'pantalla', path: href }
  if (href.startsWith('../')) return { tipo: 'repositorio', path: href }
  const [file = '', ancla] = href.split('#')
  if (file === '') return { tipo: 'capitulo', slug: null, ancla }
  const name = file.replace(/\.md$/, '')
  return { tipo: 'capitulo', slug: name === 'README' ? '' : name, ancla }
}
