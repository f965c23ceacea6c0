import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { brandNamesQuery } from '#accounts/profiles/profile.api.ts'
import { toast } from '#ui/toast.ts'
import { showAt } from '../../page.factory.ts'
import { catchRequests, press } from '../../requests.factory.ts'
import { SharePage } from './share-page.tsx'

const server = catchRequests()
const brand = (name: string) => ({ slug: name.toLowerCase(), name, logoUrl: null, hue: 20 })

it('the link is shared with the brand that is chosen, whose page is next', async () => {
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
  expect(server.sent()).toMatchObject([['POST /api/brands/paper-boats/posts', { url: link }]])
  expect(said.mock.calls).toEqual([['Boats was notified of your post.']])
  said.mockRestore()
})
