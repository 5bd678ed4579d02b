/** The two accounts of the example that anybody may use, and that sign nothing of its past. */
export const ADMIN = { email: 'admin@telar.demo', password: 'urdimbre-y-trama' }
export const LECTOR = { email: 'lectura@telar.demo', password: 'lanzadera-y-peine' }
