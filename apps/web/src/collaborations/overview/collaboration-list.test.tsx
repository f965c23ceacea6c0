import type { CreatorTab } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  myCollaborationQuery,
  myCollaborationsQuery,
} from '#collaborations/lifecycle/collaboration.api.ts'
import { unreadQuery } from '#communication/messages/message.api.ts'
import { readingOf } from '#everywhere/answers.factory.ts'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, firstPage, linked, press, showKnowing } from '../../requests.factory.ts'
import { CollaborationList } from './collaboration-list.tsx'

const { requests } = catchRequests()
const id = 'mira-in-serum'
const producing = readingOf('mira', `${id} 2 producing`, `GET /collaborations/${id}`).body as object
const show = (tab: CreatorTab, items: object[], known: [readonly unknown[], unknown][] = []) => {
  requests.mockImplementation(() => new Promise(() => {}))
  const onOpen = vi.fn()
  showKnowing(
    [
      [installationQuery.queryKey, sampleInstallation],
      [unreadQuery.queryKey, { total: 2, collaborations: [{ collaborationId: id, unread: 2 }] }],
      [myCollaborationsQuery(tab).queryKey, firstPage(items)],
      ...known,
    ],
    linked(<CollaborationList tab={tab} onOpen={onOpen} />),
  )
  return onOpen
}

it.each([
  ['needs_you', 'Nothing needs you', /accepts you or asks for changes/],
  ['in_progress', 'No work under review', /until the brand has reviewed it/],
  ['waiting', 'No open applications', /until the brand decides/],
  ['done', 'Nothing finished yet', /those that came to nothing/],
] as const)('where nothing is %s it says what will be, and leads to campaigns', (...row) => {
  const [tab, title, text] = row
  show(tab, [])
  screen.getByText(title)
  screen.getByText(text)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Find campaigns' })
  expect([link.pathname, link.search]).toEqual(['/', '?show=campaigns'])
})

it('a row does its next step over the list, and is opened beside it', async () => {
  const onOpen = show('needs_you', [producing], [[myCollaborationQuery(id).queryKey, producing]])
  await press('Serum')
  expect(onOpen.mock.calls).toEqual([[id]])
  const row = screen.getByRole('listitem').textContent
  for (const words of ['Glow Theory', 'Creating content', '2 new messages', '€5.01', '501 coins'])
    expect(row).toContain(words)
  await press('Submit content: Serum')
  const dialog = await screen.findByRole('dialog', { name: 'Submit content' })
  expect(onOpen).toHaveBeenCalledOnce()
  expect(dialog.textContent).toContain('Serum · Glow Theory')
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('what is over has no step and no clock, and says since when', () => {
  const over = { state: 'completed', turn: 'nobody', stateSince: '2041-03-11T12:16:00Z' }
  show('done', [{ ...producing, ...over }])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Serum'])
  const times = [...screen.getByRole('listitem').querySelectorAll('time')]
  expect(times.map(({ dateTime }) => dateTime)).toContain('2041-03-11T12:16:00Z')
})

it('what pays in a product alone says so, without an amount', () => {
  const gift = { coins: 0, campaign: { category: 'product_gifting', title: 'Mugs' } }
  const { campaign } = producing as { campaign: object }
  show('waiting', [{ ...producing, ...gift, campaign: { ...campaign, ...gift.campaign } }])
  const row = screen.getByRole('listitem').textContent
  expect(row).toContain('The product · Glow Theory')
  expect(row).not.toMatch(/€|coin/)
})
