import { createHmac } from 'node:crypto'

export type Message = { id: string; body: string }

/** Signs with every valid secret, as Standard Webhooks requires. */
export const signedHeaders = (
  { id, body }: Message,
  secrets: readonly string[],
  at: Date,
): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const sign = (secret: string): string =>
    createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}
