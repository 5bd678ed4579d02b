import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'
import { eagerImportsOf } from './eager.ts'
import type { Imports } from './rules.ts'

/** A file's imports, including types and dynamic ones. `file` is a path from `root`. */
export const importsOf = (root: string, file: string): Imports => {
  const source = readFileSync(join(root, file), 'utf8')
  const { module } = parseSync(file, source)
  const literal = (start: number, end: number): string =>
    source.slice(start, end).replace(/^['"`]|['"`]$/g, '')
  const named = [
    ...module.staticImports.map((i) => i.moduleRequest.value),
    ...module.staticExports.flatMap((e) => e.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.map((i) => literal(i.moduleRequest.start, i.moduleRequest.end)),
  ]
  const resolved = (names: string[]): string[] => [
    ...new Set(names.map((name) => (name.startsWith('.') ? normalize(join(dirname(file), name)) : name))),
  ]
  return { file, targets: resolved(named), eager: resolved(eagerImportsOf(file, source)) }
}
