import { AccesoPagina } from '../../dominio/acceso/acceso-pagina.tsx'
import { CodigoForm } from './codigo-form.tsx'

export const CodigoScreen = ({ email }: { email: string }) => (
  <AccesoPagina title="Verificá que sos vos" subtitle={`Falta un paso para entrar como ${email}.`}>
    <CodigoForm />
  </AccesoPagina>
)
