import { SaxesParser } from 'saxes'

type Atributos = Readonly<Record<string, string>>

/** Handlers for the parts of a document; names have no prefix. */
export interface Oyente {
  abre?: (name: string, attributes: Atributos) => void
  cierra?: (name: string) => void
  texto?: (text: string) => void
}

/** Most nested tags, and most attributes of one tag. A workbook has about ten of each, and the parser keeps them all. */
const MAX_DEPTH = 100
const MAX_ATTRIBUTES = 200

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Parses an XML document while it arrives. An empty document is valid, because packages may omit parts. Entities defined in the
 * document are not expanded, so that none can grow.
 * @throws Error if it is malformed, or made to fill memory
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
