import {
  type Desglose,
  type GrupoDeFicha,
  gruposDeFicha,
  type NodoDesglose,
  type PrecioDetalle,
  type Producto,
} from '@telar/contract'
import { dayText, type Escritura, type Format, formatOf } from '../papel/escritura.ts'
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
} from '../papel/pdf.ts'

/** One sheet. */
export interface Ficha {
  desglose: Desglose
  precio: PrecioDetalle
  /** As it is today; null where it is no more. */
  producto: Pick<Producto, 'talles' | 'colores'> | null
  /** Its picture, as JPEG or PNG: no PDF holds another kind. */
  imagen: Uint8Array | null
}

export interface Tarea extends Escritura {
  fichas: readonly Ficha[]
  membrete: Membrete
  /** The day whose values count, `YYYY-MM-DD`. */
  dia: string
}

/** Widths of a line: ingredient, quantity, waste, unit cost, total. */
const LINEA = [221, 80, 50, 80, 80] as const
/** Widths of a sum: what it is, how much. */
const SUMA = [431, 80] as const

const lines = (doc: Doc, format: Format, { titulo, lineas: nodos, subtotal }: GrupoDeFicha): void => {
  const conMerma = nodos.some(({ merma_pct }) => merma_pct > 0)
  title(doc, titulo)
  row(
    doc,
    LINEA,
    [
      { text: 'Ingrediente' },
      right('Cantidad'),
      right(conMerma ? 'Merma' : ''),
      right('Costo unitario'),
      right('Costo'),
    ],
    { soft: true },
  )
  for (const nodo of nodos)
    row(doc, LINEA, [
      { text: `${nodo.descripcion} (${nodo.codigo})` },
      right(nodo.expresion ?? format.number(nodo.cantidad)),
      right(nodo.merma_pct === 0 ? '' : `${format.number(nodo.merma_pct)} %`),
      right(format.costo(nodo.costo_ingrediente, nodo.incompleto)),
      right(format.costo(nodo.costo_total, nodo.incompleto)),
    ])
  const parcial = nodos.some(({ incompleto }) => incompleto)
  if (subtotal !== null)
    row(doc, SUMA, [{ text: `Subtotal ${titulo}` }, right(format.costo(subtotal, parcial))], {
      bold: !parcial,
    })
}

const cuanto = (format: Format, { paso, tipo }: PrecioDetalle['cascada'][number], iva: number): string => {
  if (tipo === 'iva') return `${format.number(iva)} % del neto`
  if (paso === null) return ''
  if (paso.sobre !== 'fijo') return `${format.number(paso.valor)} % del ${paso.sobre}`
  return `${paso.moneda ?? ''} ${format.number(paso.valor)} por ${paso.por}`.trim()
}

/** Currencies, grades and tariffs that the lines take, each once, as they stood on that day. */
const rates = (format: Format, nodos: readonly NodoDesglose[]): string[] => {
  const texts = nodos.flatMap(({ pasos, hijos }) => [
    ...pasos.flatMap((paso) => {
      if (paso.tipo === 'compra' && paso.cotizacion !== null)
        return [
          `${paso.moneda} ${format.number(paso.cotizacion.monto)} desde ${dayText(paso.cotizacion.desde)}`,
        ]
      if (paso.tipo === 'cambio')
        return [`${paso.moneda} ${format.number(paso.cotizacion)} desde ${dayText(paso.desde)}`]
      return paso.tipo === 'valor'
        ? [`${paso.valor} ${format.number(paso.monto)} desde ${dayText(paso.desde)}`]
        : []
    }),
    ...rates(format, hijos),
  ])
  return [...new Set(texts)]
}

/** Points of its box. */
const IMAGEN = { width: 140, height: 110 }

const picture = (doc: Doc, imagen: Uint8Array | null): void => {
  if (imagen === null) return
  doc.image(Buffer.from(imagen), MARGIN, doc.y + 6, { fit: [IMAGEN.width, IMAGEN.height] })
  doc.x = MARGIN
  doc.y += IMAGEN.height + 10
}

