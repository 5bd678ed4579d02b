import { analyse } from 'scslre'

/** Whether the time of an expression is certainly proportional to the text, wherever and however it fails. */
const isLinear = ({ source, flags }: RegExp): boolean =>
  analyse(new RegExp(source, flags.replace(/[gyd]/g, '')), { assumeRejectingSuffix: true }).reports.length ===
  0

/** Whether each expression is linear, by itself and by its flags and source, because the analysis takes long. */
const known = { expressions: new WeakMap<RegExp, boolean>(), sources: new Map<string, boolean>() }

/**
 * Counts the steps of all expressions that run inside `run`. An expression proven linear counts the characters that it visits;
 * any other counts the square of its text's length, the worst case. Composing accents also counts as the square, because it
 * sorts them by insertion. Libraries count like Telar's code. No clock is used.
 * @returns the steps of each expression, by its source
 */
export const pasosDe = async (run: () => unknown): Promise<Map<string, number>> => {
  const steps = new Map<string, number>()
  const add = (what: string, more: number): void => {
    steps.set(what, (steps.get(what) ?? 0) + more)
  }
  const { exec } = RegExp.prototype
  const { normalize } = String.prototype
  const analysed = (expression: RegExp): boolean => {
    const key = `${expression.flags}/${expression.source}`
    const before = known.sources.get(key)
    if (before !== undefined) return before
    // The analysis itself runs expressions, which must not be counted.
    RegExp.prototype.exec = exec
    const found = isLinear(expression)
    RegExp.prototype.exec = counted
    known.sources.set(key, found)
    return found
  }
  const knows = (expression: RegExp): boolean => {
    const before = known.expressions.get(expression)
    if (before !== undefined) return before
    const found = analysed(expression)
    known.expressions.set(expression, found)
    return found
  }
  function counted(this: RegExp, text: string): RegExpExecArray | null {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const match = exec.call(this, text)
    // A sticky expression that fails has examined one position. Tried at every position, as `split` does, it adds up to a
    // non-sticky one.
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
