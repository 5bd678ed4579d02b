import { AccesoPagina } from '../../dominio/acceso/acceso-pagina.tsx'
import { LoginForm } from './login-form.tsx'

export const LoginScreen = () => (
  <AccesoPagina title="Ingresá a Telar" subtitle="Usá el correo y la contraseña de tu empresa.">
    <LoginForm />
  </AccesoPagina>
)
