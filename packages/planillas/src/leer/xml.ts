import { SaxesParser } from 'saxes'

type Atributos = Readonly<Record<string, string>>

/** What to do at the parts of a document; names come without their prefix. */
export interface Oyente {
  abre?: (name: string, attributes: Atributos) => void
  cierra?: (name: string) => void
  texto?: (text: string) => void
}

/**
 * The most nested tags, and the most attributes of one tag: a workbook has about ten of each, and the parser keeps them all.
 */
const MAX_DEPTH = 100
const MAX_ATTRIBUTES = 200

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Reads an XML document as it arrives. An empty document is no fault, since a package may leave parts out. Entities defined
 * in the document are not expanded, so none can grow.
 * @throws Error where it is malformed, or made to fill memory
 */
export const recorrer = async (pieces: AsyncIterable<string>, oyente: Oyente): Promise<void> => {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  let depth = 0
  let count = 0
  parser.on('attribute', () => {
    count += 1
    if (count > MAX_ATTRIBUTES) throw new Error('Too many attributes.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    count = 0
    depth += 1
    if (depth > MAX_DEPTH) throw new Error('Too many tags within tags.')
    oyente.abre?.(local(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    oyente.cierra?.(local(name))
  })
  if (oyente.texto) {
    parser.on('text', oyente.texto)
    parser.on('cdata', oyente.texto)
  }
  let empty = true
  for await (const piece of pieces) {
    empty = false
    parser.write(piece)
  }
  if (!empty) parser.close()
}
