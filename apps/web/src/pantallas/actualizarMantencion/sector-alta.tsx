import { api } from '@telar/contract'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useGuardar } from '../../datos/guardar.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { Button } from '../../kit/button.tsx'
import { NombreForm } from './nombre-form.tsx'
import { useListaSectores } from './use-mantencion.ts'

/** Adds a sector, at the foot of the list. */
export const SectorAlta = () => {
  const avisar = useAviso()
  const lista = useListaSectores()
  const { guardar } = useGuardar(api.sector.create)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => button.current?.focus())
  }

  if (!open)
    return (
      <Button ref={button} variant="ghost" icon={Plus} onClick={() => setOpen(true)} className="-ml-3">
        Agregar sector
      </Button>
    )
  return (
    <NombreForm
      rotulo="Nombre del sector nuevo"
      inicial=""
      boton="Agregar"
      onClose={close}
      enviar={async (nombre) => {
        const outcome = await guardar({ body: { nombre } }, lista.put)
        if (outcome.estado === 'fallo') return outcome.error
        if (outcome.estado === 'guardado')
          avisar('Sector agregado', {
            descripcion: `${nombre} empieza con ${outcome.respuesta.porcentaje_mantencion}\u00a0% de mantención.`,
            seq: outcome.seq,
          })
        return null
      }}
    />
  )
}
