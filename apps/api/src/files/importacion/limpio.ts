/** Non-breaking spaces, which web pages and Excel leave; they look like common ones. */
const NO_BREAK = /[\u00a0\u2007\u202f]/g
/** Invisible format characters, except the joiner that texts need for composed emoji. */
const INVISIBLE = /[^\P{Cf}\u200d]/gu
const JOINT = /\u200d/g
const COMUN = /^[ -~ÁÉÍÓÚÜÑáéíóúüñ°º]*$/

/** Removes invisible characters from a text, such as soft hyphens, and makes non-breaking spaces common ones. */
export const limpio = (text: string): string =>
  COMUN.test(text) ? text : text.replace(NO_BREAK, ' ').replace(INVISIBLE, '')

/** The same for a code, which holds no emoji. */
export const codigoLimpio = (text: string): string => limpio(text).replace(JOINT, '')
