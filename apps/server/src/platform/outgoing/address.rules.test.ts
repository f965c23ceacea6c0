import { describe, expect, it } from 'vitest'
import { isPublicAddress, receiverUrl } from './address.rules.ts'

describe('an address', () => {
  const closed = `
    127.0.0.1 127.255.1.2 0.0.0.0 10.1.2.3 100.64.0.1 169.254.169.254 172.16.0.1
    172.31.255.255 192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255 :: ::1
    ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::7f00:1
    fe80::1 fc00::1 fd12:3456::1 ff02::1 2001::1 2001:db8::1 2002:7f00:1::`
  it.each(closed.trim().split(/\s+/))('%s is not a public one', (address) => {
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
