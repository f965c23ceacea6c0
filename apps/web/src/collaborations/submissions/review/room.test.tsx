import { textsWith } from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import type { ContentComment } from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import type { ContentRound } from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { allowed, refused } from '@tandem/contract/verdict.ts'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { contentRound } from '#collaborations/lifecycle/collaboration.factory.ts'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../../app.factory.ts'
import {
  button,
  catchRequests,
  isLive,
  press,
  reasonOf,
  showKnowing,
} from '../../../requests.factory.ts'
import { commentsQuery } from '../comments/comment.api.ts'
import { Room } from './room.tsx'

const id = '01a00000-0000-7000-8000-000000000001'
const [video, picture, old] = ['/files/p/a.mp4', '/files/p/b.webp', '/files/p/old.webp']
const { answer, refuse, sent } = catchRequests()
const router = createRouter({ routeTree: createRootRoute() })
const navigate = vi.spyOn(router, 'navigate')
beforeEach(() => {
  navigate.mockReset()
  navigate.mockResolvedValue()
})

const roundOf = (round: number, more: Partial<ContentRound> = {}): ContentRound =>
  contentRound({
    ...{ id: `round-${round}`, round, url: null, caption: '', note: '', checked: [] },
    ...{ disclosed: false, ...more },
  })
const rounds = [
  roundOf(1, { fileUrls: [old], caption: 'First', feedback: 'Brighter.', note: 'Shot at dawn.' }),
  roundOf(2, { fileUrls: [video, picture], caption: 'Second', checked: [1] }),
]
const noTexts = Object.fromEntries(textsWith('agreed').map((name) => [name, '']))
const piece = (more: object = {}) =>
  ({
    ...{ ...noTexts, reviewDays: 3, dueAt: '2026-11-24T12:00:00Z' },
    ...{ id, version: 3, state: 'submitted', coins: 500, feeCoins: 50, approvalCompletes: false },
    ...{ stateDeadline: null, offered: ['approve', 'requestChanges'], roundsLeft: 2, rounds },
    ...{ can: { approve: allowed, requestChanges: allowed, refuseLive: allowed } },
    creator: { name: 'Mira Sol', slug: 'mira-sol', photoUrl: null, rating: null },
    campaign: { id: 'c1', title: 'Six weeks', type: 'instagram_reel' },
    terms: { checklist: ['Show the boat', 'By day'], changeRounds: 2, produceDays: 7 },
    ...more,
  }) as unknown as BrandCollaborationDetail
const comment = (more: object): ContentComment => ({
  ...{ id: 'k1', round: 2, fileUrl: video, words: 'Say the name.', answers: [], doneBy: null },
  ...{ pin: { on: 'video', from: 12, to: 15 }, at: '2026-11-21T09:00:00Z' },
  ...more,
})
const said = (more: object = {}) => ({
  items: [comment({}), comment({ id: 'k0', round: 1, fileUrl: old, words: 'Too dark.' })],
  can: { comment: allowed, answer: allowed },
  ...more,
})
const between = { place: 1, previous: 'before', next: 'after', count: 7 }
const open = (one = piece(), line: object = between, talk: object = said()) => {
  const shown = showKnowing(
    [
      [sessionQuery.queryKey, someone('brand')],
      [commentsQuery(id).queryKey, talk],
      [['wallet'], {}],
    ],
    <RouterContextProvider router={router as never}>
      <Room piece={one} line={{ ...between, ...line }} />
    </RouterContextProvider>,
  )
  const film = document.querySelector('video')
  const played = { play: vi.fn(), pause: vi.fn() }
  if (film !== null) Object.assign(film, played)
  return { ...shown, film, played }
}
const key = (name: string) => fireEvent.keyDown(document.body, { key: name })
const goneTo = () => navigate.mock.calls.map(([to]) => to.params ?? to.to)
const decision = () => screen.getByRole('region', { name: 'Your decision' })

it('approving is asked first, sent as it was seen, and leads to the next in line', async () => {
  const { stale } = open()
  key('a')
  const asks = await screen.findByRole('alertdialog')
  within(asks).getByText('Approve the content of Mira Sol?')
  within(asks).getByText(/^Mira Sol posts it and adds the link\./)
  refuse('collaboration.not_now', 'It was cancelled.')
  await userEvent.click(within(asks).getByRole('button', { name: 'Approve' }))
  await within(asks).findByText('It was cancelled.')
  expect(goneTo()).toEqual([])
  answer(piece())
  await userEvent.click(within(asks).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(goneTo()).toEqual([{ collaborationId: 'after' }]))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  const call = [`POST /api/brand/collaborations/${id}/approve`, { version: 3 }]
  expect(sent()).toEqual([call, call])
  expect(stale()).toContain('wallet')
})

