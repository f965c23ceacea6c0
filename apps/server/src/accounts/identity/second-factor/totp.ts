import { generateSecret, generateSync, generateURI, verifySync } from 'otplib'
import { now } from '#platform/clock.ts'
import { openText, sealText } from '#platform/keys/sealed-text.ts'
import { settings } from '#platform/settings/settings.ts'

export const totpPurpose = 'authenticator key'

export const newTotpSecret = (): string => generateSecret()

export const sealTotpSecret = (secret: string, userId: string): Buffer =>
  sealText(totpPurpose, secret, userId)

export const openTotpSecret = (sealed: Buffer, userId: string): string =>
  openText(totpPurpose, sealed, userId)

export const stepSeconds = 30

/** Accepts clocks that differ by this much, because phones are often wrong. */
const toleranceSeconds = 30

/** Returns the time step of a right code. Undefined if it is wrong or not later than `lastStep`. */
export const stepOfCode = (
  secret: string,
  code: string,
  lastStep: number | null,
): number | undefined => {
  const epoch = Math.floor(now().getTime() / 1_000)
  try {
    const result = verifySync({
      secret,
      token: code,
      epoch,
      epochTolerance: toleranceSeconds,
      ...(lastStep !== null && { afterTimeStep: lastStep }),
    })
    return result.valid && 'timeStep' in result ? result.timeStep : undefined
  } catch {
    // The library throws when the last step is in the future: the server's clock was set back.
    return undefined
  }
}

/** Returns the code that will be accepted next. Each code is accepted once. */
export const nextCode = (secret: string, lastStep: number | null): string => {
  const step = Math.max(Math.floor(now().getTime() / 1_000 / stepSeconds), (lastStep ?? 0) + 1)
  return generateSync({ secret, epoch: step * stepSeconds })
}

/** Returns the key in groups that people can type. */
export const typedKey = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ')

/** Returns what the QR code contains. */
export const totpAddress = (secret: string, email: string): string =>
  generateURI({ issuer: settings.productName, label: email, secret })
