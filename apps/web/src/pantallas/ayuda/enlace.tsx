import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMayOpen } from '../../datos/session/admission.ts'

/** The target of a link in a chapter. */
type Destino =
  /** A chapter (the first page if `slug` is empty), or with a null `slug` a place in the same chapter. */
  | { tipo: 'capitulo'; slug: string | null; ancla: string | undefined }
  /** A screen, by its path. */
  | { tipo: 'pantalla'; path: string }
  /** A file of the repository, which is not served. */
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

// In text the touch target is as tall as a fingertip without moving the lines; in a table that would make it scroll.
const CLASS =
  'pointer-coarse:[:is(p,li)_&]:py-3.25 rounded-sm font-medium text-primary-text underline decoration-primary-text/35 underline-offset-[3px] hover:decoration-primary-text'

/** A link to a screen, for those who may open it. */
const Pantalla = ({ path, children }: { path: string; children: ReactNode }) => {
  const mayOpen = useMayOpen()
  if (!mayOpen(path)) return <strong>{children}</strong>
  return (
    <Link to={path} className={CLASS}>
      {children}
    </Link>
  )
}

interface Props {
  href: string
  /** The chapter that contains the link. */
  slug: string
  children: ReactNode
}

/** A link of a chapter, inside the app if possible. */
export const Enlace = ({ href, slug, children }: Props) => {
  const destino = destinoOf(href)
  switch (destino.tipo) {
    case 'capitulo':
      return (
        <Link
          to="/ayuda/{-$capitulo}"
          params={{ capitulo: (destino.slug ?? slug) || undefined }}
          {...(destino.ancla !== undefined && { hash: destino.ancla })}
          className={CLASS}
        >
          {children}
        </Link>
      )
    case 'pantalla':
      return <Pantalla path={destino.path}>{children}</Pantalla>
    case 'repositorio':
      return <code>{destino.path.replace(/^(\.\.\/)+/, '')}</code>
    case 'afuera':
      return (
        <a href={destino.href} target="_blank" rel="noreferrer" className={CLASS}>
          {children}
        </a>
      )
  }
}
