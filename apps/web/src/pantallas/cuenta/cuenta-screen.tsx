import type { ReactNode } from 'react'
import { useUser } from '../../datos/session/session-context.ts'
import { Page } from '../../kit/page.tsx'
import { SectionCard } from '../../kit/section-card.tsx'
import { ClaveSeccion } from './clave-seccion.tsx'
import { ClavesSeccion } from './claves-seccion.tsx'
import { FactorSeccion, type Partes } from './factor-seccion.tsx'
import { NombreForm } from './nombre-form.tsx'
import { SesionesSeccion } from './sesiones-seccion.tsx'

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
