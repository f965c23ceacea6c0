import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { earlierKey, laterKey, useSecretKeys } from '#platform/keys/secret-keys.factory.ts'
import { readSettings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { bytesOfId, makeClickId, openClickId } from './click-id.ts'

beforeEach(() => useSettings(readSettings({ SECRET_KEY: earlierKey })))

const moments = fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true })

describe('the id of a click', () => {
  it('has 58 URL-safe characters and contains its link and time', () => {
    fc.assert(
      fc.property(fc.uuid(), moments, (linkId, at) => {
        const { text } = makeClickId(bytesOfId(linkId), at)
        expect(text).toMatch(/^[\w-]{58}$/)
        expect(openClickId(text)).toEqual({ linkId, at })
      }),
    )
  })

  it('is invalid when any bit of it changes', () => {
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

  it('stays valid after the key was replaced, while the settings list the earlier key', () => {
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
