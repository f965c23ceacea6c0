import { describe, expect, it } from 'vitest'
import { profileAddress } from './profile-address.ts'
import { handleIn } from './social-handles.ts'

describe('a pasted address of a profile', () => {
  it.each([
    ['insta', 'https://www.instagram.com/ines.makes/?igsh=1', '@ines.makes'],
    ['insta', 'instagram.com/ines_makes', '@ines_makes'],
    ['tiktok', 'https://www.tiktok.com/@ines.makes?lang=en', '@ines.makes'],
    ['youtube', 'https://m.youtube.com/@InesMakes/videos', '@InesMakes'],
    ['youtube', 'https://www.youtube.com/@caf%C3%A9ines', '@caféines'],
    [
      'youtube',
      'https://www.youtube.com/channel/UC0123456789abcdefghijAB',
      'UC0123456789abcdefghijAB',
    ],
    ['twitter', 'https://x.com/ines_makes', '@ines_makes'],
    ['twitter', 'http://twitter.com/ines_makes/status/12', '@ines_makes'],
    ['fb', 'https://de-de.facebook.com/Ines.Makes', '@Ines.Makes'],
    ['fb', 'https://www.facebook.com/profile.php?id=100012345678', '100012345678'],
    ['fb', 'https://www.facebook.com/people/Ines/100012345678/', '100012345678'],
  ] as const)('on %s, %s, becomes %s', (network, typed, handle) => {
    expect(handleIn(network, typed)).toBe(handle)
  })

  it.each([
    ['insta', ' @ines.makes ', '@ines.makes'],
    ['insta', 'ines.makes', 'ines.makes'],
    ['fb', 'Ines Makes / Berlin', 'Ines Makes / Berlin'],
    ['youtube', '', ''],
  ] as const)('is not what %s got with %j, which stays', (network, typed, handle) => {
    expect(handleIn(network, typed)).toBe(handle)
  })

  it.each([
    ['insta', 'https://www.instagram.com/p/C0ffee/'],
    ['insta', 'https://www.youtube.com/@ines'],
    ['insta', 'https://ines.example'],
    ['insta', 'http://['],
    ['tiktok', 'https://www.tiktok.com/t/ZT8abc/'],
    ['tiktok', 'https://vm.tiktok.com/ZT8abc/'],
    ['youtube', 'https://youtu.be/dQw4w9WgXcQ'],
    ['youtube', 'https://www.youtube.com/watch?v=1'],
    ['twitter', 'https://x.com/i/flow'],
    ['fb', 'https://www.facebook.com/groups/123'],
  ] as const)('on %s cannot be %s', (network, typed) => {
    expect(handleIn(network, typed)).toBeNull()
  })
})

it.each([
  ['insta', '@glow', 'https://www.instagram.com/glow/'],
  [
    'youtube',
    'UC0123456789abcdefghijAB',
    'https://www.youtube.com/channel/UC0123456789abcdefghijAB',
  ],
  ['tiktok', 'glow', 'https://www.tiktok.com/@glow'],
  ['fb', 'Glow Theory, Berlin', null],
  ['insta', 'javascript:alert(1)', null],
] as const)('links the handle on %s %j to %s', (network, stored, address) => {
  expect(profileAddress(network, stored)).toBe(address)
})
