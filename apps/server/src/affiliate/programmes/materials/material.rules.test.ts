import { expect, it } from 'vitest'
import { acceptsMaterial } from './material.rules.ts'

it('a programme has twenty-four materials at most, and takes none once it has ended', () => {
  const because = (state: string, count: number) => {
    const verdict = acceptsMaterial({ state }, count)
    return verdict.allowed ? 'allowed' : verdict.because
  }
  expect([because('open', 23), because('open', 24)]).toEqual(['allowed', 'material.too_many'])
  expect([because('paused', 0), because('ended', 30)]).toEqual(['allowed', 'programme.ended'])
})