it.each([
  ['a', 'alertdialog', 'Approve the content of Mira Sol?', {}],
  ['c', 'dialog', 'Request changes to the post', { offered: ['approve', 'refuseLive'] }],
] as const)(
  '%s opens a %s, “%s”, and not what may not be done',
  async (name, role, title, more) => {
    const no = refused('brand.role_required', 'Ask Ada.')
    const { rerender } = open(
      piece({ ...more, can: { approve: no, requestChanges: no, refuseLive: no } }),
    )
    key(name)
    expect(screen.queryByRole(role)).toBeNull()
    for (const named of ['Approve', /^(Request changes|Request changes to the post)$/])
      expect([isLive(named), reasonOf(named)]).toEqual([false, 'Ask Ada.'])
    rerender(
      <RouterContextProvider router={router as never}>
        <Room piece={piece(more)} line={between} />
      </RouterContextProvider>,
    )
    key(name)
    await screen.findByRole(role, { name: title })
  },
)

it.each([
  ['first', { place: 0, previous: null }, ['after'], '1 of 7'],
  ['last', { next: null, place: 6 }, ['before'], '7 of 7'],
])('whoever is %s goes only to where somebody is', async (_, line, ids, place) => {
  open(piece(), line)
  key('p')
  key('n')
  expect(goneTo()).toEqual(ids.map((collaborationId) => ({ collaborationId })))
  expect(within(decision()).queryByText(/ of /)?.textContent ?? null).toBe(place)
  navigate.mockClear()
  await press('Previous')
  await press('Next')
  expect(goneTo()).toEqual(ids.map((collaborationId) => ({ collaborationId })))
  expect(reasonOf('Previous')).toBe(
    ids.includes('before') ? undefined : 'This is the first in the queue.',
  )
  expect(reasonOf('Next')).toBe(
    ids.includes('after') ? undefined : 'There is nothing else to review.',
  )
})

it('who may not comment has neither the form nor its keys', () => {
  const can = { comment: refused('comment.round_over'), answer: allowed }
  open(piece(), {}, said({ can }))
  for (const name of ['i', 'o', 't']) key(name)
  expect(screen.queryByLabelText(/^Comment at/)).toBeNull()
  expect(button('Mark as done')).toBeTruthy()
})

it('an older round is shown with what was said of it, and only read', async () => {
  open()
  expect(screen.getByText('Say the name.')).toBeTruthy()
  expect([screen.queryByText('Too dark.'), screen.queryByText('Note from the creator')]).toEqual([
    null,
    null,
  ])
  expect(button('Round 2, draft').getAttribute('aria-pressed')).toBe('true')
  const facts = () => [screen.queryByText('First') !== null, screen.queryByText('Second') !== null]
  expect(facts()).toEqual([false, true])
  await press('Round 1, draft')
  expect(facts()).toEqual([true, false])
  expect(screen.getByAltText('Image 1').getAttribute('src')).toBe(old)
  screen.getByText('Too dark.')
  screen.getByText('Shot at dawn.')
  screen.getByText('Brighter.')
  expect(button('Round 1, draft').getAttribute('aria-pressed')).toBe('true')
  expect([
    screen.queryByText('Say the name.'),
    screen.queryByLabelText(/^Comment at/),
    screen.queryByRole('button', { name: 'Mark as done' }),
    screen.queryByRole('button', { name: /^Pin a comment/ }),
  ]).toEqual([null, null, null, null])
})

const post = 'https://www.instagram.com/reel/C8xYz12AbCd/'
const live = (more: Partial<ContentRound> = {}) =>
  roundOf(3, { kind: 'live', url: post, disclosed: true, ...more })
const approvedDraft = roundOf(2, { verdict: 'approved', fileUrls: [video, picture] })
it.each([
  ['Labelled (self-reported)', 'Round 2', [approvedDraft, live()], `${picture}/preview`],
  ['No label reported', null, [live({ disclosed: false })], undefined],
])(
  'a post is told with its label, “%s”, its draft, %s, and a picture',
  async (label, draft, all, still) => {
    open(piece({ rounds: all }))
    const link = await screen.findByRole('link', { name: /^Open the post/ })
    const fact = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent
    expect(fact('Posted as')).toBe('Instagram Reel')
    expect(fact('Paid partnership')).toBe(label)
    expect(fact('Approved draft') ?? null).toBe(draft)
    expect(link.getAttribute('href')).toBe(post)
    expect(link.textContent).toBe('Open the postat instagram.com in a new tab')
    const section = screen.getByRole('region', { name: 'The content' })
    expect(section.querySelector('img')?.getAttribute('src')).toBe(still)
  },
)
