/** Schema of the sign-in tables. All other tables are in the connection's own schema. */
export const ESQUEMA_DE_ACCESO = 'acceso'
