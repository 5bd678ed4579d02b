import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { SectionCard } from '../ui/section-card.tsx'

/** One's password; the form that changes it opens when it is asked for. */
export const ClaveSeccion = ({ children }: { children: (onDone: () => void) => ReactNode }) => {
  const [open, setOpen] = useState(false)
  return (
    <SectionCard
      title="Contraseña"
      lead="Al cambiarla se cierran tus otras sesiones."
      action={
        <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Cancelar' : 'Cambiar'}
        </Button>
      }
    >
      {open && <div className="max-w-108 px-5 py-4 max-sm:px-4">{children(() => setOpen(false))}</div>}
    </SectionCard>
  )
}
