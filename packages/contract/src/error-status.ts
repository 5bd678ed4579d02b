/** The closed list of failures and the one HTTP status of each. */
export const ERROR_STATUS = {
  datos_invalidos: 400,
  json_invalido: 400,
  sin_sesion: 401,
  sin_permiso: 403,
  cambio_de_clave_pendiente: 403,
  /** The person must enter the code of their second factor in this session. */
  segundo_factor_pendiente: 403,
  /** This installation requires a second factor, and the person has none yet. */
  segundo_factor_exigido: 403,
  /** The person must prove again who they are, at `POST /cuenta/confirmacion`: their last proof is too old for this change. */
  confirmacion_pendiente: 403,
  no_encontrado: 404,
  ruta_desconocida: 404,
  metodo_no_permitido: 405,
  duplicado: 409,
  en_uso: 409,
  /** Fixed for everybody: the installation's currency, a global value. */
  no_se_cambia: 409,
  version_vieja: 409,
  ciclo: 409,
  no_se_deshace: 409,
  sin_historia: 409,
  ultimo_administrador: 409,
  sin_segundo_factor: 409,
  enlace_vencido: 410,
  datos_cambiaron: 409,
  /** The request did not arrive completely within the server's time limit. */
  pedido_lento: 408,
  cuerpo_muy_grande: 413,
  tipo_no_admitido: 415,
  demasiados_pedidos: 429,
  cabeceras_muy_grandes: 431,
  error_interno: 500,
  no_disponible: 503,
  /** This write waited too long for another one; nothing was written. */
  ocupado: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS
