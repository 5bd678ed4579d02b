import { api } from '@telar/contract'
import { useGuardar } from '../../datos/guardar.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { NombreForm } from './nombre-form.tsx'
import { useListaSectores } from './use-mantencion.ts'

interface Props {
  nombre: string
  onRenombrado: (nombre: string) => void
  onClose: () => void
}

/** Renames a sector; all references to it follow. */
export const SectorNombre = ({ nombre, onRenombrado, onClose }: Props) => {
  const avisar = useAviso()
  const lista = useListaSectores()
  const { guardar } = useGuardar(api.sector.rename)
  return (
    <NombreForm
      rotulo={`Nombre de ${nombre}`}
      inicial={nombre}
      boton="Renombrar"
      onClose={onClose}
      enviar={async (nuevo) => {
        // Without a version, because other changes to the sector do not conflict with a new name.
        const outcome = await guardar({ params: { nombre }, body: { nombre: nuevo } }, (row) => {
          onRenombrado(row.nombre)
          return lista.put(row, nombre)
        })
        if (outcome.estado === 'fallo') {
          if (outcome.error.code === 'no_encontrado') void lista.drop(nombre)
          return outcome.error
        }
        if (outcome.estado === 'guardado')
          avisar('Sector renombrado', { descripcion: `${nombre} ahora es ${nuevo}.`, seq: outcome.seq })
        return null
      }}
    />
  )
}
