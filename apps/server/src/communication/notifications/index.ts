export { deliverDue, startDelivering } from './deliveries/deliver-due.ts'
export { forgetOldDeliveries } from './deliveries/delivery.store.ts'
export { endUnread } from './notification.store.ts'
export { drainNotifications, startNotifications } from './write-notifications.ts'
