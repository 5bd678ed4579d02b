import type { ImportacionAplicada, TablaImportable, VistaPrevia } from '@telar/contract'
import type { Corregida } from './correcciones.ts'
import { ELECCION_INICIAL, type Eleccion } from './eleccion.ts'
import { TABLA_INICIAL } from './en-curso.queries.ts'

/** The progress of an import in per cent; each stage counts once it has happened, never by the clock (IMP-20). */
export const ETAPAS = { nada: 0, leido: 10, revisado: 40, aplicando: 70, listo: 100 } as const
export type Etapa = keyof typeof ETAPAS

export const TEXTO_ETAPA: Readonly<Record<Etapa, string>> = {
  nada: 'Sin archivo',
  leido: 'Archivo leído',
  revisado: 'Vista previa lista: todavía no se guardó nada',
  aplicando: 'Aplicando los cambios…',
  listo: 'Importación completada',
}

/** Why an import failed: the data changed since the preview, it is unknown whether it was stored, or it was refused. */
export type ClaseDeFallo = 'vieja' | 'incierto' | 'rechazado'

/** Title of every toast about a failed import (IMP-22); the card says more. */
export const ERROR_AL_IMPORTAR = 'Error al importar'

/** Title of the toast about an import that could not be undone. */
export const NO_SE_DESHIZO = 'No se pudo deshacer la importación'

export const TITULO_DE_FALLO: Readonly<Record<ClaseDeFallo, string>> = {
  vieja: ERROR_AL_IMPORTAR,
  incierto: 'No sabemos si se guardó',
  rechazado: ERROR_AL_IMPORTAR,
}

/** Whether a file was refused for unknown titles only; it can then be mapped by hand (ASI-01). */
export const faltaAjustar = (mensajes: readonly string[]): boolean =>
  mensajes.some((mensaje) => mensaje.startsWith('Títulos leídos'))

/** Whether every row was refused (IMP-06); they can then be corrected one by one. */
export const sinFilasValidas = (mensajes: readonly string[]): boolean =>
  !faltaAjustar(mensajes) && mensajes.some((mensaje) => mensaje.startsWith('No se encontraron filas válidas'))

interface Fallo {
  mensajes: readonly string[]
  clase: ClaseDeFallo
}

export interface Estado {
  /** The target table. */
  tabla: TablaImportable
  archivo: File | null
  /** The choices for the file. */
  eleccion: Eleccion
  /** Rows that differ from the file. */
  corregidas: readonly Corregida[]
  etapa: Etapa
  /** Whether the server is reading the file. */
  revisando: boolean
  previa: VistaPrevia | null
  resultado: ImportacionAplicada | null
  deshacer: 'ofrecido' | 'en_curso' | 'hecho'
  fallo: Fallo | null
  /** The running request; answers to any other are ignored. */
  pedido: AbortController | null
}

/** Other choices or corrections for the file under review. */
export type Otra = Partial<Pick<Estado, 'eleccion' | 'corregidas'>>

export type Accion =
  | { tipo: 'leyendo' | 'aplicando' | 'deshaciendo'; pedido: AbortController }
  /** A new review, or one of the same file with `otra`, whose old preview stays until the new one arrives. */
  | { tipo: 'revisando'; pedido: AbortController; otra?: Otra }
  | { tipo: 'elegido'; de: AbortController; archivo: File }
  | { tipo: 'revisado'; de: AbortController; previa: VistaPrevia }
  | { tipo: 'aplicado'; de: AbortController; resultado: ImportacionAplicada }
  | ({ tipo: 'fallo'; de: AbortController } & Fallo)
  | { tipo: 'deshecho' | 'no_deshecho'; de: AbortController }
  | { tipo: 'limpiar' }
  | { tipo: 'otra_tabla'; tabla: TablaImportable }

export const INICIO: Estado = {
  tabla: TABLA_INICIAL,
  archivo: null,
  eleccion: ELECCION_INICIAL,
  corregidas: [],
  etapa: 'nada',
  revisando: false,
  previa: null,
  resultado: null,
  deshacer: 'ofrecido',
  fallo: null,
  pedido: null,
}

/** The state with a file that has not been reviewed. */
const conArchivo = (tabla: TablaImportable, archivo: File | null): Estado => {
  const inicio = { ...INICIO, tabla }
  return archivo === null ? inicio : { ...inicio, archivo, etapa: 'leido' }
}

/**
 * The state as seen by another table: nothing read for one table applies to another, but the file stays. A running
 * import is not interrupted.
 */
export const paraTabla = (estado: Estado, tabla: TablaImportable): Estado =>
  estado.tabla === tabla || estado.etapa === 'aplicando' ? estado : conArchivo(tabla, estado.archivo)

/** Drops what is known of the file, except its corrections. */
const sinRevisar = ({ tabla, archivo, corregidas }: Estado): Estado => ({
  ...conArchivo(tabla, archivo),
  corregidas,
})

/** The state after a failure: the file (IMP-22) and its corrections stay, and so does the preview if it still holds. */
const trasFallo = (estado: Estado, { mensajes, clase }: Fallo): Estado => {
  const fallo = { mensajes, clase }
  if (estado.etapa !== 'aplicando' || clase !== 'rechazado') return { ...sinRevisar(estado), fallo }
  return { ...estado, etapa: 'revisado', fallo, pedido: null }
}

export const reducir = (estado: Estado, accion: Accion): Estado => {
  if ('de' in accion && accion.de !== estado.pedido) return estado
  switch (accion.tipo) {
    case 'leyendo':
      return { ...estado, revisando: false, pedido: accion.pedido }
    case 'elegido':
      return conArchivo(estado.tabla, accion.archivo)
    case 'revisando':
      if (accion.otra !== undefined) {
        return { ...estado, ...accion.otra, revisando: true, fallo: null, pedido: accion.pedido }
      }
      return { ...sinRevisar(estado), revisando: true, pedido: accion.pedido }
    case 'revisado':
      return {
        ...sinRevisar(estado),
        eleccion: estado.eleccion,
        etapa: 'revisado',
        previa: accion.previa,
      }
    case 'aplicando':
      return { ...estado, etapa: 'aplicando', fallo: null, pedido: accion.pedido }
    case 'aplicado':
      return { ...conArchivo(estado.tabla, null), etapa: 'listo', resultado: accion.resultado }
    case 'fallo':
      return trasFallo(estado, accion)
    case 'deshaciendo':
      return { ...estado, deshacer: 'en_curso', pedido: accion.pedido }
    case 'deshecho':
      return { ...estado, etapa: 'nada', deshacer: 'hecho', pedido: null }
    case 'no_deshecho':
      return { ...estado, deshacer: 'ofrecido', pedido: null }
    case 'limpiar':
      return conArchivo(estado.tabla, null)
    case 'otra_tabla':
      return conArchivo(accion.tabla, estado.archivo)
  }
}
