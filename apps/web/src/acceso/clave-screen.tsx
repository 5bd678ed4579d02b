import { AccesoPagina } from './acceso-pagina.tsx'
import { ClaveForm } from './clave-form.tsx'

export const ClaveScreen = () => (
  <AccesoPagina
    title="Elegí tu contraseña"
    subtitle="Entraste con una contraseña de un solo uso. Elegí la tuya para empezar a trabajar."
  >
    <ClaveForm />
  </AccesoPagina>
)
