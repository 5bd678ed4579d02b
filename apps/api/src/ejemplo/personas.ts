/** The example's two public accounts, which sign nothing in its past. */
export const ADMIN = { email: 'admin@telar.demo', password: 'urdimbre-y-trama' }
export const LECTOR = { email: 'lectura@telar.demo', password: 'lanzadera-y-peine' }
