import { z } from 'zod'

/** The value that is being tried, as it is typed. */
export const ActualizarSearch = z.object({ valor: z.string().max(40).optional().catch(undefined) })
