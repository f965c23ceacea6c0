export { deliverDue, startDelivering } from './deliveries/deliver-due.ts'
export { endUnread } from './notification.store.ts'
export { drainNotifications, startNotifications } from './write-notifications.ts'
