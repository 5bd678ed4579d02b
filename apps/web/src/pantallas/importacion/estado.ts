import type { ImportacionAplicada, TablaImportable, VistaPrevia } from '@telar/contract'
import type { Corregida } from './correcciones.ts'
import { type Eleccion, eleccionInicial } from './eleccion.ts'
import { TABLA_INICIAL } from './importacion-search.ts'

/** How far an import has come, in per cent: each entered when it has happened, never by the clock (IMP-20). */
export const ETAPAS = { nada: 0, leido: 10, revisado: 40, aplicando: 70, listo: 100 } as const
export type Etapa = keyof typeof ETAPAS

export const TEXTO_ETAPA: Readonly<Record<Etapa, string>> = {
  nada: 'Sin archivo',
  leido: 'Archivo leído',
  revisado: 'Vista previa lista: todavía no se guardó nada',
  aplicando: 'Aplicando los cambios…',
  listo: 'Importación completada',
}

/** What went wrong: the data changed since the preview, nobody knows whether it was stored, or it was refused. */
export type ClaseDeFallo = 'vieja' | 'incierto' | 'rechazado'

export const TITULO_DE_FALLO: Readonly<Record<ClaseDeFallo, string>> = {
  vieja: 'Error al importar',
  incierto: 'No sabemos si se guardó',
  rechazado: 'Error al importar',
}

/** Whether a file was refused for titles that nobody knows: it is fitted by hand, and nothing is wrong with it (ASI-01). */
export const faltaAjustar = (mensajes: readonly string[]): boolean =>
  mensajes.some((mensaje) => mensaje.startsWith('Títulos leídos'))

/** Whether every row of a file was refused (IMP-06): they are looked at one by one, with what to do about each. */
export const sinFilasValidas = (mensajes: readonly string[]): boolean =>
  !faltaAjustar(mensajes) && mensajes.some((mensaje) => mensaje.startsWith('No se encontraron filas válidas'))

interface Fallo {
  mensajes: readonly string[]
  clase: ClaseDeFallo
}

export interface Estado {
  /** What the file is read into. */
  tabla: TablaImportable
  archivo: File | null
  /** How the file is taken. */
  eleccion: Eleccion
  /** Rows that are not taken as they stand in the file. */
  corregidas: readonly Corregida[]
  etapa: Etapa
  /** Whether the server is reading the file. */
  revisando: boolean
  previa: VistaPrevia | null
  resultado: ImportacionAplicada | null
  deshacer: 'ofrecido' | 'en_curso' | 'hecho'
  fallo: Fallo | null
  /** What is under way; an answer to anything else comes too late. */
  pedido: AbortController | null
}

/** Another way to take the file that is under review. */
export type Otra = Partial<Pick<Estado, 'eleccion' | 'corregidas'>>

export type Accion =
  | { tipo: 'leyendo' | 'aplicando' | 'deshaciendo'; pedido: AbortController }
  /** Anew, or the same file taken otherwise, whose preview stays until the next one is there. */
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
  eleccion: eleccionInicial(TABLA_INICIAL),
  corregidas: [],
  etapa: 'nada',
  revisando: false,
  previa: null,
  resultado: null,
  deshacer: 'ofrecido',
  fallo: null,
  pedido: null,
}

/** With a file for a table, and nothing known of it yet. */
const conArchivo = (tabla: TablaImportable, archivo: File | null): Estado => {
  const inicio = { ...INICIO, tabla, eleccion: eleccionInicial(tabla) }
  return archivo === null ? inicio : { ...inicio, archivo, etapa: 'leido' }
}

/**
 * As another table sees it: what was read for one says nothing about the next, and the file stays. What is being
 * applied goes on.
 */
export const paraTabla = (estado: Estado, tabla: TablaImportable): Estado =>
  estado.tabla === tabla || estado.etapa === 'aplicando' ? estado : conArchivo(tabla, estado.archivo)

/** With nothing known of what the file does, but for what was corrected in it. */
const sinRevisar = ({ tabla, archivo, corregidas }: Estado): Estado => ({
  ...conArchivo(tabla, archivo),
  corregidas,
})

/** What stays after a failure: the file (IMP-22) with its corrections, and the preview unless it no longer holds. */
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
