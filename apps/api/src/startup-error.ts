/** A reason not to start that the person who runs the server can mend. Its message is shown without a stack. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** Warns the person who runs the server of a fault that does not stop it from starting. */
export const warnAtStart = (text: string): void => {
  process.stderr.write(`\n${text}\n\n`)
}
