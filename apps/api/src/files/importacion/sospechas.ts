/** A pattern of texts that people probably did not intend, and its warning. */
type Sospecha = readonly [sign: RegExp, aviso: string]

const NINGUNA: readonly string[] = []

const told = (text: string, sospechas: readonly Sospecha[]): readonly string[] =>
  sospechas.some(([sign]) => sign.test(text))
    ? sospechas.flatMap(([sign, aviso]) => (sign.test(text) ? aviso : []))
    : NINGUNA

/** Texts with only the characters of a Spanish keyboard skip the other checks. */
const COMUN = /^[ -~ÁÉÍÓÚÜÑáéíóúüñ°º]*$/

const MAL_CODIFICADO = 'Los acentos se ven mal: guardá el archivo como CSV UTF-8.'

const DE_TEXTO: readonly Sospecha[] = [
  // Control characters except tabs and line ends; invisible format characters except the joiner of emoji.
  [/[^\P{Cc}\t\r\n]|[^\P{Cf}\u200d]/u, 'Tiene caracteres que no se ven.'],
  [/\ufffd/, MAL_CODIFICADO],
  // UTF-8 read as Windows-1252: 'PaÃ±o', 'â€œ'.
  [/[ÂÃ][\x80-\xbf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ€]|â€/, MAL_CODIFICADO],
  // The code pages of DOS and of old Macs, which Excel still offers: 'Pa¤o', 'Algod¢n'; 'mec‡nico'.
  [/\p{L}[¢£¤¥¡‚]|[¤¥]\p{L}|\p{Ll}[‡Ž„]\p{Ll}/u, MAL_CODIFICADO],
  [
    /[\r\n].*[;\t|]|[;\t|].*[\r\n]/s,
    'Tiene renglones y separadores adentro: quizás una comilla quedó sin cerrar.',
  ],
]

/** Warnings about a text that people should check. */
export const sospechasDeTexto = (text: string): readonly string[] =>
  COMUN.test(text) ? NINGUNA : told(text, DE_TEXTO)

const MONTHS = 'ene|feb|mar|abr|may|jun|jul|ago|sep|sept|oct|nov|dic|jan|apr|aug|dec'
const DATE_LIKE = new RegExp(
  `^(\\d{1,2}[-/](${MONTHS})\\.?([-/]\\d{2,4})?|(${MONTHS})\\.?[-/]\\d{2,4}|\\d{1,2}/\\d{1,2}/\\d{2,4}|\\d{4}-\\d{2}-\\d{2})$`,
  'i',
)

const DE_CODIGO: readonly Sospecha[] = [
  // What Excel makes of codes such as 1-3 and MAR-01.
  [DATE_LIKE, 'Parece una fecha: quizás Excel cambió el código.'],
  [/^(SUB ?|GRAN )?TOTAL(ES)?( GENERAL)?:?$/, 'Parece una fila de totales.'],
  [
    /^#(N\/[AD]|[¡¿]?(REF|DIV\/0|VALOR|VALUE|NUM|NULO|NULL|NOMBRE|NAME|CALC)[!?])$/,
    'Es un error de la planilla.',
  ],
]

/** Spaces, hyphens and letters that look like common ones, so that two different codes look the same. */
const PARECIDO = /[^\S ]|[\u2010-\u2015\u2212\p{Script=Cyrillic}\p{Script=Greek}]/u
const DE_CODIGO_RARO: readonly Sospecha[] = [
  ...DE_CODIGO,
  [PARECIDO, 'Tiene un espacio, un guión o una letra que se parece a lo común y no es igual.'],
]

/** Warnings about a code, in addition to those about any text. @param code in upper case */
export const sospechasDeCodigo = (code: string): readonly string[] =>
  told(code, COMUN.test(code) ? DE_CODIGO : DE_CODIGO_RARO)
