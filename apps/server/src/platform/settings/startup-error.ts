/** Something the person who starts the server can put right. The message says how; no stack is shown. */
export class StartupError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartupError'
  }
}
