import type { Plugin } from 'vite'
import { api } from '../../packages/contract/src/api.ts'
import type { Endpoint } from '../../packages/contract/src/endpoint.ts'

const CONTRACT = /\/packages\/contract\/src\/[^/]+\.ts$/
const DECLARATIONS = /\/api\.ts$/

/** The fields of an endpoint that calls and cache need. The server checks permissions, so that of these only `publico` is kept. */
const called = ({ method, path, acceso, archivo, lee, ...rest }: Endpoint) => ({
  method,
  path,
  lee,
  // Only the server needs the types.
  ...(archivo && { archivo: [] }),
  ...(acceso === 'publico' && { acceso }),
  ...('toca' in rest && { toca: rest.toca }),
})

const mapValues = <V, W>(values: Record<string, V>, map: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]))

/**
 * Reduces the contract to what the browser needs. Endpoints become plain data without their schemas, with which only the
 * server validates; the browser uses them as types. Other exports are kept only if a screen imports them, such as the
 * schema of a form's body.
 */
export const contract = (): Plugin => ({
  name: 'telar-contract',
  load: (id) =>
    CONTRACT.test(id) && DECLARATIONS.test(id)
      ? `export const api = ${JSON.stringify(mapValues(api, (noun) => mapValues<Endpoint, unknown>(noun, called)))}`
      : undefined,
  transform(source, id) {
    if (!CONTRACT.test(id) || DECLARATIONS.test(id)) return
    // Marks each schema as pure, or the bundler would keep those that nobody imports.
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
