import { expect, it } from 'vitest'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { CreatorRecordStats } from './creator-record-stats.tsx'
import { recordOfCreatorQuery } from './record.api.ts'

catchRequests()
const figures = {
  ...{ reliability: 83, completed: 8, onTime: 6, late: 3, expired: 0, cancelled: 0 },
  ...{ disputesLost: 0, meanRevisions: 1.25 },
}
const show = (change: object = {}) => {
  showKnowing(
    [[recordOfCreatorQuery('mira').queryKey, { ...figures, ...change }]],
    <CreatorRecordStats slug="mira" />,
  )
  return document.body.textContent?.replace(/\u00a0/g, ' ')
}

it('tells each figure, and nothing of what never happened', () => {
  const told = show()
  for (const words of ['83 of 100', 'Completed8', '6 of 9', '1.3']) expect(told).toContain(words)
  expect(told).not.toMatch(/Left undone|Stepped back|Disputes lost/)
})
