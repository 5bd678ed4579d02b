import { Link } from '@tanstack/react-router'
import { type RefObject, use } from 'react'
import { buscar } from './busqueda.ts'
import { leerTodos } from './manual.ts'

const SHOWN = 20

interface Props {
  query: string
  /** The first result, to which arrow down in the search box moves. */
  first: RefObject<HTMLAnchorElement | null>
}

/** The sections that match the search; suspends until the texts are loaded. */
export const Hallazgos = ({ query, first }: Props) => {
  const found = buscar(use(leerTodos()), query)
  return (
    <section aria-label="Lo que se encontró en el manual">
      <output className="block px-2.5 pb-1.5 text-[0.8125rem] text-muted-foreground">
        {found.length === 0
          ? `El manual no dice nada de «${query.trim()}».`
          : found.length === 1
            ? '1 sección'
            : `${found.length} secciones${found.length > SHOWN ? `; se muestran ${SHOWN}` : ''}`}
      </output>
      <ul className="grid gap-1">
        {found.slice(0, SHOWN).map(({ capitulo, seccion, extracto }, index) => (
          <li key={`${capitulo.slug}#${seccion.id}`}>
            <Link
              ref={index === 0 ? first : undefined}
              to="/ayuda/{-$capitulo}"
              params={{ capitulo: capitulo.slug }}
              hash={seccion.id}
              search={{}}
              className="block rounded-md px-2.5 py-1.5 transition-colors hover:bg-sunken"
            >
              <span className="block font-medium leading-snug">{seccion.titulo}</span>
              {seccion.id !== '' && (
                <span className="block text-muted-foreground text-xs">{capitulo.titulo}</span>
              )}
              {extracto && (
                <span className="mt-0.5 line-clamp-2 break-words text-[0.8125rem] text-muted-foreground">
                  {extracto[0]}
                  <mark className="rounded-xs bg-thread/30 text-foreground">{extracto[1]}</mark>
                  {extracto[2]}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
