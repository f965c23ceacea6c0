import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  NotificationKind,
  notificationKinds,
} from '@tandem/contract/communication/notifications/notification-kinds.vocabulary.ts'
import { isId } from '@tandem/contract/ids.ts'
import type { Side } from '@tandem/contract/side.ts'
import { keyFor, keysFor } from '#platform/keys/derived-key.ts'
import type { Letter } from '#platform/mail/index.ts'
import { settings } from '#platform/settings/settings.ts'

const purpose = 'links that stop a kind of email'

/** `summary` stands for every optional kind that can wait for a summary. */
export type Stopped = NotificationKind | 'summary'

const macOf = (key: Buffer, userId: string, kind: string): Buffer =>
  createHmac('sha256', key).update(`${userId} ${kind}`).digest()

/** The token never expires, because people search old emails for the link. */
export const unsubscribeToken = (userId: string, kind: Stopped): string =>
  `${userId}.${kind}.${macOf(keyFor(purpose), userId, kind).toString('base64url')}`

export const readUnsubscribeToken = (
  token: string,
): { userId: string; kind: Stopped } | undefined => {
  const [userId = '', kind = '', mac = '', ...rest] = token.split('.')
  const parsed = kind === 'summary' ? kind : NotificationKind.safeParse(kind).data
  if (rest.length > 0 || !isId(userId) || parsed === undefined) return undefined
  const given = Buffer.from(mac, 'base64url')
  const isOurs = keysFor(purpose).some((key) => {
    const expected = macOf(key, userId, kind)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs ? { userId, kind: parsed } : undefined
}

export const stoppedLabel = (kind: Stopped, side: Side | null): string =>
  kind === 'summary'
    ? 'Summaries'
    : (notificationKinds[kind].sides[side ?? 'creator']?.label ?? 'Notifications')

export const unsubscribeLinks = (
  userId: string,
  kind: Stopped,
  side: Side | null,
): NonNullable<Letter['unsubscribe']> => {
  const url = `${settings.publicUrl}/unsubscribe/${unsubscribeToken(userId, kind)}`
  return { kind: stoppedLabel(kind, side), pageUrl: url, oneClickUrl: url }
}
