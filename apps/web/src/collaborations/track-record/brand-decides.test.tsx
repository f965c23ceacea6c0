import { expect, it } from 'vitest'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { BrandDecides } from './brand-decides.tsx'
import { recordOfBrandQuery } from './record.api.ts'

const { requests } = catchRequests()
const show = (record?: object) => {
  requests.mockReturnValue(new Promise(() => {}))
  const known = record === undefined ? [] : [[recordOfBrandQuery('glow').queryKey, record] as const]
  showKnowing(known, <BrandDecides brandSlug="glow" />)
  return document.body.textContent
}

it('says how fast a brand decides, and nothing of one that hasn’t yet', () => {
  expect(show({ decideHours: 30 })).toBe('Decides in 1 day')
  document.body.replaceChildren()
  expect(show({ decideHours: null })).toBe('')
})
