import { openText, sealText } from '#platform/keys/sealed-text.ts'

export const keyPurpose = 'push:key'
export const devicePurpose = 'push:device'

/** A browser’s address at its push service, and the keys for its encryption. */
export type DeviceSecrets = { endpoint: string; p256dh: string; auth: string }

export const sealDevice = (secrets: DeviceSecrets, userId: string): Buffer =>
  sealText(devicePurpose, JSON.stringify(secrets), userId)
export const openDevice = (sealed: Buffer, userId: string): DeviceSecrets =>
  JSON.parse(openText(devicePurpose, sealed, userId))
