import { z } from 'zod'
import { listQuery } from './comun.ts'

const COMPUESTOS: readonly string[] = ['object', 'array', 'record', 'union']

/** Whether a field holds one value, or none. */
const esSimple = ({ _zod: { def } }: z.core.$ZodType): boolean =>
  'innerType' in def ? esSimple(def.innerType as z.core.$ZodType) : !COMPUESTOS.includes(def.type)

/** The fields by which rows can be sorted. The version tells only how often a row was saved. */
export const camposDe = ({ shape }: z.ZodObject): [string, ...string[]] =>
  Object.keys(shape).filter((campo) => campo !== 'version' && esSimple(shape[campo]!)) as [
    string,
    ...string[],
  ]

/**
 * The query and answer of a list that is short, so that its handler answers all rows. The server then narrows them as the
 * query asks: by words in the fields `busca`, sorted by any field of one value, page by page.
 * @param propia what else may be asked, which the handler answers
 */
export const listaEntera = <F extends z.ZodObject, Q extends z.ZodRawShape = Record<never, never>>(
  fila: F,
  busca: readonly (keyof z.output<F> & string)[],
  propia?: Q,
) => ({
  query: listQuery(camposDe(fila))
    .omit({ sector: true })
    .extend(propia ?? ({} as Q)),
  response: z.array(fila),
  busca,
})
