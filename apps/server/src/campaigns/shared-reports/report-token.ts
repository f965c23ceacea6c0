import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor, keysFor } from '#platform/keys/derived-key.ts'
import { settings } from '#platform/settings/settings.ts'

/** Derives the token, because stored answers to idempotent requests must not contain it. */
export const tokenOf = (id: string): string =>
  createHmac('sha256', keyFor('shared-reports')).update(id).digest('base64url')

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export const addressOf = (id: string): string => `${settings.publicUrl}/reports/${tokenOf(id)}`

type Locked = { id: string; passwordHash: string | null }

const signed = (key: Buffer, { id, passwordHash }: Locked, endsAt: string): Buffer =>
  createHmac('sha256', key).update(`${id}\n${passwordHash}\n${endsAt}`).digest()

/** Proves until `endsAt` that the password was entered. */
export const proofFor = (report: Locked, endsAt: number): string =>
  `${endsAt}.${signed(keyFor('unlocked-reports'), report, String(endsAt)).toString('base64url')}`

export const isProof = (report: Locked, proof: string | undefined, at: Date): boolean => {
  const [endsAt = '', signature = ''] = proof?.split('.') ?? []
  const given = Buffer.from(signature, 'base64url')
  return (
    Number(endsAt) > at.getTime() &&
    keysFor('unlocked-reports').some((key) => {
      const expected = signed(key, report, endsAt)
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
  )
}
