import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import { serialOf } from './dia.ts'
import type { Hoja } from './hoja.ts'
import { bookParts, sheetPath } from './libro.ts'
import { createRowWriter, sheetEnd, sheetStart } from './worksheet.ts'

const ROWS_A_BATCH = 500
/** Sheets are so repetitive that the usual level 6 takes twice the time of level 3 for a file only 7 % smaller. */
const COMPRESSION = 3

/** The XML of a sheet, in batches, so that other requests are answered in between. */
async function* sheetOf(hoja: Hoja, serial: (instante: number) => number): AsyncGenerator<Buffer> {
  const rows = createRowWriter(hoja, serial)
  yield Buffer.from(sheetStart(hoja))
  for (let start = 0; start < hoja.filas; start += ROWS_A_BATCH) {
    yield Buffer.from(rows(start, Math.min(start + ROWS_A_BATCH, hoja.filas)))
    await setImmediate()
  }
  yield Buffer.from(sheetEnd(hoja))
}

/**
 * A workbook with one sheet per table. Rows are made only as fast as the reader takes them; the thread pool compresses them.
 * Dates are days in the time zone of `dia`.
 */
export const xlsxOf = (hojas: readonly Hoja[], dia: (instante: number) => string): Readable => {
  const zip = new ZipFile()
  // The declared type hides that this stream can be destroyed.
  const output = zip.outputStream as Readable
  const fail = (error: Error): void => {
    output.destroy(error)
  }
  zip.on('error', fail)
  for (const [path, xml] of bookParts(hojas.map(({ nombre }) => nombre))) {
    zip.addBuffer(Buffer.from(xml), path)
  }
  const all: Readable[] = []
  output.once('close', () => {
    for (const rows of all) rows.destroy()
  })
  for (const [i, hoja] of hojas.entries()) {
    const rows = Readable.from(
      sheetOf(hoja, (instante) => serialOf(dia(instante))),
      { highWaterMark: 1 },
    )
    // `addReadStream` reports neither a failure of the rows nor a closed reader.
    rows.once('error', fail)
    all.push(rows)
    zip.addReadStream(rows, sheetPath(i), { compressionLevel: COMPRESSION })
  }
  zip.end()
  return output
}
