import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lexer, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import { anchorOf, indiceOf, type Nodo, textOf } from './src/pantallas/ayuda/nodo.ts'

const CHAPTER = /\/docs\/manual\/[^/]+\.md(\?indice)?$/

const refuse = ({ type, raw }: Token): never => {
  throw new Error(`The manual may not use «${type}» (${raw.trim().slice(0, 60)}): no screen would show it`)
}

/** A picture. Its `alt` is required. */
const picture = ({ href, text }: Tokens.Image): Nodo => {
  if (!text) throw new Error(`«${href}» needs words for whoever does not see it`)
  return ['img', { src: href, alt: text }]
}

const inline = (tokens: readonly Token[] = []): Nodo[] =>
  tokens.flatMap((token): Nodo[] => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return [(token as Tokens.Text).text.replaceAll('\n', ' ')]
      case 'codespan':
        return [['code', {}, (token as Tokens.Codespan).text]]
      case 'strong':
      case 'em':
        return [[token.type, {}, ...inline(token.tokens)]]
      case 'link':
        return [['a', { href: (token as Tokens.Link).href }, ...inline(token.tokens)]]
      case 'image':
        return [picture(token as Tokens.Image)]
      default:
        return refuse(token)
    }
  })

const heading = ({ depth, tokens }: Tokens.Heading): Nodo => {
  const inside = inline(tokens)
  return depth === 1 ? ['h1', {}, ...inside] : [`h${depth}`, { id: anchorOf(textOf(inside)) }, ...inside]
}

const table = ({ header, rows }: Tokens.Table): Nodo => {
  const row = (tag: 'th' | 'td', cells: readonly Tokens.TableCell[]): Nodo => [
    'tr',
    {},
    ...cells.map((cell): Nodo => [tag, { align: cell.align ?? 'left' }, ...inline(cell.tokens)]),
  ]
  return [
    'table',
    {},
    ['thead', {}, row('th', header)],
    ['tbody', {}, ...rows.map((cells) => row('td', cells))],
  ]
}

const blocks = (tokens: readonly Token[]): Nodo[] =>
  tokens.flatMap((token): Nodo[] => {
    switch (token.type) {
      case 'space':
        return []
      case 'heading':
        return [heading(token as Tokens.Heading)]
      case 'paragraph':
        return [['p', {}, ...inline(token.tokens)]]
      // The text of a list item, if no empty lines separate the items.
      case 'text':
        return inline(token.tokens)
      case 'code':
        return [['pre', {}, (token as Tokens.Code).text]]
      case 'blockquote':
        return [['blockquote', {}, ...blocks(token.tokens ?? [])]]
      case 'list': {
        const { ordered, items } = token as Tokens.List
        return [[ordered ? 'ol' : 'ul', {}, ...items.map((item): Nodo => ['li', {}, ...blocks(item.tokens)])]]
      }
      case 'table':
        return [table(token as Tokens.Table)]
      default:
        return refuse(token)
    }
  })

/** Offsets of width and height in an extended WebP, as browsers write it: three bytes each, holding the size less one. */
const WIDTH_AT = 24
const HEIGHT_AT = 27

const sizeOf = (file: string): { width: string; height: string } => {
  const bytes = readFileSync(file)
  if (bytes.toString('latin1', 12, 16) !== 'VP8X') throw new Error(`${file} is no picture of the script`)
  const side = (at: number) => String(bytes.readUIntLE(at, 3) + 1)
  return { width: side(WIDTH_AT), height: side(HEIGHT_AT) }
}

/**
 * A chapter as a module. It imports its pictures as files, which load when somebody scrolls to them; their sizes reserve the
 * room before that.
 */
const moduleOf = (nodos: readonly Nodo[], folder: string): string => {
  const names = new Map<string, string>()
  const placed = JSON.stringify(nodos, (_, value) => {
    if (!Array.isArray(value) || value[0] !== 'img') return value
    const { src, alt } = value[1]
    const name = names.get(src) ?? `imagen${names.size}`
    names.set(src, name)
    return ['img', { src: `@${name}@`, alt, ...sizeOf(join(folder, src)) }]
  }).replaceAll(/"@(imagen\d+)@"/g, '$1')
  const imports = [...names].map(([src, name]) => `import ${name} from './${src}?no-inline'\n`)
  return `${imports.join('')}export const nodos = ${placed}`
}

/**
 * Turns chapters of the manual into modules. Markdown is parsed during the build, and the browser receives plain data with
 * no other elements than those above; raw HTML fails the build. With `?indice` the module has only the chapter's index.
 */
export const manual = (): Plugin => ({
  name: 'telar-manual',
  transform: (source, id) => {
    const [chapter, indice] = CHAPTER.exec(id) ?? []
    if (chapter === undefined) return undefined
    const nodos = blocks(lexer(source))
    const code = indice
      ? `export const indice = ${JSON.stringify(indiceOf(nodos))}`
      : moduleOf(nodos, dirname(id))
    return { code, map: null }
  },
})
