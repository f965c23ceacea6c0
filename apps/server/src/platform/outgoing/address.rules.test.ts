import { describe, expect, it } from 'vitest'
import corpus from '#everywhere/hostile/corpora/c06-addresses.json' with { type: 'json' }
import { isPublicAddress, receiverUrl } from './address.rules.ts'

describe('an address', () => {
  it.each(corpus.resolved)('%s is not a public one', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is a public one',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

describe('where a message may be sent', () => {
  it.each([
    'http://shop.example/hook',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/hook',
    'https://intranet/hook',
    'https://user:word@shop.example/',
    'javascript:alert(1)',
    '',
  ])('isn’t %s', (text) => {
    expect(receiverUrl(text, false)).toBeUndefined()
  })

  it('is a public host by https, or a private one when the settings allow it', () => {
    expect(receiverUrl('https://shop.example:8443/hook?a=b', false)?.href).toBe(
      'https://shop.example:8443/hook?a=b',
    )
    expect(receiverUrl('http://127.0.0.1:4000/hook', true)?.port).toBe('4000')
    expect(receiverUrl('ftp://127.0.0.1/', true)).toBeUndefined()
  })
})
