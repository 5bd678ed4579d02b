import {
  type Desglose,
  fichaIva,
  fichaMantencion,
  fichaPaso,
  fichaValores,
  type GrupoDeFicha,
  gruposDeFicha,
  type PrecioDetalle,
  type Producto,
  usoDeLinea,
} from '@telar/contract'
import { diaLegible } from '@telar/tablas'
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
} from '../papel/pdf.ts'

/** One cost sheet. */
export interface Ficha {
  desglose: Desglose
  precio: PrecioDetalle
  /** The product as it is today; null if it was deleted. */
  producto: Pick<Producto, 'talles' | 'colores'> | null
  /** Its picture as JPEG or PNG, the only kinds that PDFs hold. */
  imagen: Uint8Array | null
}

export interface Tarea extends Formato {
  fichas: readonly Ficha[]
  membrete: Membrete
  /** The day whose values count, `YYYY-MM-DD`. */
  dia: string
}

/** Column widths of a line, in points: ingredient, quantity, waste, unit cost, total. */
const LINEA = [221, 80, 50, 80, 80] as const
/** Column widths of a sum, in points: label, amount. */
const SUMA = [431, 80] as const

/** The tools for drawing a sheet. */
interface Pluma {
  doc: Doc
  format: Format
  letra: Letra
  /** Whether pictures are drawn; if not, only their space is left. */
  imagenes: boolean
}

const lines = ({ doc, format, letra }: Pluma, { titulo, lineas: nodos, subtotal }: GrupoDeFicha): void => {
  const conMerma = nodos.some(({ merma_pct }) => merma_pct > 0)
  title(doc, titulo, letra)
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
    { soft: true, letra },
  )
  for (const nodo of nodos)
    row(
      doc,
      LINEA,
      [
        { text: [`${nodo.descripcion} (${nodo.codigo})`, usoDeLinea(nodo)].filter(Boolean).join(' ') },
        right(nodo.expresion ?? format.number(nodo.cantidad)),
        right(nodo.merma_pct === 0 ? '' : `${format.number(nodo.merma_pct)} %`),
        right(format.costo(nodo.costo_ingrediente, nodo.incompleto)),
        right(format.costo(nodo.costo_total, nodo.incompleto)),
      ],
      { letra },
    )
  const parcial = nodos.some(({ incompleto }) => incompleto)
  if (subtotal !== null)
    row(doc, SUMA, [{ text: `Subtotal ${titulo}` }, right(format.costo(subtotal, parcial))], {
      bold: !parcial,
      letra,
    })
}

/** The box of a picture, in points. */
const IMAGEN = { width: 140, height: 110 }

const picture = ({ doc, imagenes }: Pluma, imagen: Uint8Array | null): void => {
  if (imagen === null) return
  if (imagenes) doc.image(Buffer.from(imagen), MARGIN, doc.y + 6, { fit: [IMAGEN.width, IMAGEN.height] })
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

const head = (pluma: Pluma, { desglose: { resultado }, producto, imagen }: Ficha): void => {
  const { doc } = pluma
  nombrar(doc, resultado.descripcion_producto)
  doc
    .font('Helvetica')
    .fontSize(9)
    .fillColor(SOFT)
    .text(`${resultado.codigo_producto} · ${resultado.sector_productivo}`)
  curve(doc, 'Talles', producto?.talles.map(({ talle, peso }) => [talle, peso]) ?? [])
  curve(doc, 'Colores', producto?.colores.map(({ color, peso }) => [color, peso]) ?? [])
  picture(pluma, imagen)
}

const cost = (
  { doc, format, letra }: Pluma,
  { resultado, pasos, porcentaje_mantencion: pct }: Desglose,
): void => {
  const { incompleto: parcial } = resultado
  const costo = (amount: number | null) => right(format.costo(amount, parcial))
  title(doc, 'Costo de reposición directo', letra)
  for (const paso of pasos) row(doc, SUMA, [{ text: paso.texto }, costo(paso.resultado)], { letra })
  row(doc, SUMA, [{ text: 'CDR' }, costo(resultado.base_cdr)], { bold: !parcial, band: true, letra })
  row(doc, SUMA, [{ text: fichaMantencion(pct) }, costo(resultado.cdr_mantencion)], { letra })
  for (const { texto } of resultado.motivos)
    row(doc, SUMA, [{ text: texto }, right('')], { soft: true, letra })
}

const price = ({ doc, format, letra }: Pluma, precio: PrecioDetalle, parcial: boolean): void => {
  if (precio.cascada.length === 0) return
  title(doc, `Del costo al precio: ${precio.estructura}`, letra)
  for (const escalon of precio.cascada.filter(({ tipo }) => tipo !== 'iva'))
    row(
      doc,
      SUMA,
      [
        {
          text: [escalon.nombre, fichaPaso(escalon, format.number)].filter((text) => text !== null).join(' '),
        },
        right(format.costo(escalon.monto, parcial && escalon.paso?.sobre !== 'fijo')),
      ],
      { letra },
    )
  row(doc, SUMA, [{ text: 'Precio neto' }, right(format.costo(precio.precio_neto, parcial))], {
    bold: !parcial,
    band: true,
    letra,
  })
  const iva = precio.cascada.find(({ tipo }) => tipo === 'iva')
  if (iva === undefined) return
  const text = fichaIva(precio.iva_pct ?? 0, format.number)
  row(doc, SUMA, [{ text }, right(format.costo(iva.monto, parcial))], { letra })
  row(doc, SUMA, [{ text: 'Precio con IVA' }, right(format.costo(precio.precio_final, parcial))], {
    bold: !parcial,
    letra,
  })
}

const sheet = (pluma: Pluma, ficha: Ficha, { dia, membrete }: Tarea): void => {
  const { doc, format, letra } = pluma
  const { desglose, precio } = ficha
  encabezado(doc, membrete, 'FICHA DE COSTO', `Al ${diaLegible(dia)}`)
  head(pluma, ficha)
  for (const grupo of gruposDeFicha(desglose.lineas)) lines(pluma, grupo)
  cost(pluma, desglose)
  price(pluma, precio, desglose.resultado.incompleto)
  const used = fichaValores(desglose.lineas, format.number)
  if (used.length === 0) return
  title(doc, 'Valores usados', letra)
  doc.font('Helvetica').fontSize(letra.cuerpo).fillColor(SOFT).text(used.join(' · '), MARGIN)
}

/** Draws each sheet on its own page, in smaller letters if needed. If none are small enough, it fills more pages in the largest. */
export const dibujar = (tarea: Tarea): Promise<Uint8Array> => {
  const format = formatOf(tarea)
  const pagesOf = medidor()
  const isOne = (ficha: Ficha, letra: Letra) =>
    pagesOf((doc) => sheet({ doc, format, letra, imagenes: false }, ficha, tarea)) === 1
  return documento('Ficha de costo', (doc) => {
    for (const ficha of tarea.fichas) {
      const letra = LETRAS.find((each) => isOne(ficha, each)) ?? LETRA
      doc.addPage()
      sheet({ doc, format, letra, imagenes: true }, ficha, tarea)
    }
  })
}
