import type { Persona } from '@telar/contract'
import { ConflictDialog } from '../../kit/conflict-dialog.tsx'
import { type Datos, datosDe, nombreDeRol, nombreDeVista } from './persona-datos.ts'
import type { usePersonaGuardar } from './use-persona-guardar.ts'

const CAMPOS = [
  ['email', 'Correo electrónico'],
  ['nombre', 'Nombre'],
  ['rol', 'Rol'],
  ['areas', 'Qué ve'],
] as const

const mostrar = (campo: string, texto: string): string => {
  if (campo === 'areas') return nombreDeVista(texto)
  return campo === 'rol' ? nombreDeRol(texto) : texto
}

interface Props {
  guardar: ReturnType<typeof usePersonaGuardar>
  /** The person as last seen here. */
  vista: Persona | null
  onClosed: () => void
}

/** Two administrators changed the same person: both versions, field by field (CONC-05). */
export const PersonaConflicto = ({ guardar, vista, onClosed }: Props) => {
  const { conflicto, working } = guardar
  const textos = (datos: Datos | null) => (campo: string) => mostrar(campo, datos?.[campo] ?? '')
  const deFila = (persona: Persona | null | undefined) => textos(persona ? datosDe(persona) : null)
  const suya = deFila(conflicto?.suya)
  const mia = textos(conflicto?.mia ?? null)
  const antes = deFila(vista)
  return (
    <ConflictDialog
      versions={
        conflicto &&
        CAMPOS.map(([campo, label]) => ({
          label,
          theirs: suya(campo),
          mine: mia(campo),
          before: antes(campo),
        }))
      }
      working={working}
      onKeepTheirs={guardar.conservarSuya}
      onStoreMine={guardar.guardarMia}
      onStoreChosen={(mine) =>
        guardar.guardarElegido(CAMPOS.filter((_, index) => mine[index]).map(([campo]) => campo))
      }
      onDismiss={guardar.seguir}
      onClosed={onClosed}
    />
  )
}
