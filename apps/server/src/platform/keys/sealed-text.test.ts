import { createCipheriv, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../settings/env.ts'
import { useSettings } from '../settings/settings.ts'
import { keyFor } from './derived-key.ts'
import { openText, sealText } from './sealed-text.ts'
import { earlierKey, laterKey, useSecretKeys } from './secret-keys.factory.ts'

beforeEach(() => useSettings(readSettings({ SECRET_KEY: earlierKey })))

const sealNameless = (purpose: string, text: string, ownerId: string): Buffer => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv).setAAD(Buffer.from(ownerId))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(1), iv, cipher.getAuthTag(), sealed])
}

describe('a sealed text', () => {
  it.each([sealText, sealNameless])('opens while its key is among the settings: %o', (seal) => {
    const sealed = seal('test', 'Zwiebelgasse 17', 'owner')
    expect(openText('test', sealed, 'owner')).toBe('Zwiebelgasse 17')
    useSecretKeys(laterKey, 'a key that has nothing to do with it', earlierKey)
    expect(openText('test', sealed, 'owner')).toBe('Zwiebelgasse 17')
    expect(() => openText('test', sealed, 'somebody else')).toThrow()
    expect(() => openText('another purpose', sealed, 'owner')).toThrow()
    useSecretKeys(laterKey)
    expect(() => openText('test', sealed, 'owner')).toThrow()
  })
})
