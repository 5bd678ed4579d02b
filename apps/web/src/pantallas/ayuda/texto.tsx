import { Link } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { createElement, type ReactNode } from 'react'
import { Scroller } from '../../kit/scroller.tsx'
import { Enlace } from './enlace.tsx'
import { type Nodo, readingOf, textOf } from './nodo.ts'

/** The classes of each element; elements not listed need none. */
const CLASSES: Readonly<Record<string, string>> = {
  h1: 'mb-5 font-semibold text-[1.75rem] leading-tight tracking-tight focus:outline-none',
  h2: 'inline-block scroll-mt-6 font-semibold text-[1.25rem] leading-snug tracking-tight focus:outline-none',
  h3: 'inline-block scroll-mt-6 font-semibold text-base focus:outline-none',
  p: 'my-3.5 text-pretty [li>&]:my-1',
  ul: 'my-3.5 grid list-disc gap-1.5 pl-5.5 marker:text-muted-foreground',
  ol: 'my-3.5 grid list-decimal gap-1.5 pl-6 marker:text-muted-foreground marker:tabular-nums',
  li: 'pl-1 [&>ol]:my-1.5 [&>ul]:my-1.5',
  strong: 'font-semibold',
  code: 'rounded bg-sunken px-1 py-0.5 font-mono text-[0.875em] [overflow-wrap:anywhere] [td_&]:whitespace-nowrap',
  blockquote: 'my-4 rounded-lg border-thread border-l-[3px] bg-sunken/60 px-4 py-2.5 [&>p]:my-1',
  th: 'border-b bg-sunken/60 px-3.5 py-2 align-bottom font-medium text-[0.8125rem] text-muted-foreground first:pl-4 last:pr-4',
  td: 'px-3.5 py-2 align-top first:pl-4 last:pr-4 [tr:not(:last-child)>&]:border-b',
}

const ALIGN: Readonly<Record<string, string>> = {
  left: 'text-left',
  right: 'whitespace-nowrap text-right tabular-nums',
  center: 'text-center',
}

/** A heading and the link to it, which is beside the heading and not part of its name. */
const Titulo = ({
  tag,
  id,
  nodos,
  slug,
}: {
  tag: string
  id: string
  nodos: readonly Nodo[]
  slug: string
}) => (
  <div className={`group ${tag === 'h2' ? 'mt-11 mb-3' : 'mt-7 mb-2'}`}>
    {createElement(tag, { id, tabIndex: -1, className: CLASSES[tag] }, <Nodos nodos={nodos} slug={slug} />)}
    <Link
      to="."
      hash={id}
      aria-label={`Enlace a «${textOf(nodos)}»`}
      className="ml-2 inline-block rounded-sm align-middle text-muted-foreground opacity-0 transition-opacity focus-visible:opacity-100 group-hover:opacity-100"
    >
      <Link2 className="size-4" aria-hidden />
    </Link>
  </div>
)

/** Content wider than the text scrolls by itself, as on a phone. */
const Deslizable = ({ label, children }: { label: string; children: ReactNode }) => (
  <Scroller label={label} className="relative my-5 overflow-x-auto rounded-xl border bg-card shadow-raised">
    {children}
  </Scroller>
)

const Elemento = ({ nodo, slug }: { nodo: Exclude<Nodo, string>; slug: string }): ReactNode => {
  const [tag, { id, href, align, src, alt, width, height }, ...inside] = nodo
  const children = <Nodos nodos={inside} slug={slug} />
  if (tag === 'a')
    return (
      <Enlace href={href!} slug={slug}>
        {children}
      </Enlace>
    )
  if (tag === 'img')
    return (
      <img
        src={src}
        alt={alt ?? ''}
        width={width}
        height={height}
        loading="lazy"
        className="my-5 h-auto w-full rounded-xl border shadow-raised"
      />
    )
  if (id !== undefined) return <Titulo {...{ tag, id, slug }} nodos={inside} />
  if (tag === 'h1')
    return (
      <h1 id="manual-titulo" tabIndex={-1} className={CLASSES.h1}>
        {children}
      </h1>
    )
  if (tag === 'pre')
    return (
      <Deslizable label="Fórmula o comando">
        <pre className="px-4 py-3 font-mono text-[0.8125rem] leading-relaxed">{children}</pre>
      </Deslizable>
    )
  if (tag === 'table')
    return (
      <Deslizable label={`Tabla: ${readingOf(inside[0]!).trim()}`}>
        <table className="w-full text-[0.875rem] leading-snug">{children}</table>
      </Deslizable>
    )
  const className = [CLASSES[tag], align && ALIGN[align]].filter(Boolean).join(' ')
  return createElement(tag, { className, ...(tag === 'th' && { scope: 'col' }) }, children)
}

/** Chapters never change while shown, so that a node's position can be its key. */
export const Nodos = ({ nodos, slug }: { nodos: readonly Nodo[]; slug: string }): ReactNode =>
  nodos.map((nodo, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    typeof nodo === 'string' ? nodo : <Elemento key={index} nodo={nodo} slug={slug} />,
  )
