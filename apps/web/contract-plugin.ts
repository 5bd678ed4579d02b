import type { Plugin } from 'vite'
import { api } from '../../packages/contract/src/api.ts'
import type { Endpoint } from '../../packages/contract/src/endpoint.ts'

const CONTRACT = /\/packages\/contract\/src\/[^/]+\.ts$/
const DECLARATIONS = /\/api\.ts$/

/** What a call is made with, and what the cache knows of it. Who may call what, the server decides: only that it asks for nobody counts. */
const called = ({ method, path, acceso, archivo, lee, ...rest }: Endpoint) => ({
  method,
  path,
  lee,
  // Of which types is the server's to say.
  ...(archivo && { archivo: [] }),
  ...(acceso === 'publico' && { acceso }),
  ...('toca' in rest && { toca: rest.toca }),
})

const mapValues = <V, W>(values: Record<string, V>, map: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]))

/**
 * The contract as the browser needs it. Its endpoints become plain data, how to call each one: the schemas of what they take
 * and answer are the server's, which validates and documents with them, and the browser is typed by them. Of everything else
 * only what a screen imports is kept: a form that validates brings the schema of its body, and no other.
 */
export const contract = (): Plugin => ({
  name: 'telar-contract',
  load: (id) =>
    CONTRACT.test(id) && DECLARATIONS.test(id)
      ? `export const api = ${JSON.stringify(mapValues(api, (noun) => mapValues<Endpoint, unknown>(noun, called)))}`
      : undefined,
  transform(source, id) {
    if (!CONTRACT.test(id) || DECLARATIONS.test(id)) return
    // No bundler knows that a schema can be left out unless it is told that to build one does nothing else.
    const values = this.parse(source).body.flatMap((statement) => {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declared?.type !== 'VariableDeclaration') return []
      return declared.declarations.flatMap(({ init }) => (init && init.type !== 'Literal' ? [init] : []))
    })
    let code = source
    for (const { start, end, type } of values.reverse())
      if (type !== 'ArrowFunctionExpression')
        code = `${code.slice(0, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()${code.slice(end)}`
    return { code, map: null }
  },
})
