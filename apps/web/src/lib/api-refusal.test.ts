import { describe, expect, it } from 'vitest'
import { ApiRefusal, isNotThere, NetworkTrouble, sentenceOf } from './api-refusal.ts'

const refusal = (more: Partial<ConstructorParameters<typeof ApiRefusal>[0]> = {}) =>
  new ApiRefusal({ code: 'campaign.full', status: 409, detail: 'Every place is taken.', ...more })

describe('a refusal', () => {
  it('carries all that the server said of it', () => {
    const told = { fields: { title: 'Write one.' }, requestId: 'r1' }
    const error = refusal({ code: 'input.invalid', status: 400, ...told })
    expect(error).toMatchObject({ code: 'input.invalid', status: 400, ...told })
    expect([error.message, error.name]).toEqual(['Every place is taken.', 'ApiRefusal'])
  })

  it('has no mistakes in fields, and no number of its request, where none were told', () => {
    expect([refusal().fields, refusal().requestId]).toEqual([{}, undefined])
  })
})

it('trouble with the connection keeps what the browser said of it', () => {
  const cause = new TypeError('Failed to fetch')
  const trouble = new NetworkTrouble(cause)
  expect([trouble.cause, trouble.name]).toEqual([cause, 'NetworkTrouble'])
})

it.each([
  [404, 'campaign.not_found', true],
  [400, 'input.invalid', true],
  [400, 'campaign.full', false],
  [403, 'brand.role_required', false],
  [405, 'campaign.full', false],
  [410, 'campaign.full', false],
] as const)('after %i %s, that nothing is there is %s', (status, code, gone) => {
  expect(isNotThere(refusal({ status, code: code as 'campaign.full' }))).toBe(gone)
})

it.each(['words', null, undefined, { message: 'internal' }, new TypeError('x is undefined')])(
  'of %s people read nothing but that it went wrong',
  (thrown) => {
    expect(sentenceOf(thrown)).toBe('Something went wrong. Please try again.')
  },
)
