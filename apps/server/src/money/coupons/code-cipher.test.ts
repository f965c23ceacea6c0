import { beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { codeHash, openCode, sealCode } from './code-cipher.ts'

const useKey = (key: string) => useSettings(readSettings({ SECRET_KEY: key }))
const key = 'a secret that only these tests know'

describe('a sealed coupon code', () => {
  beforeAll(() => useKey(key))
  it('does not open under another coupon, changed, or with another key', () => {
    const sealed = sealCode('SAVE-10', 'coupon-1')
    expect(() => openCode(sealed, 'coupon-2')).toThrow()
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)
    expect(() => openCode(changed, 'coupon-1')).toThrow()
    useKey('quite another secret of the same size')
    expect(() => openCode(sealed, 'coupon-1')).toThrow()
    useKey(key)
  })
  it('is known again by its hash, whatever its case and the space around it', () => {
    expect(codeHash(' save-10 ').equals(codeHash('SAVE-10'))).toBe(true)
    expect(codeHash('SAVE-11').equals(codeHash('SAVE-10'))).toBe(false)
  })
})
