import { PassThrough } from 'node:stream'
import type { Notification } from '@tandem/contract/communication/notifications/notification.schema.ts'
import type { Actor } from '#platform/actor.ts'

/** A reader this far behind is gone or stuck; it comes back with the last id it saw. */
const unreadBytesMax = 1024 * 1024

export class LiveStream {
  readonly userId: string
  readonly output = new PassThrough()
  /** Null once the session has ended. */
  readonly #admit: () => Promise<Actor | null>
  lastId: number
  /** Grows with every change of the person’s messages. */
  messageMark = 0
  /** Proxies close a quiet line. */
  writtenAt = performance.now()

  constructor(userId: string, lastId: number, admit: () => Promise<Actor | null>) {
    this.userId = userId
    this.lastId = lastId
    this.#admit = admit
    // How long a browser waits before it connects again.
    this.#write('retry: 2000\n: open\n\n')
  }

  get open(): boolean {
    return !this.output.writableEnded && !this.output.destroyed
  }

  /** Nothing goes out before the session was looked at again; when it is over, so is the stream. */
  async listener(): Promise<Actor | null> {
    const actor = await this.#admit()
    if (actor !== null && actor.userId === this.userId) return actor
    this.finish()
    return null
  }

  deliver(notifications: readonly Notification[]): void {
    if (!this.open) return
    if (this.output.readableLength + this.output.writableLength > unreadBytesMax) {
      this.output.destroy()
      return
    }
    const unseen = notifications.filter((one) => one.id > this.lastId)
    if (unseen.length === 0) return
    for (const one of unseen) {
      this.#write(`id: ${one.id}\nevent: notification\ndata: ${JSON.stringify(one)}\n\n`)
      this.lastId = one.id
    }
    this.#write('event: changed\ndata: {}\n\n')
  }

  hint(kind: 'messages' | 'coins'): void {
    if (this.open) this.#write(`event: ${kind}\ndata: {}\n\n`)
  }

  /** An event: pages can't see comments, and silence is how they notice a dead line. */
  beat(): void {
    if (this.open) this.#write('event: beat\ndata: {}\n\n')
  }

  /** So that the page doesn't knock again with the session. */
  finish(): void {
    if (!this.open) return
    this.#write('event: ended\ndata: {}\n\n')
    this.output.end()
  }

  /** The server stops: pages come back one by one, not all in the same moment. */
  close(): void {
    if (!this.open) return
    this.#write(`retry: ${Math.round(500 + 2_500 * Math.random())}\n\n`)
    this.output.end()
  }

  #write(text: string): void {
    this.output.write(text)
    this.writtenAt = performance.now()
  }
}
