/** A reason not to start that whoever runs the server can act on; its message is shown as it is, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** Tells whoever runs the server of something to put right that does not keep it from starting. */
export const warnAtStart = (text: string): void => {
  process.stderr.write(`\n${text}\n\n`)
}
