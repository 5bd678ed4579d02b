import { subset, validRange } from 'semver'

export interface Lock {
  packages: Record<string, { version?: string; engines?: { node?: string } }>
}

/**
 * Packages of a lockfile that do not run on every Node version in `ours`, one per line. A package that names no Node
 * range, or an unreadable one, is accepted.
 */
export const unsupported = (lock: Lock, ours: string): string[] =>
  Object.entries(lock.packages).flatMap(([path, { version, engines }]) => {
    const theirs = engines?.node
    if (path === '' || theirs === undefined || validRange(theirs) === null || subset(ours, theirs)) return []
    return [`${path.replace(/^.*node_modules\//, '')}@${version} wants Node ${theirs}, we run on ${ours}`]
  })
