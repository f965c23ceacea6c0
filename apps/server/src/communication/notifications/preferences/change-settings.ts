import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '@tandem/contract/communication/notifications/preference.schema.ts'
import type { Actor } from '#platform/actor.ts'
import { knownZone } from '#platform/moment-in-words.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { planAgain } from '../deliveries/plan-deliveries.ts'
import { acceptsChoice } from './preference.rules.ts'
import { saveChoices, savePreferences } from './preference.store.ts'
import { viewSettings } from './preference.views.ts'

/** Emails that wait for a summary move to the new time. */
export const changeSettings = (
  actor: Actor,
  { kinds = [], timeZone, ...change }: NotificationSettingsChange,
): Promise<NotificationSettings> =>
  inTransaction(async (tx) => {
    for (const { kind, channel, on } of kinds) ensure(acceptsChoice(kind, channel, on))
    const zone =
      timeZone == null ? timeZone : (knownZone(timeZone) ?? refuse('notification.unknown_zone'))
    await savePreferences(tx, actor.userId, {
      ...change,
      ...(zone !== undefined && { timeZone: zone }),
    })
    await saveChoices(
      tx,
      actor.userId,
      kinds.map(({ kind, channel, on }) => ({ kind, channel, is_on: on })),
    )
    await planAgain(tx, actor.userId)
    return viewSettings(actor, tx)
  })
