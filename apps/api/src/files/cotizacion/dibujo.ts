import { type CotizacionCliente, cotizacionDias, cotizacionIva, type LineaCotizacion } from '@telar/contract'
import type { Formato } from '../../store/montos.ts'
import { type Format, formatOf } from '../papel/format.ts'
import {
  type Celda,
  type Doc,
  documento,
  encabezado,
  INK,
  MARGIN,
  type Membrete,
  nombrar,
  right,
  row,
  SOFT,
  widthOf,
} from '../papel/pdf.ts'

export interface Tarea extends Formato {
  cotizacion: CotizacionCliente
  membrete: Membrete
}

/** A column of the lines: its title, its width in points, and its cell in a line. */
interface Columna {
  titulo: string
  ancho: number
  celda: (linea: LineaCotizacion, format: Format) => string
}

const CANTIDAD: Columna = { titulo: 'Cantidad', ancho: 62, celda: (l, f) => f.number(l.cantidad) }
const COSTO: Columna = { titulo: 'Costo unitario', ancho: 82, celda: (l, f) => f.money(l.base_cdr) }
const PRECIO: Columna = { titulo: 'Precio unitario', ancho: 82, celda: (l, f) => f.money(l.precio_unitario) }
const DESCUENTO: Columna = {
  titulo: 'Descuento',
  ancho: 56,
  celda: (l, f) => (l.descuento_pct === 0 ? '' : `${f.number(l.descuento_pct)} %`),
}
const IMPORTE: Columna = { titulo: 'Importe', ancho: 86, celda: (l, f) => f.money(l.neto) }

const columnasDe = ({ lineas }: CotizacionCliente): Columna[] => [
  CANTIDAD,
  ...(lineas.some(({ base_cdr: base }) => base !== null) ? [COSTO] : []),
  PRECIO,
  ...(lineas.some(({ descuento_pct: pct }) => pct > 0) ? [DESCUENTO] : []),
  IMPORTE,
]

const productoDe = ({
  descripcion_producto: nombre,
  codigo_producto: codigo,
  talle,
  color,
}: LineaCotizacion) =>
  [
    nombre,
    [codigo, ...(talle ? [`talle ${talle}`] : []), ...(color ? [`color ${color}`] : [])].join(' · '),
  ].join('\n')

const pair = (doc: Doc, label: string, text: string, left: number, width: number): void => {
  const top = doc.y
  doc.font('Helvetica').fontSize(8).fillColor(SOFT).text(label, left, top, { width })
  doc
    .font('Helvetica-Bold')
    .fontSize(10.5)
    .fillColor(INK)
    .text(text, left, top + 11, { width })
}

const head = (doc: Doc, cotizacion: CotizacionCliente): void => {
  const { numero, cliente } = cotizacion
  const dias = cotizacionDias(cotizacion)
  nombrar(doc, numero === null ? 'Cotización en borrador' : `Cotización N.º ${numero}`)
  doc.moveDown(0.5)
  const top = doc.y
  const width = widthOf(doc)
  pair(doc, 'Cliente', cliente, MARGIN, width * 0.55)
  const bottom = doc.y
  doc.y = top
  pair(doc, 'Fecha', dias.fecha, MARGIN + width * 0.6, width * 0.18)
  doc.y = top
  pair(doc, 'Válida hasta', dias.vence, MARGIN + width * 0.8, width * 0.2)
  doc.x = MARGIN
  doc.y = Math.max(bottom, doc.y)
  doc.moveDown(1)
}

/** Column widths of a sum, in points: label, amount. */
const SUMA = [110, 110] as const

const foot = (doc: Doc, format: Format, { neto, iva, total, nota, lineas }: CotizacionCliente): void => {
  // Keeps the three sums on one page.
  if (doc.y > doc.page.height - MARGIN - 70) doc.addPage()
  doc.moveDown(0.6)
  const from = MARGIN + widthOf(doc) - SUMA[0] - SUMA[1]
  const sum = (label: string, amount: number | null, bold = false) =>
    row(doc, SUMA, [{ text: label }, right(format.money(amount))], { bold, band: bold, from })
  sum('Neto', neto)
  if (iva !== 0) sum(cotizacionIva(lineas, format.number), iva)
  sum('Total', total, true)
  if (nota === '') return
  doc.moveDown(1.2)
  doc
    .font('Helvetica')
    .fontSize(9)
    .fillColor(INK)
    .text(nota, MARGIN, doc.y, { width: widthOf(doc) })
}

/** Draws a quotation; long ones fill several pages. */
export const dibujar = (tarea: Tarea): Promise<Uint8Array> => {
  const { cotizacion, membrete } = tarea
  const format = formatOf(tarea)
  const columnas = columnasDe(cotizacion)
  const titulo = cotizacion.numero === null ? 'Cotización' : `Cotización ${cotizacion.numero}`
  return documento(titulo, (doc) => {
    doc.addPage()
    encabezado(doc, membrete, 'COTIZACIÓN', cotizacion.numero === null ? 'BORRADOR' : '')
    head(doc, cotizacion)
    const first = widthOf(doc) - columnas.reduce((all, { ancho }) => all + ancho, 0)
    const widths = [first, ...columnas.map(({ ancho }) => ancho)]
    const cells = (name: string, of: (columna: Columna) => string): Celda[] => [
      { text: name },
      ...columnas.map((columna) => right(of(columna))),
    ]
    row(
      doc,
      widths,
      cells('Producto', ({ titulo }) => titulo),
      { soft: true, band: true },
    )
    for (const linea of cotizacion.lineas)
      row(
        doc,
        widths,
        cells(productoDe(linea), ({ celda }) => celda(linea, format)),
      )
    foot(doc, format, cotizacion)
  })
}
