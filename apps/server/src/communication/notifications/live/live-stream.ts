import { PassThrough } from 'node:stream'
import type { Notification } from '@tandem/contract/communication/notifications/notification.schema.ts'
import type { Actor } from '#platform/actor.ts'

/** Above this number of unsent bytes, the stream closes. The page resumes from its last id. */
const unreadBytesMax = 1024 * 1024

export class LiveStream {
  readonly userId: string
  readonly output = new PassThrough()
  /** The hash of the session's token. */
  readonly session: Buffer
  readonly #admit: () => Promise<Actor | null>
  lastId: number
  /** The value of the person's message counter that the page already knows. */
  messageMark = 0
  /** The number of unread notifications that the page knows. Undefined before the first count. */
  unread: number | undefined
  /** Proxies close a silent connection, so the hub sends a heartbeat. */
  writtenAt = performance.now()

  constructor(
    { userId, session }: { userId: string; session: Buffer },
    lastId: number,
    admit: () => Promise<Actor | null>,
  ) {
    this.userId = userId
    this.session = session
    this.lastId = lastId
    this.#admit = admit
    this.#write('retry: 2000\n: open\n\n')
  }

  get open(): boolean {
    return !this.output.writableEnded && !this.output.destroyed
  }

  /** Checks the session before each write, and ends the stream if the session has ended. */
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
    if (this.unread !== undefined) this.unread += unseen.filter(({ read }) => !read).length
    for (const one of unseen) {
      this.#write(`id: ${one.id}\nevent: notification\ndata: ${JSON.stringify(one)}\n\n`)
      this.lastId = one.id
    }
    this.#write('event: changed\ndata: {}\n\n')
  }

  hint(kind: 'messages' | 'coins' | 'changed'): void {
    if (this.open) this.#write(`event: ${kind}\ndata: {}\n\n`)
  }

  /** The heartbeat is an event, because pages cannot see comments of a stream. */
  beat(): void {
    if (this.open) this.#write('event: beat\ndata: {}\n\n')
  }

  /** Tells the page that its session has ended, so that it does not reconnect. */
  finish(): void {
    if (!this.open) return
    this.#write('event: ended\ndata: {}\n\n')
    this.output.end()
  }

  /** Random delays keep pages from reconnecting all at once after a restart. */
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
