import type { ImportacionAplicada, TablaImportable, VistaPrevia } from '@telar/contract'
import { type Eleccion, eleccionInicial } from './eleccion.ts'
import type { Etapa } from './etapas.ts'
import { TABLA_INICIAL } from './importacion-search.ts'

/** What went wrong: the data changed since the preview, nobody knows whether it was stored, or it was refused. */
export type ClaseDeFallo = 'vieja' | 'incierto' | 'rechazado'

export const TITULO_DE_FALLO: Readonly<Record<ClaseDeFallo, string>> = {
  vieja: 'Error al importar',
  incierto: 'No sabemos si se guardó',
  rechazado: 'Error al importar',
}

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

export type Accion =
  | { tipo: 'leyendo' | 'aplicando' | 'deshaciendo'; pedido: AbortController }
  /** Anew, or the same file with another choice, whose preview stays until the next one is there. */
  | { tipo: 'revisando'; pedido: AbortController; eleccion?: Eleccion }
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

/** What stays after a failure: the file (IMP-22), and the preview unless it no longer holds. */
const trasFallo = (estado: Estado, { mensajes, clase }: Fallo): Estado => {
  const fallo = { mensajes, clase }
  if (estado.etapa !== 'aplicando' || clase !== 'rechazado')
    return { ...conArchivo(estado.tabla, estado.archivo), fallo }
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
      if (accion.eleccion !== undefined) {
        return { ...estado, eleccion: accion.eleccion, revisando: true, fallo: null, pedido: accion.pedido }
      }
      return { ...conArchivo(estado.tabla, estado.archivo), revisando: true, pedido: accion.pedido }
    case 'revisado':
      return {
        ...conArchivo(estado.tabla, estado.archivo),
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
