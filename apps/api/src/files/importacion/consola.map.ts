import {
  type EfectoCdr,
  type FilaCambiada,
  type FilaNueva,
  type HojaReconocida,
  nombreDePorCrear,
  preguntaDePeso,
  type VistaDeHoja,
  type VistaDeLibro,
} from '@telar/contract'
import { type Micro, microFromNumber } from '@telar/costing'
import { alComienzo, contado, TABLAS } from '@telar/tablas'
import type { Config } from '../../config.ts'
import { type Formato, montosDe } from '../../store/montos.ts'
import { lugarEn } from './perfil/fichas.ts'

/** At most so many rows of each kind are printed; the counts include all. */
const MAX_LINEAS = 20

const enCifras = (amount: number): string => String(amount).replace('.', ',')

interface Dicha {
  linea: number
  codigo: string
  columna: string | null
  valor: string
  motivo: string
  que_hacer?: string
  cantidad?: number
}

/** How a line is named: '7', or '3 de «JN-102»' in a list made of several sheets. */
type Lugar = (linea: number) => string

const lugarDe = ({ archivo: { partes } }: VistaDeHoja): Lugar =>
  partes === undefined ? String : lugarEn(partes)

/** Switches of the screen that the advice for a row names, and the options of the command for them. */
const OPCIONES = [
  ['activá «Los precios vacíos quedan sin precio»', 'agregá --sin-precio'],
  ['activá «Aplicar igual las recetas con líneas rechazadas»', 'agregá --con-rechazos'],
  ['activá «Tomar esos precios sin convertir»', 'agregá --sin-convertir'],
] as const

const enConsola = (consejo: string): string =>
  OPCIONES.reduce((text, [enPantalla, opcion]) => text.replace(enPantalla, opcion), consejo)

const dicha = (
  { linea, codigo, columna, valor, motivo, que_hacer = '', cantidad = 1 }: Dicha,
  lugar: Lugar,
): string => {
  const where =
    cantidad > 1 ? `${cantidad} filas, la primera en la línea ${lugar(linea)}` : `línea ${lugar(linea)}`
  const cell = columna === null || valor === '' || valor === codigo ? columna : `${columna} «${valor}»`
  return `    ${[where, codigo, cell].filter(Boolean).join(', ')}: ${motivo} ${enConsola(que_hacer)}`.trimEnd()
}

/** An amount with a decimal comma; null and '' as a dash. */
const valorEnPalabras = (valor: string | number | null): string =>
  valor === null || valor === '' ? '—' : typeof valor === 'number' ? enCifras(valor) : valor

const nuevaEnPalabras = ({ linea, codigo, valores }: FilaNueva, lugar: Lugar): string => {
  const told = Object.entries(valores).filter(
    ([, valor]) => valor !== null && valor !== '' && valor !== codigo,
  )
  const cells = told.map(([columna, valor]) => `${columna} ${valorEnPalabras(valor)}`)
  return `    línea ${lugar(linea)}, ${[codigo, ...cells].join(', ')}`
}

const cambiadaEnPalabras = ({ linea, codigo, cambios }: FilaCambiada, lugar: Lugar): string => {
  const cells = cambios.map(
    ({ columna, antes, despues }) => `${columna} ${valorEnPalabras(antes)} → ${valorEnPalabras(despues)}`,
  )
  return `    línea ${lugar(linea)}, ${codigo}: ${cells.join(', ')}`
}

const sinParejaEnPalabras = (
  { linea, codigo_proveedor, detalle, sugerencias }: VistaDeHoja['sin_pareja'][number],
  lugar: Lugar,
): string => {
  const may = sugerencias.map(({ codigo }) => codigo).join(', ')
  const name = [codigo_proveedor, detalle].filter(Boolean).join(' · ')
  return `    línea ${lugar(linea)}, ${name}${may === '' ? '' : `: quizás ${may}`}`
}

