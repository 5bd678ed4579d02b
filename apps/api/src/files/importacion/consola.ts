import type { HojaReconocida, PedidoDeLibro, PerfilDeLibro, Repetidas } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import type { Contexto } from '../../store/tx.ts'
import {
  afueraEnPalabras,
  preguntasEnPalabras,
  vistaEnPalabras,
  yaAplicadaEnPalabras,
} from './consola.map.ts'
import type { ImportDeps } from './importacion.service.ts'
import type { Subido } from './lectura.ts'
import { aplicarLibro, previsualizarLibro, reconocerLibro } from './libro.service.ts'
import { eleccionesDe } from './perfil/recuerdo.ts'
import { tienePrecio } from './repetidas.ts'
import { TABLAS } from './tablas.ts'

/** Exit codes of the command, for unattended jobs. */
export const SALIDAS = {
  /** Everything was imported, or would be; also if nothing had to change. */
  todo: 0,
  /** Some rows were rejected; the others were imported. */
  rechazadas: 2,
  /** Nothing was imported: people have to answer questions first. */
  preguntas: 3,
} as const

export interface PedidoDeConsola
  extends Pick<PedidoDeLibro, 'nota' | 'precios_vacios' | 'otra_moneda' | 'recetas_con_rechazos'> {
  /** A profile, or the name of one applied before; without it, sheets are imported as recognised. */
  perfil?: PerfilDeLibro | string | undefined
  /** Which of the rows with one code counts in sheets with prices; overrides the profile. */
  repetidas?: Repetidas | undefined
  /** Preview only; write nothing. */
  probar?: boolean | undefined
  /** Apply even if the screen would ask questions. */
  sinPreguntar?: boolean | undefined
}

const isKnown = ({ tabla, completa, recuerdo }: HojaReconocida, name: string | undefined): boolean =>
  tabla !== null && (name === undefined ? completa || recuerdo !== null : recuerdo !== null)

const sinHojas = (name: string | undefined, hojas: readonly HojaReconocida[]): DomainError =>
  new DomainError(
    'datos_invalidos',
    name === undefined
      ? afueraEnPalabras(hojas)
      : `Ninguna hoja tiene los títulos de las que se aplicaron como «${name}». Aplicala una vez en Importación, con ese nombre.`,
  )

/** A profile from the recognised sheets. @throws DomainError if none is recognised */
const perfilDe = async (
  deps: ImportDeps,
  subido: Subido,
  name: string | undefined,
): Promise<{ perfil: PerfilDeLibro; avisos: string[] }> => {
  const { hojas } = await reconocerLibro(deps, subido, { perfil: name })
  const known = hojas.filter((hoja) => isKnown(hoja, name))
  if (known.length === 0) throw sinHojas(name, hojas)
  return {
    perfil: {
      ...(name && { nombre: name }),
      hojas: known.map(({ hoja, tabla, fila, campos, recuerdo }) => ({
        hoja,
        tabla: tabla!,
        fila,
        campos,
        ...(recuerdo && eleccionesDe(recuerdo)),
      })),
    },
    avisos: [
      ...afueraEnPalabras(hojas.filter((hoja) => !known.includes(hoja))),
      ...yaAplicadaEnPalabras(known, deps.config),
    ],
  }
}

const conRepetidas = (perfil: PerfilDeLibro, repetidas: Repetidas): PerfilDeLibro => ({
  ...perfil,
  hojas: perfil.hojas.map((hoja) => (tienePrecio(TABLAS[hoja.tabla]) ? { ...hoja, repetidas } : hoja)),
})

/**
 * Imports a workbook from the command line: prints the preview, then applies it.
 * @param decir prints lines as soon as they are known
 * @returns one of `SALIDAS`
 * @throws DomainError as `previsualizarLibro` and `aplicarLibro`
 */
export const importarDeConsola = async (
  deps: ImportDeps,
  contexto: Contexto,
  subido: Subido,
  { perfil: asked, repetidas, probar, sinPreguntar, ...elegido }: PedidoDeConsola,
  decir: (lineas: readonly string[]) => void,
): Promise<number> => {
  const { perfil: known, avisos } =
    typeof asked === 'object' ? { perfil: asked, avisos: [] } : await perfilDe(deps, subido, asked)
  const perfil = repetidas === undefined ? known : conRepetidas(known, repetidas)
  const vista = await previsualizarLibro(deps, subido, { ...elegido, perfil, modo: 'previa' })
  decir([...vistaEnPalabras(vista, deps.config), ...avisos])
  const preguntas = preguntasEnPalabras(vista)
  const rejected = vista.hojas.some(({ totales }) => totales.rechazadas > 0)
  const taken = rejected ? SALIDAS.rechazadas : SALIDAS.todo
  if (preguntas.length > 0 && !sinPreguntar) {
    decir([...preguntas, 'No se guardó nada. Si está bien así, agregá --sin-preguntar.'])
    return SALIDAS.preguntas
  }
  if (probar) {
    decir(['Vista previa: no se guardó nada.'])
    return taken
  }
  const { message, seq } = await aplicarLibro(deps, contexto, subido, {
    ...elegido,
    perfil,
    modo: 'aplicar',
    huella: vista.huella,
  })
  decir([
    seq === null
      ? 'No hay nada para aplicar.'
      : `${message} Es la entrada ${seq} de la bitácora: se deshace en Historial.`,
  ])
  return taken
}
