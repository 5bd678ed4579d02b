import type { Formato } from '../../store/montos.ts'
import { type Format, formatOf } from '../papel/format.ts'
import {
  type Doc,
  documento,
  encabezado,
  INK,
  LETRA,
  LETRAS,
  type Letra,
  MARGIN,
  type Membrete,
  medidor,
  nombrar,
  right,
  row,
  SOFT,
  title,
  widthOf,
} from '../papel/pdf.ts'
import type { Informe } from './informe.ts'
import { type Celda, type Columna, datosDe, type Seccion, seccionesDe } from './secciones.ts'

export interface Tarea extends Formato {
  informe: Informe
  membrete: Membrete
}

const written = (format: Format, { clase }: Columna, celda: Celda): string => {
  if (celda === null || typeof celda === 'string') return celda ?? ''
  if (clase === 'movimiento') return format.move(celda)
  if (clase === 'porcentaje') return format.percent(celda)
  return clase === 'numero' ? format.number(celda) : format.money(celda)
}

const note = (doc: Doc, text: string): void => {
  doc
    .font('Helvetica')
    .fontSize(8)
    .fillColor(SOFT)
    .text(text, MARGIN + 4, doc.y + 3, { width: widthOf(doc) - 8 })
  doc.x = MARGIN
}

/** How densely a page is written. */
interface Medida {
  letra: Letra
  /** The fraction, up to 1, of the rows that a section may have on paper. */
  parte: number
}

/** From large letters to small ones, then fewer rows. A page takes the first with which it fits. */
const MEDIDAS: readonly Medida[] = [
  ...LETRAS.map((letra) => ({ letra, parte: 1 })),
  ...[0.6, 0.3].map((parte) => ({ letra: LETRAS.at(-1) ?? LETRA, parte })),
]

const section = (doc: Doc, format: Format, seccion: Seccion, { letra, parte }: Medida): void => {
  const { titulo, columnas, filas: exactas, dichas: filas = exactas, fuertes = [], nota } = seccion
  const enPapel = seccion.enPapel === undefined ? filas.length : Math.ceil(seccion.enPapel * parte)
  const widths = columnas.map(({ ancho }) => ancho)
  const cellOf = (columna: Columna, text: string) => (columna.clase === 'texto' ? { text } : right(text))
  title(doc, titulo, letra)
  if (filas.length > 0)
    row(
      doc,
      widths,
      columnas.map((columna) => cellOf(columna, columna.titulo)),
      { soft: true, letra },
    )
  for (const [i, fila] of filas.slice(0, enPapel).entries())
    row(
      doc,
      widths,
      columnas.map((columna, c) => cellOf(columna, written(format, columna, fila[c] ?? null))),
      fuertes.includes(i) ? { bold: true, band: true, letra } : { letra },
    )
  if (filas.length > enPapel) note(doc, `y ${filas.length - enPapel} más, en la planilla del informe.`)
  if (nota !== undefined) note(doc, nota)
}

/** Distance of the signatures from the foot of the page, in points. */
const FIRMA = 70
const LINEA_DE_FIRMA = 190

const signatures = (doc: Doc): void => {
  if (doc.y > doc.page.height - MARGIN - FIRMA - 30) doc.addPage()
  const top = doc.page.height - MARGIN - FIRMA
  for (const [i, quien] of ['Preparó', 'Aprobó'].entries()) {
    const left = MARGIN + i * (widthOf(doc) - LINEA_DE_FIRMA)
    doc
      .moveTo(left, top + 30)
      .lineTo(left + LINEA_DE_FIRMA, top + 30)
      .lineWidth(0.6)
      .strokeColor(INK)
      .stroke()
    doc.font('Helvetica').fontSize(8).fillColor(SOFT)
    doc.text(`${quien}: firma, aclaración y fecha`, left, top + 34, {
      width: LINEA_DE_FIRMA,
      align: 'center',
    })
  }
}

/** Draws the report of a closing on two pages: costs on the first, the rest and the signatures on the second. */
export const dibujar = ({ informe, membrete, ...formato }: Tarea): Promise<Uint8Array> => {
  const format = formatOf(formato)
  const { costos, resto } = seccionesDe(informe)
  const [, ...datos] = datosDe(informe, format)
  const { nombre } = informe.cierre
  const page = (doc: Doc, pagina: 1 | 2, medida: Medida) => {
    encabezado(doc, membrete, 'INFORME DE CIERRE', `Página ${pagina} de 2`)
    nombrar(doc, nombre)
    if (pagina === 1) note(doc, datos.map(([dato, texto]) => `${dato}: ${texto}`).join(' · '))
    for (const each of pagina === 1 ? costos : resto) section(doc, format, each, medida)
    if (pagina === 1 && costos.length === 0)
      note(doc, 'Es el primer cierre: el próximo dice qué movió los costos desde este.')
    if (pagina === 2) signatures(doc)
  }
  const pagesOf = medidor()
  return documento(`Informe del cierre ${nombre}`, (doc) => {
    for (const pagina of [1, 2] as const) {
      const isOne = (medida: Medida) => pagesOf((draft) => page(draft, pagina, medida)) === 1
      doc.addPage()
      page(doc, pagina, MEDIDAS.find(isOne) ?? MEDIDAS.at(-1)!)
    }
  })
}
