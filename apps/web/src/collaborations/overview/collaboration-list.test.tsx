import type { CreatorTab } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  myCollaborationQuery,
  myCollaborationsQuery,
} from '#collaborations/lifecycle/collaboration.api.ts'
import { creatorsCollaboration, yes } from '#collaborations/lifecycle/collaboration.factory.ts'
import { unreadQuery } from '#communication/messages/message.api.ts'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, firstPage, linked, press, showKnowing } from '../../requests.factory.ts'
import { CollaborationList } from './collaboration-list.tsx'

const { requests } = catchRequests()
const show = (tab: CreatorTab, ...items: CreatorCollaborationDetail[]) => {
  requests.mockImplementation(() => new Promise(() => {}))
  const onOpen = vi.fn()
  showKnowing(
    [
      [installationQuery.queryKey, sampleInstallation],
      [unreadQuery.queryKey, { total: 2, collaborations: [{ collaborationId: 'k1', unread: 2 }] }],
      [myCollaborationsQuery(tab).queryKey, firstPage(items)],
      ...items.map((item) => [myCollaborationQuery(item.id).queryKey, item] as const),
    ],
    linked(<CollaborationList tab={tab} onOpen={onOpen} />),
  )
  return onOpen
}
const row = () => screen.getByRole('listitem')
const times = () => [...row().querySelectorAll('time')].map(({ dateTime }) => dateTime)

it('where nothing waits it says what will be, and leads to campaigns', () => {
  show('waiting')
  screen.getByText('No open applications')
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Find campaigns' })
  expect([link.pathname, link.search]).toEqual(['/', '?show=campaigns'])
})

it('a row does its next step over the list, and is opened beside it', async () => {
  const onOpen = show('needs_you', creatorsCollaboration({ can: { submit: yes } }))
  await press('Serum')
  expect(onOpen.mock.calls).toEqual([['k1']])
  for (const words of ['Glow Theory', 'Creating content', '2 new messages', '€5.01', '501 coins'])
    expect(row().textContent).toContain(words)
  expect(times()).toContain('2041-03-23T12:00:00Z')
  await press('Submit content: Serum')
  const dialog = await screen.findByRole('dialog', { name: 'Submit content' })
  expect(onOpen).toHaveBeenCalledOnce()
  expect(dialog.textContent).toContain('Serum · Glow Theory')
})

it('what is over has no step and no clock, and says since when', () => {
  const stateSince = '2041-03-11T12:16:00Z'
  show('done', creatorsCollaboration({ state: 'completed', turn: 'nobody', stateSince }))
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Serum'])
  expect(times()).toEqual([stateSince])
})

it('what pays in a product alone says so, without an amount', () => {
  const { campaign } = creatorsCollaboration()
  show(
    'waiting',
    creatorsCollaboration({ coins: 0, campaign: { ...campaign, category: 'product_gifting' } }),
  )
  expect(row().textContent).toContain('The product · Glow Theory')
  expect(row().textContent).not.toMatch(/€|coin/)
})
