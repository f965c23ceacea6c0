import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { Side } from '../../side.ts'

export const NotificationType = z.enum(['info', 'success', 'warning', 'error'])
export type NotificationType = z.infer<typeof NotificationType>

/** Increases in the order of writing, so that no notification is missed. */
const NotificationId = z.int().check(z.gte(0))

export const Notification = z.object({
  id: NotificationId,
  title: z.string(),
  message: z.string(),
  time: Moment,
  read: z.boolean(),
  type: NotificationType,
  link: z.nullable(z.string()),
  /** True if it asks the reader to do something. */
  asks: z.boolean(),
  /** Shows the brand or creator that the notification is about. Null if there is no picture. */
  picture: z.nullable(z.object({ url: z.string(), of: Side })),
  /** The brand of a member that it concerns. Null for a creator, and for the person alone. */
  brand: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** Present if coins were released to the reader. `from` is the brand's name. */
  payday: z.optional(z.object({ coins: Coins, from: z.string() })),
})
export type Notification = z.infer<typeof Notification>

export const NotificationFilter = z.enum(['all', 'unread'])
export type NotificationFilter = z.infer<typeof NotificationFilter>

export const NotificationQuery = z.strictObject({
  ...PageQuery.shape,
  filter: z.optional(NotificationFilter),
})
export type NotificationQuery = z.infer<typeof NotificationQuery>

export const UnreadCount = z.object({ unreadCount: z.int() })
export type UnreadCount = z.infer<typeof UnreadCount>

export const NotificationPage = z.object({ ...pageOf(Notification).shape, ...UnreadCount.shape })
export type NotificationPage = z.infer<typeof NotificationPage>

export const NotificationParams = z.strictObject({
  notificationId: z.coerce
    .number<number>()
    .check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
})

/** The newest notification on the screen, so that later ones stay unread. */
export const ReadUpTo = z.strictObject({ upTo: NotificationId })
