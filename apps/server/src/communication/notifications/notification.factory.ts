import { randomUUID } from 'node:crypto'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'

type Reader = { actor: { userId: string } }

export const announceTo = ({ actor }: Reader, couponTitle = 'A coupon'): Promise<void> =>
  inTransaction((tx) =>
    announce(tx, {
      type: 'redemption.issued',
      subjectType: 'redemption',
      subjectId: randomUUID(),
      creatorId: actor.userId,
      data: { couponId: randomUUID(), couponTitle, supplierName: 'Corner Café', coins: 100 },
    }),
  )

export const announceNewUser = (userId: string): Promise<void> =>
  inTransaction((tx) =>
    announce(tx, {
      type: 'user.created',
      subjectType: 'user',
      subjectId: userId,
      data: { method: 'password' },
    }),
  )
