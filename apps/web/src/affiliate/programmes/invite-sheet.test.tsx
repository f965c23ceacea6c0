import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { InviteSheet } from './invite-sheet.tsx'
import { creatorsToInviteQuery } from './programme.api.ts'

const { answer, sent } = catchRequests()
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

it('offers creators who are not in the programme', () => {
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
  screen.getByText('Joined')
})

it('invites the chosen creator, who is then shown as invited', async () => {
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
