/** The closed list of failures and the one HTTP status of each. */
export const ERROR_STATUS = {
  datos_invalidos: 400,
  json_invalido: 400,
  sin_sesion: 401,
  sin_permiso: 403,
  cambio_de_clave_pendiente: 403,
  /** The session wants the code of the person's second factor. */
  segundo_factor_pendiente: 403,
  /** The installation wants a second factor, and the person has none yet. */
  segundo_factor_exigido: 403,
  /** The person must prove who it is again, at `POST /cuenta/confirmacion`: its last proof is too old for this change. */
  confirmacion_pendiente: 403,
  no_encontrado: 404,
  ruta_desconocida: 404,
  metodo_no_permitido: 405,
  duplicado: 409,
  en_uso: 409,
  /** It stands as it is, for everybody: the installation's currency, a global value. */
  no_se_cambia: 409,
  version_vieja: 409,
  ciclo: 409,
  no_se_deshace: 409,
  sin_historia: 409,
  ultimo_administrador: 409,
  sin_segundo_factor: 409,
  enlace_vencido: 410,
  datos_cambiaron: 409,
  /** It did not arrive whole in the time that the server waits. */
  pedido_lento: 408,
  cuerpo_muy_grande: 413,
  tipo_no_admitido: 415,
  demasiados_pedidos: 429,
  cabeceras_muy_grandes: 431,
  error_interno: 500,
  no_disponible: 503,
  /** Another write holds this one up for too long; nothing was written. */
  ocupado: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS
