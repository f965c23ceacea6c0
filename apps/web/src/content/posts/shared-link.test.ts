import { expect, it } from 'vitest'
import { linkIn } from './shared-link.ts'

const reel = 'https://www.instagram.com/reel/Cabc/?igsh=MXd%3D'

it.each([
  ['as its address', { url: reel }],
  ['within the text, as Android does', { text: `Look what I made: ${reel}`, title: 'Reel' }],
  ['at the end of a sentence', { text: `Watch it (${reel}).` }],
  ['in the title', { title: reel, text: 'no link here' }],
])('finds the link %s', (_where, shared) => {
  expect(linkIn(shared)).toBe(reel)
})

it('finds none where there is none, and takes nothing that is no address of the web', () => {
  expect(linkIn({})).toBe('')
  expect(linkIn({ text: 'javascript:alert(1) file:///etc/passwd' })).toBe('')
})
