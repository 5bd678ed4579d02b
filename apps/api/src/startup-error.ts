/** A reason not to start that whoever runs the server can act on; its message is shown as it is, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError'
}
