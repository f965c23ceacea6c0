import { textsWith } from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import type { ContentComment } from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import type { ContentRound } from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { allowed, refused } from '@tandem/contract/verdict.ts'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
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

const roundOf = (round: number, more: Partial<ContentRound> = {}): ContentRound => ({
  ...{ id: `round-${round}`, round, kind: 'draft', url: null, fileUrls: [], previewOnly: false },
  ...{ caption: '', note: '', checked: [], disclosed: false, verdict: 'pending', feedback: null },
  ...{ unmet: [], createdAt: '2026-11-21T09:00:00Z', decidedAt: null },
  ...more,
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
  // No browser here plays anything.
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
  within(asks).getByText(/^Mira Sol posts it and reports the link\./)
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
  ['c', 'dialog', 'Ask for changes', {}],
  ['c', 'dialog', 'Give the post back?', { offered: ['approve', 'refuseLive'] }],
] as const)(
  '%s opens a %s, “%s”, and not what may not be done',
  async (name, role, title, more) => {
    const no = refused('brand.role_required', 'Ask Ada.')
    const { rerender } = open(
      piece({ ...more, can: { approve: no, requestChanges: no, refuseLive: no } }),
    )
    key(name)
    expect(screen.queryByRole(role)).toBeNull()
    for (const named of ['Approve', /^(Ask for changes|Give the post back)$/])
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
  ['Approve', 'alertdialog', 'Approve the content of Mira Sol?', {}],
  [
    'Approve and pay',
    'alertdialog',
    'Approve the content of Mira Sol?',
    { approvalCompletes: true },
  ],
  ['Ask for changes', 'dialog', 'Ask for changes', {}],
  ['Give the post back', 'dialog', 'Give the post back?', { offered: ['approve', 'refuseLive'] }],
  ['Show the keys', 'dialog', /keys/i, {}],
])('the button “%s” opens a %s', async (name, role, title, more) => {
  open(piece(more))
  await press(name)
  await screen.findByRole(role, { name: title })
})

it.each([
  ['in the middle', {}, ['before', 'after'], '2 of 7'],
  ['first', { place: 0, previous: null }, ['after'], '1 of 7'],
  ['last', { next: null, place: 6 }, ['before'], '7 of 7'],
  ['no more in it', { place: null }, ['before', 'after'], null],
])('whoever is %s goes only to where somebody is', async (_, line, ids, place) => {
  open(piece(), line)
  key('p')
  key('n')
  expect(goneTo()).toEqual(ids.map((collaborationId) => ({ collaborationId })))
  expect(within(decision()).queryByText(/ of /)?.textContent ?? null).toBe(place)
  navigate.mockClear()
  await press('The one before')
  await press('Next in line')
  expect(goneTo()).toEqual(ids.map((collaborationId) => ({ collaborationId })))
  expect(reasonOf('The one before')).toBe(
    ids.includes('before') ? undefined : 'This is the first that waits for you.',
  )
  expect(reasonOf('Next in line')).toBe(
    ids.includes('after') ? undefined : 'Nothing else waits for your review.',
  )
})

it('where nothing follows, a decision leads back to the queue', async () => {
  open(piece(), { next: null })
  await press('Approve')
  answer(piece())
  const asks = await screen.findByRole('alertdialog')
  await userEvent.click(within(asks).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(goneTo()).toEqual(['/brand/review']))
})

it.each([
  [{}, 'Approving lets them post it; 500 coins stay held.'],
  [{ approvalCompletes: true }, 'Approving pays 500 coins (+ 50 fee).'],
  [{ approvalCompletes: true, feeCoins: 0 }, 'Approving pays 500 coins.'],
  [{ approvalCompletes: true, coins: 0 }, 'Approving completes the work.'],
  [{ coins: 0 }, 'Approving lets them post it.'],
  [{ stateDeadline: '2026-11-25T12:00:00Z' }, /^Counts as approved on .*Nov 25.*\. Approving lets/],
  [{ offered: [] }, 'Nothing waits for your decision here.'],
])('of %j the bar says “%s”', (more, words) => {
  open(piece(more))
  expect(decision().querySelector('p')?.textContent).toEqual(
    typeof words === 'string' ? words : expect.stringMatching(words),
  )
  const isAsked = !('offered' in more)
  expect(screen.queryByRole('button', { name: /^Approve/ }) !== null).toBe(isAsked)
})

it('keys play the film, move it by a second and never before its beginning', () => {
  const { film, played } = open()
  key(' ')
  expect([played.play.mock.calls.length, played.pause.mock.calls.length]).toEqual([1, 0])
  Object.defineProperty(film, 'paused', { value: false })
  key(' ')
  expect([played.play.mock.calls.length, played.pause.mock.calls.length]).toEqual([1, 1])
  const at = (name: string) => {
    key(name)
    return film?.currentTime
  }
  expect([at('ArrowRight'), at('ArrowRight'), at('ArrowLeft')]).toEqual([1, 2, 1])
  expect([at('ArrowLeft'), at('ArrowLeft')]).toEqual([0, 0])
})

