import { Worker } from 'node:worker_threads'
import { threadStart } from '#platform/postgres/thread-database.ts'
import { settings } from '#platform/settings/settings.ts'
import { onQueued } from './mail.store.ts'

const restartAfterMs = 5_000

type Mailer = { stop(): Promise<void> }

/** Sends mails in a thread, which is replaced when it ends. Does nothing without SMTP_URL. */
export const startMailerThread = (onTrouble: (error: unknown) => void): Mailer => {
  if (settings.smtpUrl === undefined) return { stop: async () => {} }
  let isStopped = false
  let restart: NodeJS.Timeout | undefined
  let ended = Promise.resolve()
  let thread: Worker
  const begin = (): void => {
    const ending = Promise.withResolvers<void>()
    ended = ending.promise
    thread = new Worker(new URL('./mail-thread.ts', import.meta.url), { workerData: threadStart() })
    thread.on('message', onTrouble)
    thread.on('error', onTrouble)
    thread.once('exit', () => {
      if (!isStopped) restart = setTimeout(begin, restartAfterMs)
      ending.resolve()
    })
  }
  begin()
  let isTold = false
  const forget = onQueued(() => {
    if (isTold) return
    isTold = true
    setImmediate(() => {
      isTold = false
      thread.postMessage('wake')
    })
  })
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(restart)
      forget()
      thread.postMessage('stop')
      await ended
    },
  }
}
