import { settings } from '#platform/settings/settings.ts'
import { mailLimits } from './mail.limits.ts'
import { onQueued } from './mail.store.ts'
import { createSender } from './send-due-mails.ts'
import { markHandOvers } from './send-mail.ts'

const pollMs = 15_000

// These limits are shorter than the lease but allow for a slow SMTP server.
const patience = { connectionTimeout: 10_000, greetingTimeout: 20_000, socketTimeout: 120_000 }

export type Mailer = { drain(): Promise<void>; stop(): Promise<void> }

/**
 * Sends the mails of each address in order, and none twice. A mail that the mail server may have
 * accepted without an answer is kept as unclear and reported.
 */
export const startMailer = async (onTrouble: (error: unknown) => void): Promise<Mailer> => {
  const { smtpUrl, mailFrom } = settings
  if (smtpUrl === undefined) return { drain: async () => {}, stop: async () => {} }
  const { createTransport } = await import('nodemailer')
  const pool = {
    ...{ pool: true, maxConnections: mailLimits.connections, maxMessages: 1_000 },
    // By default, the pool repeats a message, but only this code knows when that is safe.
    maxRequeues: 0,
  } as const
  const transport = createTransport({ url: smtpUrl, ...pool, ...patience }, { from: mailFrom })
  markHandOvers(transport)
  const sender = createSender(transport, onTrouble)
  const polling = setInterval(() => void sender.drain(), pollMs)
  const forget = onQueued(() => void sender.drain())
  void sender.drain()
  return {
    drain: sender.drain,
    stop: async () => {
      clearInterval(polling)
      forget()
      await sender.stop()
      transport.close()
    },
  }
}
