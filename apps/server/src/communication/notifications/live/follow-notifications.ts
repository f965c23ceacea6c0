import { listReadersSince, newestNotificationId } from '../notification.views.ts'

/** Each call returns the people who got notifications since the last call, on any server. */
export const followNotifications = () => {
  let seen: number | undefined
  return async (): Promise<ReadonlySet<string>> => {
    const found = new Set<string>()
    const from = seen ?? (await newestNotificationId())
    let upTo = from
    for (;;) {
      const page = await listReadersSince(upTo)
      for (const userId of page.userIds) found.add(userId)
      if (page.newest === upTo) break
      upTo = page.newest
    }
    seen = upTo
    return found
  }
}
