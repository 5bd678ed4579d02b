/** Schema of the tables of sign-in; all others stand in the connection's own. */
export const ESQUEMA_DE_ACCESO = 'acceso'
