import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import {
  button,
  catchRequests,
  isLive,
  press,
  reasonOf,
  showKnowing,
} from '../../../requests.factory.ts'
import { foundCreatorsQuery, suggestedCreatorsQuery } from '../applicant.api.ts'
import { InviteCreators } from './invite-creators.tsx'
import { InviteSheet } from './invite-sheet.tsx'

const id = '01a00000-0000-7000-8000-000000000001'
const { answer, refuse, requests, sent } = catchRequests()
const creator = (slug: string, name: string, state: string | null = null) => ({
  ...{ slug, name, state, photoUrl: null, rating: { average: 4.2, count: 3 }, followers: 12_000 },
})
const [mira, ana] = [creator('mira-sol', 'Mira Sol'), creator('ana', 'Ana Flores')]
const onClose = vi.fn()
const show = () => {
  const match = { score: 80, lines: [] }
  const page = { items: [mira, ana].map((one) => ({ ...one, match })), nextCursor: null }
  return showKnowing(
    [
      [suggestedCreatorsQuery(id).queryKey, { pages: [page], pageParams: [undefined] }],
      [foundCreatorsQuery(id, 'flo').queryKey, { items: [creator('flo', 'Flo', 'declined')] }],
      [foundCreatorsQuery(id, 'ana').queryKey, { items: [ana] }],
      [foundCreatorsQuery(id, 'nobody').queryKey, { items: [] }],
    ],
    <InviteSheet campaignId={id} onClose={onClose} />,
  )
}
const words = () => screen.getByLabelText<HTMLTextAreaElement>(/^Words with the invitation/)
const search = () => screen.getByLabelText('Find a creator by name or handle')
const invited = { ...{ id, state: 'invited', campaign: { id }, creator: { slug: 'mira-sol' } } }

it.each([
  ['  ', {}],
  ['Come aboard.', { note: 'Come aboard.' }],
])(
  'who is invited is named, with the words «%s» only when they say something',
  async (typed, more) => {
    const { stale } = show()
    await userEvent.type(words(), typed)
    answer(invited)
    await press('Invite Mira Sol')
    // What was done looks so; where somebody stood before is only said.
    expect((await screen.findByText('Invited')).className).toContain('ok')
    expect(screen.queryByRole('button', { name: 'Invite Mira Sol' })).toBeNull()
    expect(button('Invite Ana Flores')).toBeTruthy()
    const body = { creatorName: 'mira-sol', ...more }
    expect(sent()).toEqual([[`POST /api/brand/campaigns/${id}/invitations`, body]])
    expect(stale()).toContain(`collaborations suggested ${id}`)
    expect(words().value).toBe(typed)
  },
)

it('an invitation that is refused says why at that creator, who can be asked again', async () => {
  show()
  refuse('campaign.full', 'Every place is taken.')
  await press('Invite Ana Flores')
  const said = await screen.findByText('Every place is taken.')
  expect(said.closest('li')?.textContent).toContain('Ana Flores')
  await waitFor(() => expect(isLive('Invite Ana Flores')).toBe(true))
})

it('who was searched for is invited with the words, not with what was searched for', async () => {
  show()
  await userEvent.type(words(), 'Come aboard.')
  await userEvent.type(search(), 'ana')
  await waitFor(() => expect(screen.queryByText('Mira Sol')).toBeNull())
  answer(invited)
  await press('Invite Ana Flores')
  await screen.findByText('Invited')
  expect(sent()[0]?.[1]).toEqual({ creatorName: 'ana', note: 'Come aboard.' })
})

it('two letters search; who was there already is shown where it stands, not invited', async () => {
  show()
  await userEvent.type(search(), ' f')
  expect(screen.getByText('Creators who fit')).toBeTruthy()
  await userEvent.type(search(), 'lo ')
  const row = (await screen.findByText('Flo')).closest('li')
  expect(row?.textContent).toContain('Declined')
  expect(row?.querySelector('button')).toBeNull()
  expect(screen.queryByText('Creators who fit')).toBeNull()
  await userEvent.clear(search())
  await userEvent.type(search(), 'nobody')
  await screen.findByText('Nobody is called “nobody”. Check the spelling or try a handle.')
})

it('who fits is shown with what there is to know, and where the creator stands', async () => {
  const row = (name: string) => screen.getByText(name).closest('li')?.textContent
  show()
  expect(row('Mira Sol')).toMatch(/80.*4\.2.*\(3 reviews\).*12,000 followers/)
  await userEvent.type(search(), 'flo')
  await waitFor(() => expect(row('Flo')).toMatch(/12,000 followersDeclined$/))
})

it('nobody who fits, or an unknown number of followers, is said as such', async () => {
  const page = (items: object[]) => ({
    pages: [{ items, nextCursor: null }],
    pageParams: [undefined],
  })
  const key = suggestedCreatorsQuery(id).queryKey
  const { client } = showKnowing(
    [[key, page([{ ...mira, followers: null }])]],
    <InviteSheet campaignId={id} onClose={() => {}} />,
  )
  expect(screen.queryByText(/followers/)).toBeNull()
  client.setQueryData(key, page([]) as never)
  await screen.findByText(/^Nobody new fits this campaign right now\./)
  refuse('internal', 'It broke.')
  await userEvent.type(search(), 'xy')
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer({ items: [ana] })
  await userEvent.click(again)
  await screen.findByText('Ana Flores')
})

it('it is left by Escape, and nobody was invited', async () => {
  onClose.mockReset()
  show()
  await userEvent.keyboard('{Escape}')
  expect([onClose.mock.calls.length, sent()]).toEqual([1, []])
})

it('who may not invite reads why, and no window opens', async () => {
  const no = { allowed: false, because: 'campaign.full', words: 'Every place is taken.' } as never
  showKnowing([], <InviteCreators campaignId={id} can={no} />)
  await press('Invite creators')
  expect(reasonOf('Invite creators')).toBe('Every place is taken.')
  expect([screen.queryByRole('dialog'), requests.mock.calls]).toEqual([null, []])
})
