import { Readable, Writable } from 'node:stream'
import type pg from 'pg'

/** The driver's connection. It has no types of its own for COPY. */
type Wire = {
  query(text: string): void
  stream: NodeJS.ReadableStream & { writableNeedDrain: boolean }
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

const gatherBytes = 64 * 1024

class CopyOut extends Readable {
  #wire: Wire | undefined
  #rows: Buffer[] = []
  #bytes = 0
  readonly text: string
  rowCount = 0
  constructor(text: string) {
    super()
    this.text = text
  }
  submit(wire: Wire) {
    this.#wire = wire
    wire.query(this.text)
  }
  /** Rows are gathered, because each one arrives as a message of its own. */
  handleCopyData({ chunk }: { chunk: Buffer }) {
    this.#rows.push(Buffer.from(chunk))
    this.#bytes += chunk.length
    if (this.#bytes >= gatherBytes && !this.#pass()) this.#wire?.stream.pause()
  }
  #pass(): boolean {
    const bytes = Buffer.concat(this.#rows)
    this.#rows = []
    this.#bytes = 0
    return bytes.length === 0 || this.push(bytes)
  }
  override _read() {
    this.#wire?.stream.resume()
  }
  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    this.#wire?.stream.resume()
    done(error)
  }
  handleCommandComplete({ text }: { text: string }) {
    this.rowCount = Number(text.match(/^COPY (\d+)/)?.[1] ?? 0)
  }
  handleReadyForQuery() {
    if (this.destroyed) return
    this.#pass()
    this.push(null)
  }
  handleError(error: Error) {
    this.destroy(error)
  }
}

class CopyIn extends Writable {
  #wire: Wire | undefined
  #open = Promise.withResolvers<void>()
  #end = Promise.withResolvers<void>()
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
    for (const { promise } of [this.#open, this.#end]) promise.catch(() => {})
  }
  submit(wire: Wire) {
    this.#wire = wire
    wire.query(this.text)
  }
  handleCopyInResponse() {
    this.#open.resolve()
  }
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void) {
    const send = () => {
      const wire = this.#wire as Wire
      wire.sendCopyFromChunk(chunk)
      if (wire.stream.writableNeedDrain) wire.stream.once('drain', () => done())
      else done()
    }
    this.#open.promise.then(send, done)
  }
  override _final(done: (error?: Error | null) => void) {
    const finish = () => {
      this.#wire?.endCopyFrom()
      return this.#end.promise
    }
    this.#open.promise.then(finish).then(() => done(), done)
  }
  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    // Ends the statement, so that the connection can be used again.
    if (error !== null)
      this.#open.promise.then(() => this.#wire?.sendCopyFail('stopped')).catch(() => {})
    done(error)
  }
  handleCommandComplete() {}
  handleReadyForQuery() {
    this.#end.resolve()
  }
  handleError(error: Error) {
    this.#open.reject(error)
    this.#end.reject(error)
    this.destroy(error)
  }
}

/** Reads the result of `COPY … TO STDOUT`. Knows the number of rows at the end. */
export const copyOut = (client: pg.Client, text: string): Readable & { rowCount: number } => {
  const rows = new CopyOut(text)
  client.query(rows as unknown as pg.Submittable)
  return rows
}

/** Writes the input of `COPY … FROM STDIN`. */
export const copyIn = (client: pg.Client, text: string): Writable => {
  const rows = new CopyIn(text)
  client.query(rows as unknown as pg.Submittable)
  return rows
}
