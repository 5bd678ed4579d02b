import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { vencer } from '../../datos/consulta.ts'
import { useUser } from '../../datos/session/session-context.ts'
import { Button } from '../../kit/button.tsx'
import { Page } from '../../kit/page.tsx'
import { SectionCard } from '../../kit/section-card.tsx'
import { ClavesSeccion } from './claves-seccion.tsx'
import { FactorSeccion, type Partes } from './factor-seccion.tsx'
import { NombreForm } from './nombre-form.tsx'
import { SesionesSeccion } from './sesiones-seccion.tsx'

/** The person's password; a button opens the form. */
const ClaveSeccion = ({ children }: { children: (onDone: () => void) => ReactNode }) => {
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

interface Props {
  factor: Partes
  /** The form to change the password. */
  clave: (onDone: () => void) => ReactNode
  /** Recent events of the account. */
  accesos: ReactNode
}

/** The person's own account: their data, how they sign in, and their sessions. */
export const CuentaScreen = ({ factor, clave, accesos }: Props) => (
  <Page title="Mi cuenta" lead={useUser()?.email} className="max-w-4xl">
    <SectionCard
      title="Datos"
      lead="Tu nombre se ve arriba, en lugar del correo. El correo lo cambia un administrador."
    >
      <NombreForm />
    </SectionCard>
    <ClaveSeccion>{clave}</ClaveSeccion>
    <FactorSeccion {...factor} />
    <SesionesSeccion />
    <ClavesSeccion />
    <SectionCard title="Actividad" lead="Lo último que pasó con tu cuenta.">
      {accesos}
    </SectionCard>
  </Page>
)
