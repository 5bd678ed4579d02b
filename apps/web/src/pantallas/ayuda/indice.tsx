import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { CAPITULOS, PORTADA } from './manual.ts'

const ENTRY =
  'block rounded-md px-2.5 py-1.5 leading-snug transition-colors hover:bg-sunken hover:text-foreground'

/** All chapters; the present one shows its sections. */
export const Indice = ({ slug }: { slug: string }) => (
  <nav aria-label="Capítulos del manual">
    <ol className="grid gap-px">
      {[PORTADA, ...CAPITULOS].map(({ slug: own, titulo, secciones }) => (
        <li key={own}>
          <Link
            to="/ayuda/{-$capitulo}"
            params={{ capitulo: own || undefined }}
            hash=""
            activeOptions={{ exact: true, includeSearch: false }}
            className={`${ENTRY} ${own === slug ? 'bg-primary-soft font-medium text-primary-text hover:text-primary-text' : 'text-foreground'}`}
          >
            {own === '' ? 'Inicio del manual' : titulo}
          </Link>
          {own === slug && own !== '' && (
            <ol className="my-1 ml-3 grid gap-px border-l pl-2 text-[0.8125rem]">
              {secciones
                .filter(({ id }) => id !== '')
                .map(({ id, nivel, titulo: seccion }) => (
                  <li key={id}>
                    <Link
                      to="/ayuda/{-$capitulo}"
                      params={{ capitulo: own }}
                      hash={id}
                      activeProps={{ 'aria-current': undefined }}
                      className={`${ENTRY} py-1 text-muted-foreground ${nivel === 2 ? '' : 'ml-3'}`}
                    >
                      {seccion}
                    </Link>
                  </li>
                ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  </nav>
)

/** The same above the text, if there is no room beside it. */
export const IndicePlegado = ({ slug }: { slug: string }) => (
  <details className="group rounded-xl border bg-card shadow-raised">
    <summary className="flex h-10 pointer-coarse:h-control cursor-pointer list-none items-center justify-between gap-3 px-4 font-medium">
      Capítulos
      <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden />
    </summary>
    <div className="border-t p-2">
      <Indice slug={slug} />
    </div>
  </details>
)
