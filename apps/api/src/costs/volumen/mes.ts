const MES = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-11` in words: 'noviembre de 2026'. */
export const mesText = (periodo: string): string => MES.format(new Date(`${periodo}-15T12:00:00Z`))
