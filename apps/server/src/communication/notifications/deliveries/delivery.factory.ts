import type { EventName } from '@tandem/contract/events.ts'
import type { Side } from '@tandem/contract/side.ts'
import { minuteMs } from '@tandem/contract/time.ts'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { announce, type DomainEvent } from '#platform/events/outbox.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { deliverDue, drainNotifications } from '../index.ts'

const confirm = (userId: string) =>
  db.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()

/** A brand and a creator with confirmed addresses. */
export const buildSides = async () => {
  const creator = await buildCreator({ displayName: 'Mira Sol' })
  const brand = await buildBrand({ name: 'Glow Theory' })
  await confirm(creator.actor.userId)
  await confirm(brand.actor.userId)
  return { creator, brand }
}
export type Sides = Awaited<ReturnType<typeof buildSides>>

/** Announces an event between both sides by nobody of them. */
export const happens = (
  { creator, brand }: Sides,
  type: EventName,
  more: { subjectId?: string; from?: string; to?: Side; data?: object } = {},
): Promise<void> =>
  inTransaction((tx) =>
    announce(tx, {
      type,
      subjectType: 'collaboration',
      subjectId: more.subjectId ?? crypto.randomUUID(),
      brandId: brand.brandId,
      creatorId: creator.actor.userId,
      ...(more.from !== undefined && { fromState: more.from }),
      ...(more.to !== undefined && { toState: more.to }),
      data: {
        brandName: 'Old Name',
        brandSlug: brand.slug,
        creatorName: 'Old Name',
        creatorSlug: creator.slug,
        campaignTitle: 'Winter glow',
        coins: 120,
        ...more.data,
      } as never,
    } as DomainEvent),
  )

/** Delivers what is due some minutes after now. Leaves the clock there. */
export const deliverAfter = async (minutes: number): Promise<void> => {
  await drainNotifications()
  moveClock(minutes * minuteMs)
  await deliverDue((error) => {
    throw error
  })
}

export const subjectsTo = async ({ actor }: { actor: { email: string } }): Promise<string[]> =>
  (
    await db
      .selectFrom('mails')
      .where('to_address', '=', actor.email)
      .orderBy('id')
      .select('subject')
      .execute()
  ).map(({ subject }) => subject)
