import { type Fila, type Registro, textOf } from './fila.ts'

const ROLES: Readonly<Record<string, string>> = { admin: 'administrador', user: 'usuario' }

const VE: Readonly<Record<string, string>> = {
  '': 'ni costos ni precios',
  costos: 'solo costos',
  precios: 'solo precios',
  todo: 'costos y precios',
}

const rolDe = (fila: Fila): string => {
  const rol = textOf(fila.rol)
  return ROLES[rol] ?? rol
}

const conRol = ({ clave, antes, despues }: Registro): string => {
  const [before, after] = [rolDe(antes), rolDe(despues)]
  if (before === after && textOf(antes.areas) !== textOf(despues.areas))
    return `cambió qué ve ${clave}: ${VE[textOf(despues.areas ?? 'todo')]}`
  if (before === after) return `cambió los datos de ${clave}`
  return before ? `cambió el rol de ${clave} de ${before} a ${after}` : `dio a ${clave} el rol de ${after}`
}

/** By the journal's word for what was done to an account. */
const PERSONA: Readonly<Record<string, (registro: Registro) => string>> = {
  alta: ({ clave, despues }) => `dio acceso a ${clave}${rolDe(despues) && ` como ${rolDe(despues)}`}`,
  baja: ({ clave }) => `eliminó a ${clave}`,
  cambio: conRol,
  cambio_de_clave: ({ clave, actor, despues }) =>
    actor === despues.id ? 'cambió su contraseña' : `cambió la contraseña de ${clave}`,
  cambio_de_datos: () => 'cambió sus datos',
  suspensión: ({ clave }) => `suspendió a ${clave}`,
  reactivación: ({ clave }) => `reactivó a ${clave}`,
  'invitación aceptada': () => 'eligió su contraseña con el enlace',
  'enlace nuevo': ({ clave }) => `creó un enlace para la contraseña de ${clave}`,
  'segundo factor quitado': ({ clave }) => `quitó el segundo factor de ${clave}`,
  'sesiones cerradas': ({ clave }) => `cerró las sesiones de ${clave}`,
}

export const persona = (registro: Registro): string =>
  PERSONA[registro.accion]?.(registro) ?? `cambió el acceso de ${registro.clave}`

/** About a person of another auth service, known here only by an id. */
export const perfil = (registro: Registro): string => `${conRol(registro)}, de otro servicio de acceso`

/** Rules for everybody, by their subject. */
const ACCESO: Readonly<Record<string, (registro: Registro) => string>> = {
  'segundo factor': ({ despues }) =>
    despues.exige_segundo_factor === true
      ? 'exigió un segundo factor a todos'
      : 'dejó de exigir un segundo factor',
  sesiones: () => 'cerró las sesiones de todos',
  llaves: () => 'cambió la llave que firma las sesiones',
}

export const acceso = (registro: Registro): string =>
  ACCESO[registro.clave]?.(registro) ?? `cambió las reglas de acceso: ${registro.clave}`
