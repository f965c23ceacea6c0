import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import {
  MailFrequency,
  NotificationChannel,
} from '@tandem/contract/communication/notifications/notification-kinds.vocabulary.ts'
import type { NotificationSettings } from '@tandem/contract/communication/notifications/preference.schema.ts'
import { sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import { isRefused } from '#platform/mail/index.ts'
import { knownZone } from '#platform/moment-in-words.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { type Choice, matrixOf, type Preferences } from './preference.rules.ts'

type Row = {
  frequency: string | null
  hour: number | null
  weekday: number | null
  quiet_from: number | null
  quiet_to: number | null
  chosen_zone: string | null
  browser_zone: string | null
  push_shows_content: boolean | null
  has_device: boolean
  roles: MemberRole[]
}

const preferencesOf = (row: Row, choices: readonly Choice[]): Preferences => ({
  frequency: MailFrequency.safeParse(row.frequency).data ?? 'at_once',
  hour: row.hour ?? 8,
  weekday: row.weekday ?? 1,
  quietHours:
    row.quiet_from === null || row.quiet_to === null
      ? null
      : { from: row.quiet_from, to: row.quiet_to },
  pushShowsContent: row.push_shows_content ?? false,
  zoneInUse: knownZone(row.chosen_zone ?? row.browser_zone ?? '') ?? 'UTC',
  choices,
  roles: row.roles,
  hasDevice: row.has_device,
})

const selectRows = (tx: Db, userIds: readonly string[]) =>
  tx
    .selectFrom('users as u')
    .leftJoin('notification_preferences as p', 'p.user_id', 'u.id')
    .where('u.id', 'in', [...userIds])
    .select([
      'u.id',
      'u.email',
      'u.email_verified',
      'p.frequency',
      'p.hour',
      'p.weekday',
      'p.quiet_from',
      'p.quiet_to',
      'p.time_zone as chosen_zone',
      'u.time_zone as browser_zone',
      'p.push_shows_content',
      sql<boolean>`exists (select from push_subscriptions s where s.user_id = u.id)`.as(
        'has_device',
      ),
      sql<MemberRole[]>`array(select m.role from brand_members m where m.user_id = u.id)`.as(
        'roles',
      ),
    ])

const listChoices = async (tx: Db, userIds: readonly string[]): Promise<Map<string, Choice[]>> => {
  const rows = await tx
    .selectFrom('notification_choices')
    .where('user_id', 'in', [...userIds])
    .select(['user_id', 'kind', 'channel', 'is_on'])
    .execute()
  const found = new Map<string, Choice[]>()
  for (const { user_id, ...row } of rows) {
    const channel = NotificationChannel.safeParse(row.channel)
    if (!channel.success) continue
    found.set(user_id, [...(found.get(user_id) ?? []), { ...row, channel: channel.data }])
  }
  return found
}

export const listPreferences = async (
  tx: Db,
  userIds: readonly string[],
): Promise<Map<string, Preferences>> => {
  if (userIds.length === 0) return new Map()
  const choices = await listChoices(tx, userIds)
  const rows = await selectRows(tx, userIds).execute()
  return new Map(rows.map((row) => [row.id, preferencesOf(row, choices.get(row.id) ?? [])]))
}

export const viewSettings = async (actor: Actor, tx: Db = db): Promise<NotificationSettings> => {
  const row =
    (await selectRows(tx, [actor.userId]).executeTakeFirst()) ?? refuse('session.required')
  const chosen = (await listChoices(tx, [actor.userId])).get(actor.userId) ?? []
  const { choices, roles, hasDevice: _, ...preferences } = preferencesOf(row, chosen)
  return {
    kinds: matrixOf(actor.role, { choices, roles }),
    ...preferences,
    timeZone: row.chosen_zone,
    address: {
      email: row.email,
      confirmed: row.email_verified,
      stopped: await isRefused(tx, row.email),
    },
  }
}
