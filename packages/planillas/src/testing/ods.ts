import { zip } from './libro.ts'

/** Cells in the XML of an .ods. */
export const texto = (text: string): string =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
export const numero = (value: number, shown = String(value)): string =>
  `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`

const NS = ['office', 'table', 'text', 'style', 'calcext']
  .map((prefix) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${prefix}:1.0"`)
  .join(' ')

/** A row of cells, repeatable. */
export const fila = (celdas: readonly string[], veces = 1): string =>
  `<table:table-row${veces === 1 ? '' : ` table:number-rows-repeated="${veces}"`}>${celdas.join('')}</table:table-row>`

/** The document of a workbook with these tables. */
export const contenido = (tablas: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${NS}><office:automatic-styles><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${tablas}</office:spreadsheet></office:body></office:document-content>`

export const tabla = (nombre: string, filas: readonly string[], estilo = 'ta1'): string =>
  `<table:table table:name="${nombre}" table:style-name="${estilo}">${filas.join('')}</table:table>`

/** A workbook as LibreOffice writes it. */
export const ods = (...tablas: readonly string[]): Promise<Buffer> =>
  zip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': contenido(tablas.join('')),
  })
