import { Link, useLocation } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, BookX } from 'lucide-react'
import { Suspense, use, useEffect, useRef } from 'react'
import { Button } from '../../kit/button.tsx'
import { useMediaQuery } from '../../kit/hooks/use-size.ts'
import { useTabName } from '../../kit/hooks/use-tab-name.ts'
import { useUrlText } from '../../kit/hooks/use-url-text.ts'
import { Notice } from '../../kit/notice.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Hallazgos } from './hallazgos.tsx'
import { Indice, IndicePlegado } from './indice.tsx'
import { CAPITULOS, type Entrada, leer, PORTADA } from './manual.ts'
import { Nodos } from './texto.tsx'

const entradaOf = (slug: string): Entrada | undefined =>
  slug === '' ? PORTADA : CAPITULOS.find((entrada) => entrada.slug === slug)

/** After a link, the focus moves to its target. */
const useFocusOnTarget = (slug: string) => {
  const hash = useLocation({ select: (location) => location.hash })
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const first = shown.current === undefined
    if (shown.current === `${slug}#${hash}`) return
    shown.current = `${slug}#${hash}`
    // The router looked for the target before its text was there.
    if (first) document.getElementById(hash)?.scrollIntoView()
    else document.getElementById(hash || 'manual-titulo')?.focus({ preventScroll: true })
  }, [slug, hash])
}

/** The text of a chapter; suspends until loaded. */
const Texto = ({ entrada }: { entrada: Entrada }) => {
  const { slug, nodos } = use(leer(entrada))
  useFocusOnTarget(slug)
  return <Nodos key={slug} nodos={nodos} slug={slug} />
}

/** Links to the previous and next chapters. */
const Pasos = ({ slug }: { slug: string }) => {
  const all = [PORTADA, ...CAPITULOS]
  const at = all.findIndex((capitulo) => capitulo.slug === slug)
  const steps = [
    { to: at > 0 ? all[at - 1] : undefined, word: 'Anterior', className: '' },
    { to: all[at + 1], word: 'Siguiente', className: 'col-start-2 text-right' },
  ]
  return (
    <nav aria-label="Capítulo anterior y siguiente" className="mt-14 grid grid-cols-2 gap-3 border-t pt-5">
      {steps.map(
        ({ to, word, className }) =>
          to && (
            <Link
              key={word}
              to="/ayuda/{-$capitulo}"
              params={{ capitulo: to.slug || undefined }}
              className={`rounded-lg border bg-card px-4 py-2.5 shadow-raised transition-colors hover:bg-sunken ${className}`}
            >
              <span className="inline-flex items-center gap-1.5 text-muted-foreground text-xs">
                {word === 'Anterior' && <ArrowLeft className="size-3.5" aria-hidden />}
                {word}
                {word === 'Siguiente' && <ArrowRight className="size-3.5" aria-hidden />}
              </span>
              <span className="block font-medium leading-snug">{to.titulo}</span>
            </Link>
          ),
      )}
    </nav>
  )
}

const Desconocido = () => (
  <Notice
    icon={BookX}
    title="El manual no tiene ese capítulo"
    action={
      <Button asChild>
        <Link to="/ayuda/{-$capitulo}" params={{ capitulo: undefined }}>
          Ver el índice
        </Link>
      </Button>
    }
  >
    Cambió de nombre o la dirección está mal escrita. Buscalo, o elegilo del índice.
  </Notice>
)

interface Props {
  slug: string
  /** The search text in the address. */
  q: string
  onQ: (text: string) => void
}

/** The manual: the list of chapters beside the open one. */
export const ManualScreen = ({ slug, q, onQ }: Props) => {
  const wide = useMediaQuery('(min-width: 64rem)')
  const [text, setText] = useUrlText(q, onQ)
  const entrada = entradaOf(slug)
  const first = useRef<HTMLAnchorElement>(null)
  useTabName(entrada === undefined || entrada === PORTADA ? 'Manual' : `${entrada.titulo} · Manual`)
  const searching = text.trim() !== ''
  return (
    <div className="flex max-w-5xl gap-x-10 gap-y-4 p-4 max-lg:flex-col sm:p-6 lg:py-0">
      <aside className="flex flex-col gap-3 lg:sticky lg:top-0 lg:max-h-[calc(100dvh-3.5rem)] lg:w-66 lg:shrink-0 lg:py-6">
        <SearchBox
          label="Buscar en el manual"
          placeholder="Buscar en el manual"
          value={text}
          onChange={setText}
          onLeave={() => first.current?.focus()}
          className="shrink-0 grow-0 basis-auto! sm:max-w-none"
        />
        <div className="-mx-1 min-h-0 overflow-y-auto px-1">
          {searching ? (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <Hallazgos query={text} first={first} />
            </Suspense>
          ) : wide ? (
            <Indice slug={slug} />
          ) : (
            <IndicePlegado key={slug} slug={slug} />
          )}
        </div>
      </aside>
      <article
        aria-labelledby="manual-titulo"
        className="min-w-0 max-w-[70ch] flex-1 text-[0.9375rem] leading-relaxed lg:py-6"
      >
        {entrada ? (
          <>
            <Suspense fallback={<Skeleton className="h-96" />}>
              <Texto entrada={entrada} />
            </Suspense>
            <Pasos slug={slug} />
          </>
        ) : (
          <Desconocido />
        )}
      </article>
    </div>
  )
}
