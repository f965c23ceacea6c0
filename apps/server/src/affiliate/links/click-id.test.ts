import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { earlierKey, laterKey, useSecretKeys } from '#platform/keys/secret-keys.factory.ts'
import { readSettings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { bytesOfId, idOfBytes, makeClickId, openClickId } from './click-id.ts'

beforeEach(() => useSettings(readSettings({ SECRET_KEY: earlierKey })))

const moments = fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true })

describe('the id of a click', () => {
  it('is 58 characters that an address carries as they are, and tells its link and moment', () => {
    fc.assert(
      fc.property(fc.uuid(), moments, (linkId, at) => {
        const { text } = makeClickId(bytesOfId(linkId), at)
        expect(text).toMatch(/^[\w-]{58}$/)
        expect(openClickId(text)).toEqual({ linkId, at })
      }),
    )
  })

  it('holds a UUID of version 7 that is its own, however many there are in a millisecond', () => {
    const at = new Date('2026-11-22T12:00:00.123Z')
    const link = bytesOfId(randomUUID())
    const ids = Array.from({ length: 3000 }, () => idOfBytes(makeClickId(link, at).id))
    expect(new Set(ids).size).toBe(3000)
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)).toBe(at.getTime())
    }
  })

  it('is worth nothing once any bit of it is another', () => {
    const { text } = makeClickId(bytesOfId(randomUUID()), new Date())
    const bytes = Buffer.from(text, 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(openClickId(changed.toString('base64url'))).toEqual({
        not: bit < 8 ? 'malformed' : 'forged',
      })
    }
  })

  it('is never anything else that somebody sends', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
        expect(openClickId(text)).toEqual({ not: 'malformed' })
      }),
    )
    for (const text of ['', 'x'.repeat(58), `${makeClickId(Buffer.alloc(16), new Date()).text}=`])
      expect(openClickId(text)).toHaveProperty('not')
  })

  it('opens after the key was replaced, for as long as the settings name the earlier one', () => {
    const linkId = randomUUID()
    const { text } = makeClickId(bytesOfId(linkId), new Date())
    useSecretKeys(laterKey, earlierKey)
    expect(openClickId(text)).toMatchObject({ linkId })
    const later = makeClickId(bytesOfId(linkId), new Date()).text
    useSecretKeys(laterKey)
    expect(openClickId(text)).toEqual({ not: 'forged' })
    expect(openClickId(later)).toMatchObject({ linkId })
  })
})
