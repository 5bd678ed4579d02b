import { SaxesParser } from 'saxes'

type Atributos = Readonly<Record<string, string>>

/** What is done at the parts of a document; names come without their prefix. */
export interface Oyente {
  abre?: (name: string, attributes: Atributos) => void
  cierra?: (name: string) => void
  texto?: (text: string) => void
}

/** Tags within tags, and attributes of one: a workbook has some ten of each, and the parser keeps all of them. */
const MAX_DEPTH = 100
const MAX_ATTRIBUTES = 200

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Walks through an XML document as it comes; nothing at all is no fault, since a package may leave parts out. Entities of its own are not expanded, so none can grow.
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
