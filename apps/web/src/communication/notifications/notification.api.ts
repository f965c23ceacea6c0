import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import type {
  Notification,
  NotificationFilter,
  NotificationPage,
} from '@tandem/contract/communication/notifications/notification.schema.ts'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

const panelSize = 20
const everyList = ['notifications'] as const
const panelKey = [...everyList, 'panel'] as const
const historyKey = [...everyList, 'history'] as const

export const panelQuery = queryOptions({
  queryKey: panelKey,
  queryFn: ({ signal }) => call(notifications.list, { query: { limit: panelSize }, signal }),
})

export const historyQuery = (filter: NotificationFilter) =>
  infiniteQueryOptions({
    queryKey: [...historyKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(notifications.list, { query: { cursor: pageParam, filter }, signal }),
    ...byCursor,
  })

const showRead = (queryClient: QueryClient, covers: (one: Notification) => boolean): void => {
  const read = (page: NotificationPage): NotificationPage => {
    const fresh = page.items.filter((one) => !one.read && covers(one)).length
    return {
      ...page,
      items: page.items.map((one) => (covers(one) ? { ...one, read: true } : one)),
      unreadCount: Math.max(0, page.unreadCount - fresh),
    }
  }
  queryClient.setQueryData<NotificationPage>(panelKey, (page) => page && read(page))
  queryClient.setQueriesData<InfiniteData<NotificationPage>>(
    { queryKey: historyKey },
    (list) => list && { ...list, pages: list.pages.map(read) },
  )
}

export const useMarkRead = (): ((notification: Notification) => void) => {
  const queryClient = useQueryClient()
  const write = useWrite(notifications.markRead, { renews: { always: [everyList] } })
  return (notification) => {
    if (notification.read) return
    showRead(queryClient, (one) => one.id === notification.id)
    write.mutate({ params: { notificationId: notification.id } })
  }
}

export const useMarkAllRead = () => {
  const queryClient = useQueryClient()
  return useWrite(notifications.markAllRead, {
    onSuccess: (_, { body }) => showRead(queryClient, (one) => one.id <= body.upTo),
    renews: { done: [everyList] },
  })
}
