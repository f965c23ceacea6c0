/** For the person who starts the server: the message says how to put it right, without a stack. */
export class StartupError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartupError'
  }
}
