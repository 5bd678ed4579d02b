import { parseSync } from 'oxc-parser'
import { childrenOf, isNode, type Node } from './tree.ts'

/** What the router's plugin takes out of a route, into a file that is loaded with its screen. */
const SPLIT = new Set(['component', 'errorComponent', 'notFoundComponent', 'pendingComponent'])

const isSplit = ({ type, key }: Node): boolean =>
  type === 'Property' && isNode(key) && key.type === 'Identifier' && SPLIT.has(key.name as string)

/** Names that an expression uses; that of a property counts too, which at worst names one thing too many. */
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

/** What runs with a file before any screen is shown: of a route, the imports that it needs without its component. */
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
