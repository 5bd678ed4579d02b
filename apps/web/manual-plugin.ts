import { lexer, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import { anchorOf, indiceOf, type Nodo, textOf } from './src/pantallas/ayuda/nodo.ts'

const CHAPTER = /\/docs\/manual\/[^/]+\.md(\?indice)?$/

const refuse = ({ type, raw }: Token): never => {
  throw new Error(`The manual may not use «${type}» (${raw.trim().slice(0, 60)}): no screen would show it`)
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
      // What stands in an item of a list without empty lines.
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

/**
 * Chapters of the manual as modules: Markdown is read once, here, and arrives in the browser as plain data that can be
 * nothing but the elements named above. Raw HTML is an error of the build. With `?indice` comes only what an index shows.
 */
export const manual = (): Plugin => ({
  name: 'telar-manual',
  transform: (source, id) => {
    const [chapter, indice] = CHAPTER.exec(id) ?? []
    if (chapter === undefined) return undefined
    const nodos = blocks(lexer(source))
    const [name, value] = indice ? ['indice', indiceOf(nodos)] : ['nodos', nodos]
    return { code: `export const ${name} = ${JSON.stringify(value)}`, map: null }
  },
})
