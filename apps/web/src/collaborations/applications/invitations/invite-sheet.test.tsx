import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { button, catchRequests, isLive, press, showKnowing } from '../../../requests.factory.ts'
import { foundCreatorsQuery, suggestedCreatorsQuery } from '../applicant.api.ts'
import { InviteSheet } from './invite-sheet.tsx'

const id = '01a00000-0000-7000-8000-000000000001'
const { answer, refuse, sent } = catchRequests()
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
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const words = () => screen.getByLabelText<HTMLTextAreaElement>(/^Message/)
const search = () => screen.getByLabelText('Find a creator by name or handle')
const invited = { ...{ id, state: 'invited', campaign: { id }, creator: { slug: 'mira-sol' } } }

it.each([
  ['  ', {}],
  ['Come aboard.', { note: 'Come aboard.' }],
])(
  'who is invited is named, with the words «%s» only when they say something',
  async (typed, more) => {
    const { stale } = show()
    type(words(), typed)
    answer(invited)
    await press('Invite Mira Sol')
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

it('two letters search; who was there already is shown where it stands, not invited', async () => {
  show()
  type(search(), ' f')
  expect(screen.getByText('Suggested creators')).toBeTruthy()
  type(search(), ' flo ')
  const row = (await screen.findByText('Flo')).closest('li')
  expect(row?.textContent).toContain('Declined')
  expect(row?.querySelector('button')).toBeNull()
  expect(screen.queryByText('Suggested creators')).toBeNull()
  type(search(), 'nobody')
  await screen.findByText('No creator found for “nobody”. Check the spelling or try a handle.')
})
