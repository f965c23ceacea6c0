import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { readingOf } from '../../everywhere/answers.build.ts'
import { openPages } from '../../open-pages.build.ts'

const { answers, sent, open } = openPages()
const still = '/files/p/still.webp'
const clip = '/files/p/clip.mp4'
const whole = readingOf(
  'olga',
  'mira-in-serum 3 submitted',
  'GET /brand/campaigns/serum/creators/mira-sol',
).body as {
  rounds: object[]
}
const round = (nr: number, fileUrls: string[]) => ({
  ...whole.rounds[0],
  ...{
    id: `r${nr}`,
    round: nr,
    fileUrls,
    previews: [],
    verdict: nr === 2 ? 'pending' : 'rejected',
  },
})
const yes = { allowed: true }
const no = { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' }

const enter = async ({ files = [still], piece = {}, mayComment = true } = {}) => {
  const waiting = ['k1', 'k2', 'k3'].map((id) => ({ ...whole, id }))
  answers.set('GET /api/brand/reviews', { items: waiting, nextCursor: null, count: 3 })
  answers.set('GET /api/brand/collaborations/k2', {
    ...{ ...whole, id: 'k2', rounds: [round(1, files), round(2, files)] },
    ...{ offered: ['approve', 'requestChanges'], ...piece },
    can: { approve: yes, requestChanges: yes, refuseLive: yes, ...(piece as { can?: object }).can },
  })
  answers.set('GET /api/collaborations/k2/comments', {
    items: [],
    can: { comment: mayComment ? yes : no, answer: yes },
  })
  const router = open('/brand/review/k2', 'brand')
  await screen.findByRole('region', { name: 'Your decision' })
  if (mayComment) await screen.findByRole('region', { name: 'Comments' })
  return router
}
const press = (keys: string) => userEvent.keyboard(keys)
const at = (router: Awaited<ReturnType<typeof enter>>) => router.state.location.pathname

it('knows where it stands in the line, and a key goes to the next and the one before', async () => {
  const router = await enter()
  await screen.findByText('2 of 3')
  await press('n')
  await waitFor(() => expect(at(router)).toBe('/brand/review/k3'))
  router.history.back()
  await screen.findByText('2 of 3')
  await press('p')
  await waitFor(() => expect(at(router)).toBe('/brand/review/k1'))
})

it.each([
  ['a', {}, /^Approve/],
  ['c', {}, /changes/i],
  ['c', { offered: ['approve', 'refuseLive'] }, /post back/i],
])('the key %s (%j) asks before it decides', async (key, piece, title) => {
  await enter({ piece })
  await press(key)
  const dialog = await waitFor(
    () => screen.queryByRole('dialog') ?? screen.getByRole('alertdialog'),
  )
  expect(dialog.textContent).toMatch(title)
  expect(sent.mock.calls.filter(([call]) => call.startsWith('POST'))).toEqual([])
})

it('a key decides nothing that its button may not', async () => {
  await enter({ piece: { can: { approve: no, requestChanges: no } } })
  await press('ac')
  expect(screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')).toBeNull()
  const button = screen.getByRole('button', { name: /^Approve/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

it('where nothing waits for a decision there is none to press', async () => {
  await enter({ piece: { offered: [] } })
  screen.getByText('Nothing waits for your decision here.')
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
})

it('a key begins a comment in the middle of a picture, and goes to its words', async () => {
  await enter()
  screen.getByText(/^Press the picture where you mean/)
  await press('t')
  const words = await screen.findByLabelText(/^Comment at/)
  await waitFor(() => expect(document.activeElement).toBe(words))
  await press('nice')
  expect((words as HTMLTextAreaElement).value).toBe('nice')
})

it.each([
  ['who may not comment', { mayComment: false }],
  ['an older round', {}],
])('%s: there are no words to write', async (_, how) => {
  await enter(how)
  if (!('mayComment' in how))
    await userEvent.click(await screen.findByRole('button', { name: /Round 1/ }))
  await waitFor(() => expect(screen.queryByText(/^Press the picture where you mean/)).toBeNull())
  await press('t')
  expect(screen.queryByLabelText(/^Comment at/)).toBeNull()
})

it('arrows go a second back and on in a film, and never before its beginning', async () => {
  await enter({ files: [clip] })
  const film = await waitFor(() => {
    const found = document.querySelector('video')
    if (found === null) throw new Error('no film yet')
    return found
  })
  film.currentTime = 1.5
  await press('{ArrowRight}')
  expect(film.currentTime).toBe(2.5)
  await press('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(film.currentTime).toBe(0)
})
