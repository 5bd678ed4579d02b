import { type Escritura, type Format, formatOf } from '../papel/escritura.ts'
import {
  type Doc,
  documento,
  encabezado,
  INK,
  MARGIN,
  type Membrete,
  right,
  row,
  SOFT,
  title,
  widthOf,
} from '../papel/pdf.ts'
import type { Informe } from './informe.ts'
import { type Celda, type Columna, datosDe, type Seccion, seccionesDe } from './secciones.ts'

export interface Tarea extends Escritura {
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

const section = (doc: Doc, format: Format, seccion: Seccion): void => {
  const { titulo, columnas, filas, fuertes = [], enPapel = filas.length, nota } = seccion
  const widths = columnas.map(({ ancho }) => ancho)
  const cellOf = (columna: Columna, text: string) => (columna.clase === 'texto' ? { text } : right(text))
  title(doc, titulo)
  if (filas.length > 0)
    row(
      doc,
      widths,
      columnas.map((columna) => cellOf(columna, columna.titulo)),
      { soft: true },
    )
  for (const [i, fila] of filas.slice(0, enPapel).entries())
    row(
      doc,
      widths,
      columnas.map((columna, c) => cellOf(columna, written(format, columna, fila[c] ?? null))),
      fuertes.includes(i) ? { bold: true, band: true } : {},
    )
  if (filas.length > enPapel) note(doc, `y ${filas.length - enPapel} más, en la planilla del informe.`)
  if (nota !== undefined) note(doc, nota)
}

/** Points from the foot of the page. */
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

/** Draws the report of a closing: costs on the first page, all else and the place to sign on the second. */
export const dibujar = ({ informe, membrete, ...escritura }: Tarea): Promise<Uint8Array> => {
  const format = formatOf(escritura)
  const { costos, resto } = seccionesDe(informe)
  const [, ...datos] = datosDe(informe, format)
  const { nombre } = informe.cierre
  return documento(`Informe del cierre ${nombre}`, (doc) => {
    const page = (secciones: readonly Seccion[], pagina: number) => {
      doc.addPage()
      encabezado(doc, membrete, 'INFORME DE CIERRE', `Página ${pagina} de 2`)
      doc.font('Helvetica-Bold').fontSize(17).fillColor(INK).text(nombre, MARGIN)
      if (pagina === 1) note(doc, datos.map(([dato, texto]) => `${dato}: ${texto}`).join(' · '))
      for (const each of secciones) section(doc, format, each)
    }
    page(costos, 1)
    if (costos.length === 0)
      note(doc, 'Es el primer cierre: el próximo dice qué movió los costos desde este.')
    page(resto, 2)
    signatures(doc)
  })
}
