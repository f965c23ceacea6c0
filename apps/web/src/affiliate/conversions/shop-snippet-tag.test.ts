import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cookieOfNode, referenceOfStripe, snippetPath, snippetTag } from './shop-snippet-tag.ts'

it('the tag loads the file that is served, and tells it the window', () => {
  expect(snippetTag('https://tandem.example', 45)).toBe(
    '<script src="https://tandem.example/snippet.v1.js" data-days="45" async></script>',
  )
  expect(existsSync(new URL(`../../../public${snippetPath}`, import.meta.url))).toBe(true)
})

describe('the line for a server of Node', () => {
  const setBy = (search: string, windowDays = 1) => {
    const set: [string, string][] = []
    const response = { appendHeader: (name: string, value: string) => set.push([name, value]) }
    const run = new Function('request', 'response', cookieOfNode(windowDays))
    run({ url: `/boats${search}` }, response)
    return set
  }

  it.each([
    [1, 86_400],
    [30, 2_592_000],
  ])('keeps both for %i days as %i seconds', (days, seconds) => {
    const life = `Max-Age=${seconds}; Path=/; Secure; HttpOnly; SameSite=Lax`
    expect(setBy('?cmlink=boats-by-ro&cmref=A_b-1&other=x', days)).toEqual([
      ['Set-Cookie', `cmref=A_b-1; ${life}`],
      ['Set-Cookie', `cmlink=boats-by-ro; ${life}`],
    ])
  })

  it.each([
    ['', 0],
    ['?cmref=', 0],
    ['?cmref=x', 1],
    [`?cmref=${'x'.repeat(200)}`, 1],
    [`?cmref=${'x'.repeat(201)}`, 0],
    ['?cmref=a%3Bb', 0],
    ['?cmref=a%0Ab', 0],
    ['?cmref=%3B&cmlink=boats-by-ro', 1],
  ])('of “%s” keeps %i', (search, count) => {
    expect(setBy(search)).toHaveLength(count)
  })
})

it.each([
  [{ cmref: 'A_b-1' }, 'cmref-A_b-1'],
  [{ cmref: '' }, undefined],
  [{ cmlink: 'boats-by-ro' }, undefined],
])('a checkout of Stripe with the cookies %j is told %s', (cookies, told) => {
  const session = new Function('cookies', `return { ${referenceOfStripe} }`)(cookies)
  expect(session).toEqual({ client_reference_id: told })
})
