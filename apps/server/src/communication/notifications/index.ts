export { drainNotifications, startNotifications } from './write-notifications.ts'
