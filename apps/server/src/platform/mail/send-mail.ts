import { Readable } from 'node:stream'
import type { Transporter } from 'nodemailer'
import { batched } from '#platform/batching.ts'
import { composedMail } from './composed-mail.ts'
import type { Progress } from './delivery.rules.ts'
import { type DueMail, type Lease, markHandedOver } from './mail.store.ts'
import { isMailAddress } from './mail-headers.ts'

const together = { batch: 50, waiting: 1_000 }

const handOver = batched<Lease, boolean>(together, async (leases) => {
  const held = await markHandedOver(leases)
  return leases.map(({ id }) => held.has(id))
})

export type Delivery = Progress & {
  /** Ends with the mark of the hand-over, which may still run when the delivery has failed. */
  marking?: Promise<unknown>
}

type Streamed = { data: { delivery?: Delivery; lease?: Lease }; message: Processed }
type Processed = { processFunc(work: (input: Readable) => Readable): void }

/**
 * The message ends only after the hand-over is committed: the mail server accepts a message at
 * its end, so no accepted mail is unmarked. nodemailer reads the stream after the server has
 * accepted the envelope.
 */
const endMarked = async function* (input: Readable, lease: Lease, delivery: Delivery) {
  delivery.isStarted = true
  yield* input
  const marking = handOver('hand-over', lease)
  delivery.marking = marking.catch(() => {})
  if (!(await marking)) throw new Error('Another server has continued with this mail.')
  delivery.isEnded = true
}

export const markHandOvers = (transport: Transporter): void => {
  transport.use('stream', (mail, done) => {
    const { data, message } = mail as unknown as Streamed
    const { delivery, lease } = data
    if (delivery === undefined || lease === undefined) return done(new Error('It has no lease.'))
    message.processFunc((input) =>
      Readable.from(endMarked(input, lease, delivery), { objectMode: false }),
    )
    done()
  })
}

/** No later try can succeed. Other errors would count as trouble of the mail server. */
class Unsendable extends Error {
  readonly code = 'EENVELOPE'
  readonly command = 'API'
}

const written = (mail: DueMail) => {
  try {
    return composedMail(mail)
  } catch (cause) {
    throw new Unsendable(`This mail cannot be written: ${String(cause)}`, { cause })
  }
}

export const sendMail = async (
  transport: Transporter,
  mail: DueMail,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<void> => {
  if (!isMailAddress(mail.to)) throw new Unsendable('This is not a mail address.')
  const composed = written(mail)
  try {
    const own = { delivery, lease: { id: mail.id, attempts: mail.attempts } }
    await transport.sendMail({ ...composed, ...own, signal })
  } catch (error) {
    await delivery.marking
    throw error
  }
}
