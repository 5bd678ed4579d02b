import type { ErrorCode } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import { AuthError, type AuthErrorReason } from '@telar/gotrue'

type Words = string | ((failure: AuthError) => string | readonly string[])

const ENDED = ['sin_sesion', 'Tu sesión terminó. Volvé a iniciar sesión.'] as const

const TOO_WEAK: Record<string, string> = {
  length: 'La contraseña tiene que tener al menos 8 caracteres.',
  pwned: 'Esa contraseña la adivina cualquiera. Elegí otra, por ejemplo tres o cuatro palabras al azar.',
}

const weaknessesOf = ({ body }: AuthError): string[] =>
  (body.weak_password as { reasons: string[] }).reasons.map((reason) => TOO_WEAK[reason]!)

/** Each sign-in failure that can also appear outside `/auth/v1`: its code here, its sentence, and the field at fault. */
const FALLAS: Partial<Record<AuthErrorReason, readonly [code: ErrorCode, words: Words, campo?: string]>> = {
  no_authorization: ['sin_sesion', 'Iniciá sesión para continuar.'],
  bad_jwt: ENDED,
  bearer_user_not_found: ENDED,
  bearer_session_not_found: ENDED,
  bearer_user_banned: ENDED,
  personal_token_invalid: ['sin_sesion', 'La clave personal no vale: se revocó o venció.'],
  factor_pending: ['segundo_factor_pendiente', 'Ingresá el código de tu segundo factor.'],
  password_pending: ['cambio_de_clave_pendiente', 'Elegí una contraseña nueva antes de continuar.'],
  factor_required: ['segundo_factor_exigido', 'Activá un segundo factor antes de continuar.'],
  reauthentication_needed: [
    'confirmacion_pendiente',
    'Confirmá que sos vos para hacer este cambio: pasó un rato desde que entraste.',
  ],
  not_for_programs: ['sin_permiso', 'Con una clave personal no se manejan personas, cuentas ni claves.'],
  token_reads_only: ['sin_permiso', 'La clave personal es de solo lectura.'],
  no_profile: ['sin_permiso', 'Perfil de usuario no encontrado'],
  not_admin: ['sin_permiso', 'No tenés permiso para hacer esto. Pedíselo a un administrador.'],
  not_in_area: ['sin_permiso', 'No tenés acceso a esta parte de Telar. Pedíselo a un administrador.'],
  person_suspended: ['sin_permiso', 'La persona está suspendida. Reactivala antes de darle un enlace.'],
  current_password_invalid: ['datos_invalidos', 'La contraseña no es correcta.', 'password'],
  mfa_verification_failed: ['datos_invalidos', 'El código no es correcto, o ya se usó.', 'codigo'],
  code_malformed: [
    'datos_invalidos',
    'El código tiene 6 números; el de recuperación, 12 letras y números.',
    'codigo',
  ],
  weak_password: ['datos_invalidos', weaknessesOf, 'password'],
  person_malformed: ['datos_invalidos', ({ facts, message }) => facts.sentences ?? message],
  too_many_tokens: [
    'datos_invalidos',
    ({ facts }) => `Ya tenés ${facts.max} claves personales. Revocá alguna que no uses.`,
  ],
  user_not_found: [
    'no_encontrado',
    ({ facts: { email } }) =>
      email ? `No hay nadie con el correo ${email}.` : 'Esa persona no existe, o ya fue eliminada.',
  ],
  session_gone: ['no_encontrado', 'Esa sesión ya está cerrada.'],
  token_gone: ['no_encontrado', 'Esa clave no existe, o ya fue revocada.'],
  email_exists: ['duplicado', ({ facts }) => `Ya existe una persona con el correo ${facts.email}.`, 'email'],
  token_name_taken: ['duplicado', ({ facts }) => `Ya tenés una clave con el nombre ${facts.name}.`, 'nombre'],
  last_administrator: [
    'ultimo_administrador',
    'Es el único administrador que puede entrar. Nombrá antes a otro, o nadie podría administrar Telar.',
  ],
  factor_missing: ['sin_segundo_factor', 'Activá primero tu propio segundo factor, en Mi cuenta.'],
  link_spent: [
    'enlace_vencido',
    'El enlace ya no vale: se usó, venció o hay uno más nuevo. Pedile otro a un administrador.',
  ],
  over_request_rate_limit: [
    'demasiados_pedidos',
    ({ retryAfter }) => `Demasiados intentos. Probá de nuevo en ${retryAfter} s.`,
  ],
  overloaded: ['no_disponible', 'El servidor está muy ocupado. Probá de nuevo en unos segundos.'],
  keys_unavailable: ['no_disponible', 'El servicio de acceso no responde. Probá de nuevo en unos segundos.'],
}

/** A sign-in failure as one of ours; null for any other failure, and for those that happen only under `/auth/v1`. */
export const enPalabras = (failure: unknown): DomainError | null => {
  const known = failure instanceof AuthError && FALLAS[failure.reason]
  if (!known) return null
  const [code, words, campo] = known
  return new DomainError(code, typeof words === 'string' ? words : words(failure), {
    ...(campo !== undefined && { campos: [campo] }),
    ...(failure.retryAfter !== undefined && { retryAfter: failure.retryAfter }),
    cause: failure,
  })
}
