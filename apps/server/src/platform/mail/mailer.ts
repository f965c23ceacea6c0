import { isDiskLow } from '#platform/disk/disk-space.ts'
import { settings } from '#platform/settings/settings.ts'
import { composedMail } from './composed-mail.ts'
import { claimDueMail, markFailed, markSent, onQueued } from './mail.store.ts'

const pollMs = 15_000

// These limits are shorter than the lease (`claimDueMail`) but allow for a slow SMTP server.
const patience = { connectionTimeout: 10_000, greetingTimeout: 20_000, socketTimeout: 120_000 }

// Total limit, because a server that sends single bytes never triggers `socketTimeout`.
const mailWithinMs = 150_000
/** Time that a shutdown waits for the current mail. An interrupted mail is sent again later. */
const stopWithinMs = 10_000

/** Delivers each mail at least once: a crash can cause a second delivery. */
export const startMailer = async (
  onTrouble: (error: unknown) => void,
): Promise<{ drain(): Promise<void>; stop(): Promise<void> }> => {
  const { smtpUrl, mailFrom } = settings
  if (smtpUrl === undefined) return { drain: async () => {}, stop: async () => {} }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: smtpUrl, ...patience }, { from: mailFrom })
  const stopping = new AbortController()
  let stopped = false

  const sendNext = async (): Promise<boolean> => {
    const mail = stopped || (await isDiskLow()) ? undefined : await claimDueMail()
    if (mail === undefined) return false
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(mailWithinMs)])
      await transport.sendMail({ ...composedMail(mail), signal })
      await markSent(mail.id)
    } catch (error) {
      await markFailed(mail.id, mail.attempts, error instanceof Error ? error.message : 'unknown')
      onTrouble(error)
    }
    return true
  }
  let running: Promise<void> = Promise.resolve()
  const drain = (): Promise<void> => {
    running = running
      .then(async () => {
        while (await sendNext());
      })
      .catch(onTrouble)
    return running
  }
  const polling = setInterval(() => void drain(), pollMs)
  const forget = onQueued(() => void drain())
  void drain()
  return {
    drain,
    stop: async () => {
      stopped = true
      clearInterval(polling)
      forget()
      const timer = setTimeout(() => stopping.abort(), stopWithinMs)
      await running
      clearTimeout(timer)
      transport.close()
    },
  }
}
