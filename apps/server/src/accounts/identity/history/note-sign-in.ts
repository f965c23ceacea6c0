import { browserName } from '@tandem/contract/accounts/identity/browser-name.ts'
import { placeInWords } from '@tandem/contract/accounts/identity/place.ts'
import { now } from '#platform/clock.ts'
import { momentInWords } from '#platform/moment-in-words.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { Client } from '../client.ts'
import { newDeviceMail, sendMail } from '../identity-mails.ts'
import { knownDevice } from '../sessions/known-device.ts'
import { mayMail } from '../tries.ts'
import { placeOf } from './place-of.ts'
import { noteSecurityEvent } from './security-event.store.ts'
import { findSignInFacts } from './security-event.views.ts'

/**
 * Call in the transaction that creates a session for a sign-in. Mails the person unless the browser
 * has signed in to this account before.
 */
export const noteSignIn = async (
  tx: Db,
  account: { id: string; email: string },
  client: Client,
): Promise<void> => {
  const { timeZone, side, isFirst } = await findSignInFacts(tx, account.id)
  await noteSecurityEvent(tx, account.id, 'signed_in', client)
  if (isFirst || knownDevice(client.deviceCookie, account.email) !== null) return
  if (!(await mayMail(tx, 'new-device', account.email))) return
  const facts = {
    device: browserName(client.userAgent ?? null),
    place: placeInWords(await placeOf(client.ip), 'en'),
    time: momentInWords(now(), timeZone),
    settingsPath: side === 'brand' ? '/brand-settings/security' : '/settings/security',
  }
  await sendMail(tx, account.email, newDeviceMail(facts))
}
