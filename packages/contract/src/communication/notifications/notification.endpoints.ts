import { endpoint } from '../../endpoint.ts'
import {
  NotificationPage,
  NotificationParams,
  NotificationQuery,
  ReadUpTo,
  UnreadCount,
} from './notification.schema.ts'

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    access: 'signed-in',
    query: NotificationQuery,
    output: NotificationPage,
    refuses: [],
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/notifications/:notificationId/read',
    access: 'signed-in',
    params: NotificationParams,
    output: UnreadCount,
    refuses: ['notification.not_found'],
  }),
  markAllRead: endpoint({
    method: 'POST',
    path: '/notifications/read-all',
    access: 'signed-in',
    body: ReadUpTo,
    output: UnreadCount,
    refuses: [],
  }),
}
