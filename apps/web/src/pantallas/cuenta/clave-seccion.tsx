import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { vencer } from '../../datos/consulta.ts'
import { Button } from '../../kit/button.tsx'
import { SectionCard } from '../../kit/section-card.tsx'

/** The person's password; a button opens the form. */
export const ClaveSeccion = ({ children }: { children: (onDone: () => void) => ReactNode }) => {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const done = () => {
    setOpen(false)
    // Other sessions and keys ended with the old password.
    void vencer(queryClient, ['cuenta'])
  }
  return (
    <SectionCard
      title="Contraseña"
      lead="Al cambiarla se cierran tus otras sesiones y dejan de valer tus claves personales."
      action={
        <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Cancelar' : 'Cambiar'}
        </Button>
      }
    >
      {open && <div className="max-w-108 px-5 py-4 max-sm:px-4">{children(done)}</div>}
    </SectionCard>
  )
}
