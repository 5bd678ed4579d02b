import { queryOptions } from '@tanstack/react-query'
import { api, type Persona } from '@telar/contract'
import type { Call } from './api.ts'

/** One place for the keys and calls of this noun; loaders and screens share it. */
export const personaQueries = {
  all: ['persona'] as const,
  list: (call: Call) =>
    queryOptions({
      queryKey: [...personaQueries.all, 'lista'],
      queryFn: ({ signal }) => call(api.persona.list, { signal }),
    }),
  ajustes: (call: Call) =>
    queryOptions({
      queryKey: [...personaQueries.all, 'ajustes'],
      queryFn: ({ signal }) => call(api.persona.ajustes, { signal }),
    }),
}

export const idDe = ({ id }: Persona): string => id

/** What a person is called: its name, or its e-mail. */
export const nombreDe = ({ nombre, email }: Persona): string => nombre || email
