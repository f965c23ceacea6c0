import type { NotificationKind } from '@tandem/contract/communication/notifications/notification-kinds.vocabulary.ts'
import type { NotificationSettingsChange } from '@tandem/contract/communication/notifications/preference.schema.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { Choice } from './preference.rules.ts'

/** Locks the person's row, so that concurrent changes take turns. */
export const savePreferences = async (
  tx: Db,
  userId: string,
  change: Omit<NotificationSettingsChange, 'kinds'>,
): Promise<void> => {
  const { frequency, hour, weekday, quietHours, timeZone, pushShowsContent } = change
  const changed = {
    user_id: userId,
    ...(frequency !== undefined && { frequency }),
    ...(hour !== undefined && { hour }),
    ...(weekday !== undefined && { weekday }),
    ...(quietHours !== undefined && {
      quiet_from: quietHours?.from ?? null,
      quiet_to: quietHours?.to ?? null,
    }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(pushShowsContent !== undefined && { push_shows_content: pushShowsContent }),
  }
  await tx
    .insertInto('notification_preferences')
    .values(changed)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
    .execute()
}

export const saveChoices = async (
  tx: Db,
  userId: string,
  choices: readonly Choice[],
): Promise<void> => {
  if (choices.length === 0) return
  const last = new Map(choices.map((one) => [`${one.kind} ${one.channel}`, one]))
  await tx
    .insertInto('notification_choices')
    .values([...last.values()].map((one) => ({ user_id: userId, ...one })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'channel'])
        .doUpdateSet((excluded) => ({ is_on: excluded.ref('excluded.is_on') })),
    )
    .execute()
}

/** Returns false if the person no longer exists. */
export const switchMailsOff = async (
  tx: Db,
  userId: string,
  kinds: readonly NotificationKind[],
): Promise<boolean> => {
  const person = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select('id')
    .forKeyShare()
    .executeTakeFirst()
  if (person === undefined) return false
  await saveChoices(
    tx,
    userId,
    kinds.map((kind) => ({ kind, channel: 'mail' as const, is_on: false })),
  )
  return true
}
