import { subset, validRange } from 'semver'

export interface Lock {
  packages: Record<string, { version?: string; engines?: { node?: string } }>
}

/**
 * Packages of a lockfile that do not run on every Node that we name in `ours`, a line each. A package that names no
 * Node, or none that can be read, promises nothing and is let through.
 */
export const unsupported = (lock: Lock, ours: string): string[] =>
  Object.entries(lock.packages).flatMap(([path, { version, engines }]) => {
    const theirs = engines?.node
    if (path === '' || theirs === undefined || validRange(theirs) === null || subset(ours, theirs)) return []
    return [`${path.replace(/^.*node_modules\//, '')}@${version} wants Node ${theirs}, we run on ${ours}`]
  })
