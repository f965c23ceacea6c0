import { pushLifetimeMs } from '@tandem/contract/communication/push/push.limits.ts'
import { hourMs } from '@tandem/contract/time.ts'
import webPush from 'web-push'
import { now } from '#platform/clock.ts'
import { ForbiddenAddress, guarded, mayCall } from '#platform/outgoing/guarded-lookup.ts'
import { callOut } from '#platform/outgoing/outgoing-call.ts'
import { retryAfterOf } from '#platform/outgoing/retry-after.ts'
import type { PushKey } from '../push-key.store.ts'
import type { ClaimedMessage } from '../push-message.store.ts'
import { topicOf } from '../push-payload.rules.ts'
import { openDevice } from '../push-secrets.ts'
import type { PushAnswer } from './push-retry.rules.ts'

const encoding = 'aes128gcm'
const answerWithinMs = 10_000
const answerBytesMax = 16 * 1024

/** Signs the messages of this server. */
export type Sender = PushKey & { subject: string }

// A signature is valid for 12 hours. Signing each message would take longer than encrypting it.
const reusedMs = hourMs
const signed = new Map<string, { authorization: string; until: number }>()
const audiencesMax = 500

const authorizationFor = (origin: string, { subject, publicKey, privateKey }: Sender): string => {
  const name = `${origin}\n${subject}\n${publicKey}`
  const known = signed.get(name)
  if (known !== undefined && known.until > performance.now()) return known.authorization
  const { Authorization: authorization } = webPush.getVapidHeaders(
    origin,
    subject,
    publicKey,
    privateKey,
    encoding,
  )
  if (signed.size >= audiencesMax) signed.clear()
  signed.set(name, { authorization, until: performance.now() + reusedMs })
  return authorization
}

export type Posted = PushAnswer & { trouble: string | null }

const troubleOf = (error: unknown): string => {
  const { code, name, message } = error as Error & { code?: string }
  return error instanceof ForbiddenAddress ? message : (code ?? name)
}

/** Encrypts the message for its browser and sends it. Never rejects. */
export const postPush = async (message: ClaimedMessage, sender: Sender): Promise<Posted> => {
  const { endpoint, p256dh, auth } = openDevice(message.sealed, message.userId)
  const url = new URL(endpoint)
  const end = (status: number | null, trouble: string | null): Posted => ({
    status,
    trouble: trouble && `${url.host} got no push message: ${trouble}`,
  })
  try {
    if (!mayCall(url)) throw new ForbiddenAddress()
    const { cipherText } = webPush.encrypt(p256dh, auth, message.payload, encoding)
    const agedMs = now().getTime() - new Date(message.createdAt).getTime()
    const { status, headers, body } = await callOut(url, {
      method: 'POST',
      headers: {
        authorization: authorizationFor(url.origin, sender),
        'content-type': 'application/octet-stream',
        'content-encoding': encoding,
        ttl: Math.max(0, Math.round((pushLifetimeMs - agedMs) / 1000)),
        urgency: message.urgency,
        topic: topicOf(message.deviceId, message.tag),
      },
      body: cipherText,
      withinMs: answerWithinMs,
      bytesMax: answerBytesMax,
      lookup: guarded(),
    })
    const isUsual = (status >= 200 && status < 300) || status === 404 || status === 410
    return {
      ...end(status, isUsual ? null : `${status} ${body.toString('utf8', 0, 200)}`.trim()),
      retryAfterSeconds: retryAfterOf(headers['retry-after'], now().getTime()),
    }
  } catch (error) {
    return end(null, troubleOf(error))
  }
}
