import type { ImportacionAplicada, VistaPrevia } from '@telar/contract'
import type { Etapa } from './etapas.ts'

export interface Estado {
  archivo: File | null
  etapa: Etapa
  /** Whether the server is reading the file. */
  revisando: boolean
  previa: VistaPrevia | null
  resultado: ImportacionAplicada | null
  deshacer: 'ofrecido' | 'en_curso' | 'hecho'
  /** What went wrong; `vieja` where the data changed since the preview. */
  fallo: { mensajes: readonly string[]; vieja: boolean } | null
}

export type Accion =
  | { tipo: 'elegido'; archivo: File }
  | { tipo: 'revisando' }
  | { tipo: 'revisado'; previa: VistaPrevia }
  | { tipo: 'aplicando' }
  | { tipo: 'aplicado'; resultado: ImportacionAplicada }
  | { tipo: 'fallo'; mensajes: readonly string[]; vieja: boolean }
  | { tipo: 'deshaciendo' | 'deshecho' | 'no_deshecho' | 'limpiar' | 'otra_tabla' }

export const INICIO: Estado = {
  archivo: null,
  etapa: 'nada',
  revisando: false,
  previa: null,
  resultado: null,
  deshacer: 'ofrecido',
  fallo: null,
}

/** With a file and nothing known of it yet. */
const conArchivo = (archivo: File | null): Estado =>
  archivo === null ? INICIO : { ...INICIO, archivo, etapa: 'leido' }

/** What stays after a failure: the file (IMP-22), and the preview unless it no longer holds. */
const trasFallo = (estado: Estado, fallo: NonNullable<Estado['fallo']>): Estado => {
  if (estado.etapa !== 'aplicando' || fallo.vieja) return { ...conArchivo(estado.archivo), fallo }
  return { ...estado, etapa: 'revisado', fallo }
}

export const reducir = (estado: Estado, accion: Accion): Estado => {
  switch (accion.tipo) {
    case 'elegido':
      return conArchivo(accion.archivo)
    case 'revisando':
      return { ...conArchivo(estado.archivo), revisando: true }
    case 'revisado':
      return { ...conArchivo(estado.archivo), etapa: 'revisado', previa: accion.previa }
    case 'aplicando':
      return { ...estado, etapa: 'aplicando', fallo: null }
    case 'aplicado':
      return { ...INICIO, etapa: 'listo', resultado: accion.resultado }
    case 'fallo':
      return trasFallo(estado, { mensajes: accion.mensajes, vieja: accion.vieja })
    case 'deshaciendo':
      return { ...estado, deshacer: 'en_curso' }
    case 'deshecho':
      return { ...estado, etapa: 'nada', deshacer: 'hecho' }
    case 'no_deshecho':
      return { ...estado, deshacer: 'ofrecido' }
    case 'limpiar':
      return INICIO
    case 'otra_tabla':
      return conArchivo(estado.archivo)
  }
}
