import type { MyMaterials as Mine } from '@tandem/contract/affiliate/programmes/material.schema.ts'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { catchRequests, press, showKnowing } from '../../../requests.factory.ts'
import { myMaterialsQuery } from './material.api.ts'
import { MyMaterials } from './my-materials.tsx'

catchRequests()
const boats = { url: '/files/boats.webp', alt: 'Three paper boats' }
const picture = { id: 'm1', title: 'Boats at dawn', picture: boats, text: null }
const caption = { id: 'm2', title: 'Caption', picture: null, text: 'Fold one: {link} #ad' }
const plain = { id: 'm3', title: 'For a story', picture: null, text: 'Fold one.' }
const link = (name: string, counts = true) => ({
  id: name,
  name,
  address: `https://tandem.test/go/${name}`,
  counts: counts
    ? { allowed: true as const }
    : { allowed: false as const, because: 'link.disabled' as const },
})

const show = (items: Mine['items'], ...links: ReturnType<typeof link>[]) => {
  // Before the part is shown: it brings the clipboard.
  userEvent.setup()
  showKnowing(
    [[myMaterialsQuery('e1').queryKey, { items }]],
    <MyMaterials enrolmentId="e1" links={links} />,
  )
}
const copied = () => navigator.clipboard.readText()

it('copies a text with the creator’s own link where the brand wrote for it', async () => {
  show([caption], link('robin'))
  expect(screen.getByText('Fold one: https://tandem.test/go/robin #ad')).toBeTruthy()
  await press('Copy text')
  expect(await copied()).toBe('Fold one: https://tandem.test/go/robin #ad')
  expect(screen.queryByLabelText('Link in the texts')).toBeNull()
})

it('copies a text that names no place with the link below it', async () => {
  show([plain], link('robin'))
  await press('Copy text')
  expect(await copied()).toBe('Fold one.\n\nhttps://tandem.test/go/robin')
})

it('takes the first link that counts, or the one that is chosen', async () => {
  show([caption], link('old', false), link('story'), link('bio'))
  await press('Copy text')
  expect(await copied()).toContain('/go/story ')
  fireEvent.change(screen.getByLabelText('Link in the texts'), { target: { value: 'bio' } })
  await press(/^(Copy text|Copied)$/)
  expect(await copied()).toContain('/go/bio ')
})

it('asks for a link before a text can be copied, and shows where it will stand', () => {
  show([caption, picture])
  expect(screen.getByText('Get your link first: it goes into the texts here.')).toBeTruthy()
  expect(screen.getByText('Fold one: [your link] #ad')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy text' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Download Boats at dawn' })).toBeTruthy()
})
