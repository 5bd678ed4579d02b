import { type Fila, type Registro, textOf } from './fila.ts'

const VE: Readonly<Record<string, string>> = {
  '': 'ni costos ni precios',
  costos: 'solo costos',
  precios: 'solo precios',
  todo: 'costos y precios',
}

/** The role as screens name it: whoever is no administrator is a user, whatever the sign-in calls it. Empty without one. */
const rolDe = (fila: Fila): string => {
  const rol = textOf(fila.rol)
  return rol && (rol === 'admin' ? 'administrador' : 'usuario')
}

const conRol = ({ clave, antes, despues }: Registro): string => {
  const [before, after] = [rolDe(antes), rolDe(despues)]
  if (before === after && textOf(antes.areas) !== textOf(despues.areas))
    return `cambió qué ve ${clave}: ${VE[textOf(despues.areas ?? 'todo')]}`
  if (before === after) return A_CUENTA.datos(clave)
  return before ? `cambió el rol de ${clave} de ${before} a ${after}` : `dio a ${clave} el rol de ${after}`
}

/** What somebody did to the account `a`; history and access log say the same. */
export const A_CUENTA = {
  baja: (a: string) => `eliminó a ${a}`,
  datos: (a: string) => `cambió los datos de ${a}`,
  clave: (a: string) => `cambió la contraseña de ${a}`,
  suspension: (a: string) => `suspendió a ${a}`,
  reactivacion: (a: string) => `reactivó a ${a}`,
  enlace: (a: string) => `creó un enlace para la contraseña de ${a}`,
  sinFactor: (a: string) => `quitó el segundo factor de ${a}`,
  sesiones: (a: string) => `cerró las sesiones de ${a}`,
}

/** The same of one's own account, and of all accounts. */
export const PROPIO = {
  clave: 'cambió su contraseña',
  datos: 'cambió sus datos',
  enlace: 'eligió su contraseña con el enlace',
}
export const A_TODOS = {
  exige: 'exigió un segundo factor a todos',
  noExige: 'dejó de exigir un segundo factor',
  sesiones: 'cerró las sesiones de todos',
  llaves: 'cambió la llave que firma las sesiones',
}

/** By the journal's word for what was done to an account. */
const PERSONA: Readonly<Record<string, (registro: Registro) => string>> = {
  alta: ({ clave, despues }) => `dio acceso a ${clave}${rolDe(despues) && ` como ${rolDe(despues)}`}`,
  baja: ({ clave }) => A_CUENTA.baja(clave),
  cambio: conRol,
  cambio_de_clave: ({ clave, actor, despues }) =>
    actor === despues.id ? PROPIO.clave : A_CUENTA.clave(clave),
  cambio_de_datos: () => PROPIO.datos,
  suspensión: ({ clave }) => A_CUENTA.suspension(clave),
  reactivación: ({ clave }) => A_CUENTA.reactivacion(clave),
  'invitación aceptada': () => PROPIO.enlace,
  'enlace nuevo': ({ clave }) => A_CUENTA.enlace(clave),
  'segundo factor quitado': ({ clave }) => A_CUENTA.sinFactor(clave),
  'sesiones cerradas': ({ clave }) => A_CUENTA.sesiones(clave),
}

export const persona = (registro: Registro): string =>
  PERSONA[registro.accion]?.(registro) ?? `cambió el acceso de ${registro.clave}`

/** About a person of another auth service, known here only by an id. */
export const perfil = (registro: Registro): string => `${conRol(registro)}, de otro servicio de acceso`

/** Rules for everybody, by their subject. */
const ACCESO: Readonly<Record<string, (registro: Registro) => string>> = {
  'segundo factor': ({ despues }) =>
    despues.exige_segundo_factor === true ? A_TODOS.exige : A_TODOS.noExige,
  sesiones: () => A_TODOS.sesiones,
  llaves: () => A_TODOS.llaves,
}

export const acceso = (registro: Registro): string =>
  ACCESO[registro.clave]?.(registro) ?? `cambió las reglas de acceso: ${registro.clave}`
