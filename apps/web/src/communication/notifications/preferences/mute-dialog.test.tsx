import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { catchRequests, press, showKnowing } from '../../../requests.factory.ts'
import { type Mutable, MuteDialog } from './mute-dialog.tsx'
import { mutesQuery } from './preference.api.ts'

const server = catchRequests()
const about = { name: 'Serum mornings', campaignId: 'c1' }
const collaboration: Mutable = { of: 'collaboration', id: 'k1', ...about }
const campaign: Mutable = { of: 'campaign', id: 'c1', ...about }

const show = (thing: Mutable, items: object[]) =>
  showKnowing(
    [[mutesQuery.queryKey, { items }]],
    <MuteDialog side="brand" thing={thing} onClose={vi.fn()} />,
  )
const path = '/campaigns/c1/mute'

it.each([
  [collaboration, [], 'Mute collaboration', 'PUT', '/collaborations/k1/mute'],
  [collaboration, [], 'Mute whole campaign', 'PUT', path],
  [collaboration, [collaboration], 'Unmute collaboration', 'DELETE', '/collaborations/k1/mute'],
  [collaboration, [campaign], 'Unmute campaign', 'DELETE', path],
  [campaign, [], 'Mute campaign', 'PUT', path],
] as const)('of %j with %j muted, offers “%s”', async (thing, muted, name, method, address) => {
  show(thing, [...muted])
  screen.getByText(/always get notifications of these kinds: “Security”, “Places”/)
  server.answer({ done: true })
  server.answer({ items: [] })
  await press(name)
  await waitFor(() => expect(server.sent()[0]?.[0]).toBe(`${method} /api${address}`))
})
