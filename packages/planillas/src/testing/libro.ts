import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A cell in the XML of a sheet, without its reference. */
export const celda = (attributes: string, inside: string): string => `<c ${attributes}>${inside}</c>`
export const texto = (text: string): string =>
  celda('t="inlineStr"', `<is><t xml:space="preserve">${text}</t></is>`)
export const numero = (value: string | number, style = 0): string => celda(`s="${style}"`, `<v>${value}</v>`)

/** A ZIP of these files. */
export const zip = (files: Record<string, string | Buffer>): Promise<Buffer> => {
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name)
  archive.end()
  return buffer(archive.outputStream)
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/** Style 0 is plain, 1 a date, 2 a percentage, 3 a date format of the file's own, 4 has leading zeros. */
const STYLES = `${HEAD}<styleSheet ${MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="[$-C0A]d&quot; de &quot;mmm"/><numFmt numFmtId="165" formatCode="00000"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`

/** A workbook with sheets, each given as rows of cells. Sheets and lines in `ocultas` are hidden. */
export const libro = (
  hojas: Record<string, readonly (readonly string[])[]>,
  compartidos: readonly string[] = [],
  ocultas: readonly string[] = [],
  filasOcultas: readonly number[] = [],
): Promise<Buffer> => {
  const names = Object.keys(hojas)
  const files: Record<string, string> = {
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} ${RELS}><sheets>${names
      .map(
        (name, i) =>
          `<sheet name="${name}" sheetId="${i + 1}"${ocultas.includes(name) ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships>${names
      .map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': `${HEAD}<sst ${MAIN}>${compartidos.join('')}</sst>`,
  }
  for (const [i, name] of names.entries()) {
    const rows = hojas[name]!.map(
      (cells, row) =>
        `<row r="${row + 1}"${filasOcultas.includes(row + 1) ? ' hidden="1"' : ''}>${cells.join('')}</row>`,
    )
    files[`xl/worksheets/sheet${i + 1}.xml`] =
      `${HEAD}<worksheet ${MAIN}><sheetData>${rows.join('')}</sheetData></worksheet>`
  }
  return zip(files)
}
