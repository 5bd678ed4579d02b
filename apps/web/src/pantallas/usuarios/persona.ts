import type { Persona } from '@telar/contract'

export const idDe = ({ id }: Persona): string => id

/** What a person is called: its name, or its e-mail. */
export const nombreDe = ({ nombre, email }: Persona): string => nombre || email
