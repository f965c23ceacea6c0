import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readingOf } from '#everywhere/answers.factory.ts'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../app.factory.ts'
import { catchRequests, linked, showKnowing } from '../../requests.factory.ts'
import { DisputeView } from './dispute-view.tsx'

const server = catchRequests()
const recorded = readingOf('olga', 'end', 'GET /collaborations/tom-in-quarrels/dispute')
  .body as object
const at = '2026-11-02T10:00:00Z'
const no = { allowed: false, because: 'dispute.over' }
const show = (change: object, side: 'creator' | 'brand' = 'creator') => {
  server.requests.mockReturnValue(new Promise(() => {}))
  showKnowing(
    [[sessionQuery.queryKey, someone(side)]],
    linked(
      <DisputeView
        reader={{ side, other: side === 'creator' ? 'Boats' : 'Mira' } as never}
        dispute={
          {
            ...recorded,
            ...{ openedBy: 'creator', reply: null, resolution: null, items: [], proposals: [] },
            ...{ body: 'They never answered.', openedAt: at, fileUrls: [], state: 'open' },
            ...change,
          } as never
        }
      />,
    ),
  )
}

it.each([
  ['creator', 'creator', 'What you said'],
  ['brand', 'creator', 'What Mira said'],
  ['creator', 'brand', 'What Boats said'],
  ['brand', 'brand', 'What you said'],
] as const)('to a %s the one who opened it (%s) is named', (side, openedBy, name) => {
  show({ openedBy }, side)
  within(screen.getByRole('region', { name })).getByText('They never answered.')
})

it('the answer is the other side’s', () => {
  show({ reply: { at, body: 'We did.', fileUrls: [] }, state: 'under_review' })
  within(screen.getByRole('region', { name: 'What Boats said' })).getByText('We did.')
  expect(screen.getByText('To be settled')).toBeTruthy()
})

it.each([
  ['open', 'Waits for an answer'],
  ['resolved', 'Settled'],
  ['withdrawn', 'Taken back'],
])('one that is %s is “%s”', (state, words) => {
  show({ state, can: { reply: no, propose: no, accept: no, takeBack: no } })
  screen.getByText(words)
})

it('each item of the brief says whether it was met', () => {
  show({
    items: [
      { item: 'Show the boat', met: true },
      { item: 'Say the name', met: false },
      { item: 'Thank the crew', met: null },
    ],
  })
  const list = screen.getByRole('list', { name: 'Items of the brief' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Show the boat — met', 'Say the name — not met', 'Thank the crew — not judged yet'])
})

it('one that is over says how it was settled, with the words it was settled by', () => {
  const resolution = { by: 'operator', creatorPercent: 50, creatorCoins: 250, at }
  const words = 'The boat is there, the pond is not named.'
  show({ state: 'resolved', stakeCoins: 500, resolution: { ...resolution, words } })
  screen.getByText(/^The operator decided\. You got 250 coins of 500 coins \(50%\)\./)
  screen.getByText(words)
})
