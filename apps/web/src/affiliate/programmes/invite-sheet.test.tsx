import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { InviteSheet } from './invite-sheet.tsx'
import { creatorsToInviteQuery } from './programme.api.ts'

const { answer, refuse, requests, sent } = catchRequests()
const creator = (name: string, state: string | null, more: object = {}) => ({
  ...{ slug: name.toLowerCase(), name, photoUrl: null, followers: 1200, completedTogether: 0 },
  ...{ rating: { average: null, count: 0 }, state, ...more },
})
const show = (...items: object[]) =>
  showKnowing(
    [[creatorsToInviteQuery('p1', '').queryKey, { items }]],
    <InviteSheet programmeId="p1" onClose={() => {}} />,
  )
const invitable = () =>
  screen.queryAllByRole('button', { name: /^Invite / }).map((one) => one.getAttribute('aria-label'))

it('offers those who are in no way in it yet, or no longer', () => {
  const states = [
    null,
    'declined',
    'rejected',
    'removed',
    'invited',
    'applied',
    'approved',
    'paused',
  ]
  show(...states.map((state) => creator(`Of-${state}`, state)))
  expect(invitable()).toEqual([
    'Invite Of-null',
    'Invite Of-declined',
    'Invite Of-rejected',
    'Invite Of-removed',
  ])
  screen.getByText('Taking part')
})

it('an invitation goes to that creator, who then stands as invited', async () => {
  show(creator('Mira', null), creator('Tom', null, { followers: null, completedTogether: 2 }))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'MiraNo reviews yet1,200 followersInvite',
    'TomNo reviews yet2 completed with youInvite',
  ])
  answer({ state: 'invited' })
  await press('Invite Tom')
  await screen.findByText('Invited')
  expect(sent()).toEqual([['POST /api/brand/programmes/p1/invitations', { creatorName: 'tom' }]])
  expect(invitable()).toEqual(['Invite Mira'])
})

it('a refusal stands with the creator it is about', async () => {
  show(creator('Mira', null))
  refuse('programme.ended', 'It has ended.')
  await press('Invite Mira')
  await screen.findByText('It has ended.')
  expect(invitable()).toEqual(['Invite Mira'])
})

it('looks for a name from its second letter on, and says when nobody is called so', async () => {
  show()
  screen.getByText('Nobody yet. Search above.')
  requests.mockImplementation(async () => Response.json({ items: [] }))
  const field = screen.getByRole('searchbox')
  await userEvent.type(field, 'm')
  expect(requests).not.toHaveBeenCalled()
  await userEvent.type(field, 'i ')
  await screen.findByText('Nobody is called “mi”. Check the spelling or try a handle.')
  await waitFor(() => screen.getByRole('heading', { name: 'Found' }))
})