/** @param cantidad number of all rows; `filas` may hold only the first ones */
const primeras = <T>(
  titulo: string,
  filas: readonly T[],
  cantidad: number,
  enPalabras: (fila: T) => string,
): string[] => {
  const rest = cantidad - Math.min(filas.length, MAX_LINEAS)
  return filas.length === 0
    ? []
    : [
        `  ${titulo}:`,
        ...filas.slice(0, MAX_LINEAS).map(enPalabras),
        ...(rest > 0 ? [`    y ${rest} más.`] : []),
      ]
}

const costoEnPalabras = ({ precio, moneda }: { precio: number | null; moneda: string | null }): string =>
  precio === null ? 'sin precio' : `a ${[enCifras(precio), moneda].filter(Boolean).join(' ')}`

const repetidosEnPalabras = (
  { codigos, distintos, vale, cantidad, dejadas }: VistaDeHoja['repetidos'],
  lugar: Lugar,
): string[] =>
  codigos > 0 && vale === null
    ? [
        `  Códigos que están más de una vez: ${codigos}, con precios distintos: ${distintos}. Con --repetidas decís cuál vale.`,
      ]
    : primeras(
        `Repetidas, quedan afuera (filas: ${cantidad})`,
        dejadas,
        cantidad,
        ({ linea, codigo, por, ...fila }) =>
          `    línea ${lugar(linea)}, ${codigo} ${costoEnPalabras(fila)}: vale la línea ${lugar(por.linea)}, ${costoEnPalabras(por)}`,
      )

const hojaEnPalabras = (hoja: VistaDeHoja): string[] => {
  const { archivo, tabla, totales, quitadas, rechazadas, advertencias } = hoja
  const { nuevas, cambiadas, sin_cambio, sin_pareja } = totales
  const lugar = lugarDe(hoja)
  const enSuLugar =
    <T>(enPalabras: (fila: T, lugar: Lugar) => string) =>
    (fila: T): string =>
      enPalabras(fila, lugar)
  return [
    `${archivo.hoja === null ? '' : `${archivo.hoja} → `}${alComienzo(TABLAS[tabla].conjunto)}`,
    `  Nuevas ${nuevas} · Cambiadas ${cambiadas} · Sin cambio ${sin_cambio} · Rechazadas ${totales.rechazadas} · Advertencias ${totales.advertencias}`,
    ...primeras('Nuevas', hoja.nuevas, nuevas, enSuLugar(nuevaEnPalabras)),
    ...primeras('Cambiadas', hoja.cambiadas, cambiadas, enSuLugar(cambiadaEnPalabras)),
    ...primeras(
      `${quitadas === 1 ? 'Se quita' : 'Se quitan'} ${contado(quitadas, 'línea', 'líneas')} de composición`,
      hoja.se_quitan,
      quitadas,
      ({ codigo, cantidad }) => `    ${codigo}, ${enCifras(cantidad)}`,
    ),
    ...primeras(
      `Sin pareja, quedan afuera (filas: ${sin_pareja})`,
      hoja.sin_pareja,
      hoja.sin_pareja.length,
      enSuLugar(sinParejaEnPalabras),
    ),
    ...repetidosEnPalabras(hoja.repetidos, lugar),
    ...primeras('Rechazadas', rechazadas, totales.rechazadas, enSuLugar(dicha)),
    ...primeras('Advertencias', advertencias, advertencias.length, enSuLugar(dicha)),
  ]
}

const efectoEnPalabras = (
  { productos, cambian, incompletan, mayores }: EfectoCdr,
  formato: Formato,
): string[] => {
  const { dinero } = montosDe(formato)
  const monto = (amount: number | null) => (amount === null ? '—' : dinero(microFromNumber(amount) as Micro))
  if (cambian === 0) return ['Efecto en los costos: no mueve ningún CDR.']
  return [
    `Efecto en los costos: cambian ${cambian} de ${productos} productos; quedan incompletos ${incompletan}.`,
    ...mayores.map(
      ({ codigo_producto, antes, despues }) => `  ${codigo_producto}: ${monto(antes)} → ${monto(despues)}`,
    ),
  ]
}

