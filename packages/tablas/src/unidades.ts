import { codigo, entero, opcion, texto } from './columna.ts'
import { tabla } from './tabla.ts'

/**
 * The units of quantities (model M10): one unit is `num` / `den` of the base unit of its dimension, which are m, kg, m², l,
 * un, h and kWh. Units that come with the program are rows like the others, but nobody can change them.
 */
export const UNIDADES = tabla({
  nombre: 'unidades',
  entidad: 'unidad',
  uno: 'la unidad',
  contadas: ['unidad', 'unidades'],
  conjunto: 'unidades',
  areas: ['costos'],
  exporta: 'Unidades',
  importa: true,
  plano: true,
  clave: ['codigo'],
  descripcion: 'nombre',
  columnas: {
    codigo: codigo('el código', { comoSeEscribe: true, archivo: { obligatoria: true, alias: ['unidad'] } }),
    nombre: texto('el nombre', { inicial: '', archivo: { alias: ['descripcion'] } }),
    dimension: opcion(
      'la dimensión',
      ['longitud', 'masa', 'superficie', 'volumen', 'cantidad', 'tiempo', 'energia'],
      { largo: 20, motor: 'dimension', archivo: { obligatoria: true } },
    ),
    num: entero('el numerador', 'cantidad', { motor: 'num', archivo: { obligatoria: true } }),
    den: entero('el denominador', 'cantidad', { motor: 'den', archivo: { obligatoria: true } }),
  },
})

/** Codes of the units that come with the program. The migration that adds them holds their fractions. */
const DADAS: readonly string[] = [
  ...['m', 'cm', 'mm', 'yd', 'in'],
  ...['g', 'kg', 'lb', 'oz'],
  ...['m²', 'dm²', 'pie²'],
  ...['l', 'ml'],
  ...['un', 'par', 'docena', 'gruesa', 'mil'],
  ...['h', 'min'],
  'kWh',
]

/** Whether a unit comes with the program: nobody can change it, and exports leave it out. */
export const vieneConElPrograma = (codigo: string): boolean => DADAS.includes(codigo)

/** Other names that files and lists use for some of these units, in small letters. */
const OTROS_NOMBRES: Readonly<Record<string, string>> = {
  mt: 'm',
  mts: 'm',
  metro: 'm',
  metros: 'm',
  cms: 'cm',
  centimetro: 'cm',
  centimetros: 'cm',
  kgs: 'kg',
  kgr: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  grs: 'g',
  m2: 'm²',
  dm2: 'dm²',
  pie2: 'pie²',
  unidad: 'un',
  unid: 'un',
  uni: 'un',
  unids: 'un',
  ud: 'un',
  uds: 'un',
  'c/u': 'un',
  pieza: 'un',
  piezas: 'un',
  pza: 'un',
  pzas: 'un',
  unidades: 'un',
  u: 'un',
  doc: 'docena',
  docenas: 'docena',
  pares: 'par',
  lt: 'l',
  lts: 'l',
  hs: 'h',
  yda: 'yd',
  yds: 'yd',
  yarda: 'yd',
  yardas: 'yd',
  millar: 'mil',
  millares: 'mil',
  gramo: 'g',
  gramos: 'g',
  gr: 'g',
  litro: 'l',
  litros: 'l',
  pulgada: 'in',
  pulgadas: 'in',
  hora: 'h',
  horas: 'h',
  minuto: 'min',
  minutos: 'min',
  gruesas: 'gruesa',
  libra: 'lb',
  libras: 'lb',
  kilogramo: 'kg',
  kilogramos: 'kg',
  mt2: 'm²',
  pies2: 'pie²',
}

/** A unit's code without the differences in spelling: capitals, and a final point as in 'mts.'. */
const plegada = (texto: string): string => texto.trim().normalize('NFC').toLowerCase().replace(/\.$/, '')

/** The unit among these that a text names, in any capitals or by a name that files use; undefined: none (COM-03). */
export const unidadDe = (texto: string, codigos: Iterable<string>): string | undefined => {
  const wanted = plegada(texto)
  const other = OTROS_NOMBRES[wanted]
  let meant: string | undefined
  for (const codigo of codigos) {
    if (plegada(codigo) === wanted) return codigo
    if (codigo === other) meant = codigo
  }
  return meant
}

/** The names that lists use for a hundred. */
const CIENTOS: readonly string[] = ['ciento', 'cto', 'cien']

/** How many pieces a unit of this name holds when an import creates it: a hundred for 'CIENTO', one for any other. */
export const cuantasTrae = (codigo: string): number => (CIENTOS.includes(plegada(codigo)) ? 100 : 1)
