/** Spaces that do not break, as pages and Excel leave them; to the eye they are common ones. */
const NO_BREAK = /[\u00a0\u2007\u202f]/g
/** Signs without width; the joint of pictures is one of them, and stays in texts. */
const INVISIBLE = /[^\P{Cf}\u200d]/gu
const JOINT = /\u200d/g
const COMUN = /^[ -~ÁÉÍÓÚÜÑáéíóúüñ°º]*$/

/** A text without what nobody sees: zero width, soft hyphens, marks within, spaces that do not break. */
export const limpio = (text: string): string =>
  COMUN.test(text) ? text : text.replace(NO_BREAK, ' ').replace(INVISIBLE, '')

/** The same for a code, which has no pictures. */
export const codigoLimpio = (text: string): string => limpio(text).replace(JOINT, '')