it('keys set a stretch and begin a comment, where one may be made', async () => {
  const { film } = open()
  const playTo = (second: number) => {
    Object.assign(film as object, { currentTime: second })
    fireEvent.timeUpdate(film as Element)
  }
  playTo(4)
  key('i')
  playTo(9)
  key('o')
  const words = screen.getByLabelText('Comment at 0:04–0:09')
  key('t')
  expect(document.activeElement).toBe(words)
})

it('a comment on a picture begins in its middle by a key, and at a spot only once', async () => {
  open()
  await press(/^Image 2/)
  screen.getByText('Press the picture where you mean, and say what you see.')
  key('t')
  expect(document.activeElement).toBe(screen.getByLabelText('Comment at the marked spot'))
  const spot = screen.getByRole('button', { name: /^The new comment’s spot: 50 %.*, 50 %/ })
  fireEvent.keyDown(spot, { key: 'ArrowLeft' })
  ;(document.activeElement as HTMLElement).blur()
  key('t')
  screen.getByRole('button', { name: /^The new comment’s spot: 48 %.*, 50 %/ })
})

it('who may not comment has neither the form nor its keys', () => {
  const can = { comment: refused('comment.round_over'), answer: allowed }
  open(piece(), {}, said({ can }))
  for (const name of ['i', 'o', 't']) key(name)
  expect(screen.queryByLabelText(/^Comment at/)).toBeNull()
  expect(button('Mark done')).toBeTruthy()
})

it('an older round is shown with what was said of it, and only read', async () => {
  open()
  expect(screen.getByText('Say the name.')).toBeTruthy()
  expect([screen.queryByText('Too dark.'), screen.queryByText('Their note')]).toEqual([null, null])
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
    screen.queryByRole('button', { name: 'Mark done' }),
    screen.queryByRole('button', { name: /^Pin a comment/ }),
  ]).toEqual([null, null, null, null])
})

it('a round of the same file is begun without the spot of the other', async () => {
  const twice = [1, 2].map((nr) => roundOf(nr, { fileUrls: [picture] }))
  open(piece({ rounds: twice }))
  key('t')
  screen.getByLabelText('Comment at the marked spot')
  await press('Round 1, draft')
  await press('Round 2, draft')
  expect(screen.queryByLabelText('Comment at the marked spot')).toBeNull()
})

it('two rounds are compared and closed again; one alone has nothing beside it', async () => {
  const { rerender } = open()
  await press('Compare two rounds')
  await screen.findByRole('region', { name: 'Two rounds side by side' })
  await press('Close the comparison')
  expect(screen.queryByRole('region', { name: 'Two rounds side by side' })).toBeNull()
  rerender(
    <RouterContextProvider router={router as never}>
      <Room piece={piece({ rounds: rounds.slice(1) })} line={between} />
    </RouterContextProvider>,
  )
  expect(screen.queryByRole('button', { name: 'Compare two rounds' })).toBeNull()
})

it('what was agreed stands beside it: ticked or not, and what the campaign asks for', async () => {
  open(piece({ rounds: [roundOf(1, { checked: [1], unmet: [{ item: 0, words: 'No boat.' }] })] }))
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toContain('Show the boat (Asked to change)No boat.')
  expect(items).toContain('By day (Ticked when it was handed in)')
  screen.getByText('None.')
  screen.getByText('The label of a paid partnership is confirmed when it is posted.')
  expect(screen.queryByRole('region', { name: 'Comments' })).toBeNull()
})

it('nothing handed in is said, and by whom', () => {
  open(piece({ rounds: [], offered: [] }))
  screen.getByText('Mira Sol hasn’t handed anything in yet.')
  expect(screen.queryByText('Agreed checklist')).toBeNull()
})

const post = 'https://www.instagram.com/reel/C8xYz12AbCd/'
const live = (more: Partial<ContentRound> = {}) =>
  roundOf(3, { kind: 'live', url: post, disclosed: true, ...more })
const approvedDraft = roundOf(2, { verdict: 'approved', fileUrls: [video, picture] })
it.each([
  ['Labelled, says the creator', 'Round 2', [approvedDraft, live()], `${picture}/preview`],
  ['Not said to be labelled', null, [live({ disclosed: false })], undefined],
  ['Labelled, says the creator', null, [roundOf(2, { fileUrls: [picture] }), live()], undefined],
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

it('a post that came with its own picture shows that, and when it was handed in', async () => {
  const own = live({ fileUrls: [old], createdAt: '2026-11-23T09:00:00Z' })
  open(piece({ rounds: [approvedDraft, own] }))
  const told = await screen.findByText('Handed in')
  const section = screen.getByRole('region', { name: 'The content' })
  expect(section.querySelector('img')?.getAttribute('src')).toBe(`${old}/preview`)
  expect(told.nextElementSibling?.textContent).toContain('Nov 23')
})

it('a draft behind a link leads to it, and says nothing yet of a label', async () => {
  open(piece({ rounds: [roundOf(1, { url: 'https://drive.test/x' })] }))
  const told = await screen.findByText('Draft of')
  expect(told.nextElementSibling?.textContent).toBe('Instagram Reel')
  expect(screen.getByRole('link', { name: /^Open the private preview/ }).getAttribute('href')).toBe(
    'https://drive.test/x',
  )
  expect([screen.queryByText('Paid partnership'), screen.queryByText('Posted as')]).toEqual([
    null,
    null,
  ])
})
