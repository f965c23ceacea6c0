export { sealedPushKeys } from './push-key.store.ts'
export { sendPush } from './send-push.ts'
export { startPushing } from './start-pushing.ts'
export { sealedDevices } from './subscription.store.ts'
