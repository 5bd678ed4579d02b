import { parseSync } from 'oxc-parser'
import { childrenOf, isNode, type Node } from './tree.ts'

export const READ_AT_ONCE = 'states-are-read-at-once'
const WHY = 'The factory of a moment moves with the next write: read it before the next await.'

/** The engine's host may keep states, because it knows when they change. */
const HOST = 'apps/api/src/costs/costeo/'

/** Calls that return the factory at a moment. */
const ASKING = new Set(['alDia', 'enSeq', 'bothStates'])
const TYPES = new Set(['Estado', 'Tasable'])
/** Reading these copies a number. */
const COPIED = new Set(['seq'])

const isFunction = ({ type }: Node): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration'

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? (node.name as string) : undefined

/** The nodes of a function, without those of inner functions unless `deep`. */
function* within(node: Node, deep: boolean): Generator<Node> {
  for (const child of childrenOf(node)) {
    yield child
    if (deep || !isFunction(child)) yield* within(child, deep)
  }
}

const asks = (node: Node): boolean => {
  if (node.type !== 'CallExpression') return childrenOf(node).some(asks)
  const callee = node.callee as Node
  const name = callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee)
  return name !== undefined && ASKING.has(name)
}

/** Whether an expression evaluates to a state, or to a part of one in `known`. */
const isState = (init: Node, known: ReadonlyMap<string, number>): boolean => {
  if (init.type === 'ParenthesizedExpression') return isState(init.expression as Node, known)
  if (init.type === 'AwaitExpression') return asks(init)
  if (init.type === 'LogicalExpression') return isState(init.right as Node, known)
  if (init.type === 'ConditionalExpression')
    return isState(init.consequent as Node, known) || isState(init.alternate as Node, known)
  const name = nameOf(init)
  return name !== undefined && known.has(name)
}

const boundBy = (pattern: Node): string[] => {
  if (pattern.type === 'Identifier') return [pattern.name as string]
  if (pattern.type === 'ArrayPattern') return childrenOf(pattern).flatMap(boundBy)
  if (pattern.type !== 'ObjectPattern') return []
  const properties = (pattern.properties as Node[]).filter(({ key }) => !COPIED.has(nameOf(key) ?? ''))
  return properties.flatMap(({ value }) => (isNode(value) ? boundBy(value) : []))
}

/** A function's states by name, with the position where each is obtained. */
const statesOf = (fn: Node): Map<string, number> => {
  const states = new Map<string, number>()
  for (const param of fn.params as Node[]) {
    const annotation = param.typeAnnotation as Node | null | undefined
    const type = isNode(annotation) ? (annotation.typeAnnotation as Node).typeName : undefined
    if (TYPES.has(nameOf(type) ?? '')) for (const name of boundBy(param)) states.set(name, param.end)
  }
  for (const node of within(fn.body as Node, false)) {
    if (node.type !== 'VariableDeclarator' || !isNode(node.init) || !isState(node.init, states)) continue
    const from = states.get(nameOf(node.init) ?? '') ?? node.end
    for (const name of boundBy(node.id as Node)) states.set(name, from)
  }
  return states
}

/** The positions at which a function reads each name; reading a state's `seq` does not count. */
function* readsIn(node: Node): Generator<{ name: string; start: number }> {
  if (node.type === 'Identifier') yield { name: node.name as string, start: node.start }
  const isMember = node.type === 'MemberExpression' && node.computed === false
  if (isMember && COPIED.has(nameOf(node.property) ?? '') && nameOf(node.object) !== undefined) return
  const isKey = (child: Node) =>
    (isMember && child === node.property) ||
    (node.type === 'Property' && node.shorthand === false && child === node.key)
  for (const child of childrenOf(node)) if (!isKey(child)) yield* readsIn(child)
}

const breachesIn = (fn: Node, lineAt: (start: number) => number): string[] => {
  const states = statesOf(fn)
  if (states.size === 0) return []
  const awaits = [...within(fn.body as Node, false)].filter(({ type }) => type === 'AwaitExpression')
  return Array.from(readsIn(fn.body as Node)).flatMap(({ name, start }) => {
    const from = states.get(name)
    const isLate = from !== undefined && awaits.some((one) => one.start >= from && one.end <= start)
    return isLate ? [`${lineAt(start)}: ${name}`] : []
  })
}

/** Where a server file reads the factory of a moment after awaiting something else. */
export const lateReadsOf = (file: string, source: string): string[] => {
  if (!/^apps\/api\/src\//.test(file) || file.startsWith(HOST) || /\.test\.ts$|\/testing\//.test(file))
    return []
  const lineAt = (start: number) => source.slice(0, start).split('\n').length
  const { program } = parseSync(file, source)
  return [...within(program as unknown as Node, true)]
    .filter((node) => isFunction(node) && node.async === true)
    .flatMap((fn) => breachesIn(fn, lineAt))
    .map((breach) => `${file}:${breach} [${READ_AT_ONCE}] ${WHY}`)
}
