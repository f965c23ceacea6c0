import type {
  Notification,
  NotificationPage,
} from '@tandem/contract/notifications/notification.schema.ts'
import { useState } from 'react'

/**
 * The newest notification, when it came after the page was opened. It is judged by the list and not
 * by what the live line says: a line that was down, or not yet up, has said nothing of it.
 */
export const useNewcomer = (
  userId: string | undefined,
  list: NotificationPage | undefined,
): Notification | undefined => {
  const [since, setSince] = useState<{ userId: string; id: number }>()
  const newest = list?.items[0]
  if (userId !== undefined && list !== undefined && since?.userId !== userId)
    setSince({ userId, id: newest?.id ?? 0 })
  const known = since?.userId === userId ? since?.id : undefined
  return newest !== undefined && known !== undefined && newest.id > known ? newest : undefined
}
