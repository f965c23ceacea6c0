import type {
  Notification,
  NotificationPage,
} from '@tandem/contract/communication/notifications/notification.schema.ts'
import { useState } from 'react'

/** Compares with the list, because an interrupted stream may have missed notifications. */
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
