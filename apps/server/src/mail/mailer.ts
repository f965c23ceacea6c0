import { isDiskLow } from '#platform/disk/disk-space.ts'
import { settings } from '#platform/settings/settings.ts'
import { claimDueMail, markFailed, markSent, onQueued } from './mail.store.ts'

const pollMs = 15_000

// A silent server is given up before another of ours may take the mail (see claimDueMail). Long
// enough for one that reads the whole mail before its yes: given up, it would come twice.
const patience = { connectionTimeout: 10_000, greetingTimeout: 20_000, socketTimeout: 120_000 }

/** A mail may go out twice if this process dies before it notes the yes, but is never lost. */
export const startMailer = async (
  onTrouble: (error: unknown) => void,
): Promise<{ drain(): Promise<void>; stop(): Promise<void> }> => {
  const { smtpUrl, mailFrom } = settings
  if (smtpUrl === undefined) return { drain: async () => {}, stop: async () => {} }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: smtpUrl, ...patience }, { from: mailFrom })
  let stopped = false

  const sendNext = async (): Promise<boolean> => {
    const mail = stopped || (await isDiskLow()) ? undefined : await claimDueMail()
    if (mail === undefined) return false
    try {
      await transport.sendMail({ to: mail.to, subject: mail.subject, text: mail.text })
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
  const timer = setInterval(() => void drain(), pollMs)
  const forget = onQueued(() => void drain())
  void drain()
  return {
    drain,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      forget()
      await running
      transport.close()
    },
  }
}
