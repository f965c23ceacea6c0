import { expect, it } from 'vitest'
import { readReturn } from './return-address.ts'

it('leads back to a page of this site only', () => {
  const page = '/brand/glow-theory?campaign=019aab7b'
  expect(readReturn({ to: page })).toEqual({ to: page })
  for (const to of ['//evil.test', '/\\evil.test', '/\t/evil.test', 'https://evil.test', '', 7])
    expect(readReturn({ to })).toEqual({})
})
