import { parseSync } from 'oxc-parser'
import { childrenOf, isNode, type Node } from './tree.ts'

/** The parts of a route that the router's plugin moves into a file loaded with the screen. */
const SPLIT = new Set(['component', 'errorComponent', 'notFoundComponent', 'pendingComponent'])

const isSplit = ({ type, key }: Node): boolean =>
  type === 'Property' && isNode(key) && key.type === 'Identifier' && SPLIT.has(key.name as string)

/** Names used by an expression. It also counts property names, which at worst gives one name too many. */
const namesIn = (node: Node): string[] =>
  isSplit(node)
    ? []
    : node.type === 'Identifier' || node.type === 'JSXIdentifier'
      ? [node.name as string]
      : childrenOf(node).flatMap(namesIn)

const declaredIn = (statement: Node): Node[] => {
  const inner = isNode(statement.declaration) ? statement.declaration : statement
  return inner.type === 'VariableDeclaration' ? childrenOf(inner) : [inner]
}

/** The imports that run before any screen shows; for a route, those that it needs without its component. */
export const eagerImportsOf = (file: string, source: string): string[] => {
  const { program, module } = parseSync(file, source)
  const declarations = new Map<string, Node>()
  for (const statement of program.body as unknown as Node[])
    for (const declared of declaredIn(statement))
      if (isNode(declared.id)) declarations.set(declared.id.name as string, declared)

  const needed = new Set<string>()
  const need = (name: string): void => {
    const declared = declarations.get(name)
    if (needed.has(name)) return
    needed.add(name)
    if (declared) namesIn(declared).forEach(need)
  }
  need('Route')

  return module.staticImports
    .filter(
      ({ entries }) =>
        entries.length === 0 ||
        entries.some((e) => !e.isType && (needed.has(e.localName.value) || !declarations.has('Route'))),
    )
    .map((i) => i.moduleRequest.value)
}