/** The preview of a workbook for a terminal, in the words of the screen. */
export const vistaEnPalabras = (vista: VistaDeLibro, formato: Formato): string[] => [
  ...(vista.se_crean.length > 0 ? [`Se crean: ${vista.se_crean.map(nombreDePorCrear).join(', ')}.`] : []),
  ...vista.hojas.flatMap(hojaEnPalabras),
  ...efectoEnPalabras(vista.cdr, formato),
]

const conComa = (decimas: number): string => `${enCifras(decimas / 10)}\u00a0%`

/** Where a row that is asked about stands, with its sheet if the file has one. */
const preguntada = (hoja: VistaDeHoja): Lugar => {
  const { hoja: name, partes } = hoja.archivo
  const lugar = lugarDe(hoja)
  return partes === undefined && name !== null ? (linea) => `${lugar(linea)} de «${name}»` : lugar
}

const DE_FILAS = {
  saltos: 'Precios que pasan de su triple o bajan de su tercio',
  dos_lecturas: 'Precios que se leen de dos maneras',
  compartidas: 'Horas de mano de obra que cambian para otros productos',
  sin_ofertas: 'Insumos que quedan sin costo',
} as const satisfies Record<keyof VistaDeHoja['preguntas'], string>

/**
 * The questions before applying: costs and prices that jump, prices that read two ways, lines that dominate a product's cost,
 * supplies without offers, hours that change for other products.
 */
export const preguntasEnPalabras = ({ hojas, cdr: { inusuales = [], saltos } }: VistaDeLibro): string[] => [
  ...(saltos
    ? [
        `Costos que por otra cosa que su precio pasan de su triple o bajan de su tercio: ${saltos.cantidad}.`,
        ...saltos.costos.map(
          ({ codigo, antes, despues }) => `    ${codigo}: de ${enCifras(antes)} a ${enCifras(despues)}`,
        ),
      ]
    : []),
  ...inusuales.map(({ codigo_ingrediente, decimas, codigo_producto }) =>
    preguntaDePeso(codigo_ingrediente, conComa(decimas), codigo_producto),
  ),
  ...(['saltos', 'dos_lecturas', 'sin_ofertas', 'compartidas'] as const).flatMap((cual) => {
    const cantidad = hojas.reduce((sum, { preguntas }) => sum + preguntas[cual].cantidad, 0)
    if (cantidad === 0) return []
    const filas = hojas.flatMap((hoja) =>
      hoja.preguntas[cual].filas.map((fila) => dicha(fila, preguntada(hoja))),
    )
    return [`${DE_FILAS[cual]}: ${cantidad}.`, ...filas]
  }),
]

/** The sheets that are left out, with the reason. */
export const afueraEnPalabras = (hojas: readonly HojaReconocida[]): string[] =>
  hojas.map(
    ({ hoja, aviso }) =>
      `${hoja ?? 'El archivo'} queda afuera. ${aviso ?? 'No se aplicó antes con ese nombre.'}`,
  )

/** The warning of the screen about a file that was applied before a newer one of its kind. */
export const yaAplicadaEnPalabras = (
  hojas: readonly HojaReconocida[],
  { locale, zonaHoraria }: Pick<Config, 'locale' | 'zonaHoraria'>,
): string[] => [
  ...new Set(
    hojas.flatMap(({ recuerdo }) => {
      if (!recuerdo?.despues) return []
      const { archivo, at } = recuerdo.despues
      const dia = new Date(at).toLocaleDateString(locale, { timeZone: zonaHoraria })
      return `Este archivo ya se aplicó, y después «${archivo}», el ${dia}: si lo aplicás, vuelve lo de antes.`
    }),
  ),
]
