import type {
  CreatorRecord,
  CreatorRecordEvent,
} from '@tandem/contract/collaborations/track-record/record.schema.ts'
import { refused } from '@tandem/contract/verdict.ts'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { toast } from '#ui/toast.ts'
import { nobody } from '../../app.factory.ts'
import { catchRequests, linked, press, showKnowing } from '../../requests.factory.ts'
import { RecordEntry } from './record-entry.tsx'
import { CreatorRecordSection } from './your-record.tsx'

const record: CreatorRecord = {
  ...{ reliability: 69, rating: { average: 4.4, count: 3 }, completed: 1, onTime: 0, late: 1 },
  ...{ expired: 0, cancelled: 0, disputesLost: 0, meanRevisions: 0.5 },
}
const late: CreatorRecordEvent = {
  ...{ kind: 'late', collaborationId: 'k1', at: '2026-03-02T12:00:00.000Z', amount: 48 },
  ...{ campaign: { id: 'c1', title: 'Morning light' }, counts: true, moved: -7.3, appeal: null },
  ...{ other: { name: 'Glow Theory', slug: 'glow-theory' } },
  ...{ countsUntil: '2027-03-02T12:00:00.000Z', can: { appeal: { allowed: true } } },
}

const { requests, sent } = catchRequests()
beforeEach(() => void vi.spyOn(toast, 'success').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
let events: CreatorRecordEvent[]
const show = async (...some: CreatorRecordEvent[]) => {
  events = some
  requests.mockImplementation(async (address) =>
    Response.json(address.includes('/events') ? { items: events, nextCursor: null } : record),
  )
  const section = <CreatorRecordSection reviews={<p>What brands say.</p>} />
  showKnowing([[sessionQuery.queryKey, nobody]], linked(section))
  await screen.findByRole('button', { name: /^Late/ })
}

it('opens what a number comes from, and closes it again', async () => {
  await show(late)
  await press(/^Late/)
  await screen.findByText('Submitted 2 days late')
  screen.getByText(/7\.3 points of reliability/)
  expect(requests.mock.calls.some(([address]) => address.includes('kind=late'))).toBe(true)
  await press(/^Late/)
  expect(screen.queryByText('Submitted 2 days late')).toBeNull()
  await press(/^Rating/)
  screen.getByText('What brands say.')
})

it('appeals, keeps the words when the server is out of reach, and shows that it waits', async () => {
  await show(late)
  await press(/^Late/)
  await userEvent.click(await screen.findByRole('button', { name: 'Appeal' }))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Why should it not count?')
  const words = 'The parcel came a week late.'
  fireEvent.change(field, { target: { value: words } })
  requests.mockRejectedValueOnce(new TypeError('offline'))
  await press('Send appeal')
  await screen.findByText(/You seem to be offline/)
  expect(field.value).toBe(words)
  const appeal = { state: 'open' as const, words, reason: null, at: late.at, decidedAt: null }
  events = [{ ...late, appeal, can: { appeal: refused('record.already_appealed') } }]
  requests.mockImplementationOnce(async () => Response.json(events[0]))
  await press('Send appeal')
  await screen.findByText('The operator has not decided your appeal yet.')
  screen.getByText(`You wrote: ${words}`)
  expect(vi.mocked(toast.success).mock.calls).toEqual([['Appeal sent to the operator.']])
  expect(sent().at(-1)?.[1]).toMatchObject({ kind: 'late', words })
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
})

it('says that something no longer counts', async () => {
  const can = { appeal: refused('record.counts_no_longer') }
  await show({ ...late, counts: false, moved: 0, can })
  await press(/^Everything/)
  await screen.findByText('No longer counts')
  expect(screen.queryByText(/points of reliability/)).toBeNull()
})

it.each([
  ['granted', 'granted'],
  ['refused', 'rejected'],
] as const)('an appeal that was %s says so, and why', (state, word) => {
  const decided = { words: 'A week.', reason: 'The parcel was late.', decidedAt: late.at }
  const appeal = { ...decided, at: late.at, state }
  const event = { ...late, appeal, can: { appeal: refused('record.already_appealed') } }
  const entry = <RecordEntry side="creator" event={event} />
  showKnowing([[sessionQuery.queryKey, nobody]], linked(entry))
  screen.getByText(`Your appeal was ${word}.`)
  screen.getByText('The parcel was late.')
  expect(screen.queryByText(/^Counts until/) !== null).toBe(state === 'refused')
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Morning light' })
  expect(`${link.pathname}${link.search}`).toBe('/collaboration?id=k1')
})