const curve = (doc: Doc, titulo: string, partes: readonly (readonly [string, number])[]): void => {
  if (partes.length === 0) return
  const texts = partes.map(([nombre, peso]) => `${nombre} × ${peso}`)
  doc
    .font('Helvetica')
    .fontSize(8.5)
    .fillColor(INK)
    .text(`${titulo}: ${texts.join(' · ')}`, MARGIN)
}

const sheet = (doc: Doc, format: Format, ficha: Ficha, { dia, membrete }: Tarea): void => {
  const { desglose, precio, producto, imagen } = ficha
  const { resultado, lineas, porcentaje_mantencion: pct } = desglose
  const { incompleto: parcial } = resultado
  encabezado(doc, membrete, 'FICHA DE COSTO', `Al ${dayText(dia)}`)
  doc.font('Helvetica-Bold').fontSize(17).fillColor(INK).text(resultado.descripcion_producto, MARGIN)
  doc
    .font('Helvetica')
    .fontSize(9)
    .fillColor(SOFT)
    .text(`${resultado.codigo_producto} · ${resultado.sector_productivo}`)
  curve(doc, 'Talles', producto?.talles.map(({ talle, peso }) => [talle, peso]) ?? [])
  curve(doc, 'Colores', producto?.colores.map(({ color, peso }) => [color, peso]) ?? [])
  picture(doc, imagen)
  for (const grupo of gruposDeFicha(lineas)) lines(doc, format, grupo)
  title(doc, 'Costo de reposición directo')
  for (const paso of desglose.pasos)
    row(doc, SUMA, [{ text: paso.texto }, right(format.costo(paso.resultado, parcial))])
  row(doc, SUMA, [{ text: 'CDR' }, right(format.costo(resultado.base_cdr, parcial))], {
    bold: !parcial,
    band: true,
  })
  row(doc, SUMA, [
    { text: `CDR con mantención (${pct} %)` },
    right(format.costo(resultado.cdr_mantencion, parcial)),
  ])
  for (const { texto } of resultado.motivos) row(doc, SUMA, [{ text: texto }, right('')], { soft: true })
  if (precio.cascada.length > 0) {
    title(doc, `Del costo al precio: ${precio.estructura}`)
    const withoutIva = precio.cascada.filter(({ tipo }) => tipo !== 'iva')
    for (const escalon of withoutIva)
      row(doc, SUMA, [
        { text: [escalon.nombre, cuanto(format, escalon, 0)].filter((text) => text !== '').join(': ') },
        right(format.costo(escalon.monto, parcial && escalon.paso?.sobre !== 'fijo')),
      ])
    row(doc, SUMA, [{ text: 'Precio neto' }, right(format.costo(precio.precio_neto, parcial))], {
      bold: !parcial,
      band: true,
    })
    const iva = precio.cascada.find(({ tipo }) => tipo === 'iva')
    if (iva) {
      const text = `IVA: ${cuanto(format, iva, precio.iva_pct ?? 0)}`
      row(doc, SUMA, [{ text }, right(format.costo(iva.monto, parcial))])
      row(doc, SUMA, [{ text: 'Precio con IVA' }, right(format.costo(precio.precio_final, parcial))], {
        bold: !parcial,
      })
    }
  }
  const used = rates(format, lineas)
  if (used.length === 0) return
  title(doc, 'Valores usados')
  doc.font('Helvetica').fontSize(8).fillColor(SOFT).text(used.join(' · '), MARGIN)
}

/** Draws the sheets, each on a page of its own. */
export const dibujar = (tarea: Tarea): Promise<Uint8Array> => {
  const format = formatOf(tarea)
  return documento('Ficha de costo', (doc) => {
    for (const ficha of tarea.fichas) {
      doc.addPage()
      sheet(doc, format, ficha, tarea)
    }
  })
}
