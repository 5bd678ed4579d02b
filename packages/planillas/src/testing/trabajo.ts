import { analyse } from 'scslre'

/** Whether the time of an expression grows no faster than the text, wherever and however it fails. */
const isLinear = ({ source, flags }: RegExp): boolean =>
  analyse(new RegExp(source, flags.replace(/[gyd]/g, '')), { assumeRejectingSuffix: true }).reports.length ===
  0

/**
 * Counts the steps of all expressions that run within: for one that is proven linear the characters that it walks over, for any
 * other the square of what it is shown, as the worst text would have it. Composing accents counts as the square, too, since it
 * sorts them by insertion. Libraries count like our own code. No clock is asked.
 * @returns the steps of each expression, by how it is written
 */
export const pasosDe = async (run: () => unknown): Promise<Map<string, number>> => {
  const linear = new Map<string, boolean>()
  const steps = new Map<string, number>()
  const add = (what: string, more: number): void => {
    steps.set(what, (steps.get(what) ?? 0) + more)
  }
  const { exec } = RegExp.prototype
  const { normalize } = String.prototype
  const knows = (expression: RegExp): boolean => {
    const key = `${expression.flags}/${expression.source}`
    const known = linear.get(key)
    if (known !== undefined) return known
    // Our own look at it runs expressions as well.
    RegExp.prototype.exec = exec
    const found = isLinear(expression)
    RegExp.prototype.exec = counted
    linear.set(key, found)
    return found
  }
  function counted(this: RegExp, text: string): RegExpExecArray | null {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const match = exec.call(this, text)
    // A sticky one that fails has looked at one place; tried at all of them, as `split` does, it is like one that is not sticky.
    const end = match === null ? (this.sticky ? from + 1 : text.length) : match.index + match[0].length
    add(String(this), knows(this) ? Math.max(end - from, 1) : (text.length - from) ** 2)
    return match
  }
  RegExp.prototype.exec = counted
  String.prototype.normalize = function (form) {
    add('normalize', this.length ** 2)
    return normalize.call(this, form)
  }
  try {
    await run()
    return steps
  } finally {
    RegExp.prototype.exec = exec
    String.prototype.normalize = normalize
  }
}
