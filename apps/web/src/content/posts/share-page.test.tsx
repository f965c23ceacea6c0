import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { brandNamesQuery } from '#accounts/profiles/profile.api.ts'
import { toast } from '#ui/toast.ts'
import { showAt } from '../../page.factory.ts'
import { catchRequests, linked, press, showKnowing } from '../../requests.factory.ts'
import { SharePage } from './share-page.tsx'

const server = catchRequests()
const brand = (name: string) => ({ slug: name.toLowerCase(), name, logoUrl: null, hue: 20 })
const show = (link: string, ...names: string[]) =>
  showKnowing(
    [[brandNamesQuery('').queryKey, { items: names.map(brand) }]],
    linked(<SharePage link={link} />),
  )

it.each([
  ['https://www.tiktok.com/@mira/video/1', 'Which brand is this post about?'],
  ['', 'No link came with it. Choose the brand it is about, then paste the link.'],
])('of the link «%s» it asks “%s”', (link, words) => {
  show(link, 'Boats')
  screen.getByText(words)
  expect(screen.queryByText(link === '' ? 'nothing' : link) !== null).toBe(link !== '')
})

it('the link goes along to the brand that is chosen', async () => {
  const link = 'https://www.tiktok.com/@mira/video/1'
  show(link, 'Boats', 'Kites')
  await userEvent.click(screen.getByRole('button', { name: /Kites/ }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Kites')
  expect(screen.getByLabelText<HTMLInputElement>('Address of the post').value).toBe(link)
})

it('once it is shared, the brand’s page is next', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const link = 'https://www.tiktok.com/@mira/video/1'
  const { address } = await showAt('/share', <SharePage link={link} />, [
    [brandNamesQuery('').queryKey, { items: [{ ...brand('Boats'), slug: 'paper-boats' }] }],
  ])
  await press('Boats')
  await screen.findByRole('dialog')
  server.answer({ id: 'p1' })
  await press('Share your post')
  await waitFor(() => expect(address()).toBe('/brand/paper-boats'))
  expect(said.mock.calls).toEqual([['Boats was told of your post.']])
  said.mockRestore()
})

it('says when nobody is called so, and when nobody is there at all', async () => {
  show('')
  screen.getByText('No brands have joined yet.')
  server.requests.mockImplementation(async () => Response.json({ items: [] }))
  await userEvent.type(screen.getByRole('searchbox'), ' zzz ')
  await waitFor(() => screen.getByText('No brand matches “zzz”.'))
})
