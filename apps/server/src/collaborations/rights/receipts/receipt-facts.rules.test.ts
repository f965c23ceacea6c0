import { describe, expect, it } from 'vitest'
import { keysPath, signedBy } from './receipt-facts.rules.ts'

describe('a signature', () => {
  it('names how and with which key it was made, and where that key is told', () => {
    expect(signedBy('key-1', 'c2lnbmF0dXJl', 'https://harbour.test')).toEqual({
      algorithm: 'Ed25519',
      key: 'key-1',
      keys: 'https://harbour.test/.well-known/rights-keys.json',
      value: 'c2lnbmF0dXJl',
    })
  })

  it('leads to the keys at the address the server itself has, with a port too', () => {
    const { keys } = signedBy('k', 'v', 'http://localhost:3000')
    expect(new URL(keys).pathname).toBe(keysPath)
    expect(new URL(keys).origin).toBe('http://localhost:3000')
  })
})
