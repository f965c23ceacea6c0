import type { MyMaterials as Mine } from '@tandem/contract/affiliate/programmes/material.schema.ts'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { catchRequests, press, showKnowing } from '../../../requests.factory.ts'
import { myMaterialsQuery } from './material.api.ts'
import { MyMaterials } from './my-materials.tsx'

catchRequests()
const caption = { id: 'm2', title: 'Caption', picture: null, text: 'Fold one: {link} #ad' }
const link = (name: string, counts = true) => ({
  id: name,
  name,
  address: `https://tandem.test/go/${name}`,
  counts: counts
    ? { allowed: true as const }
    : { allowed: false as const, because: 'link.disabled' as const },
})

const show = (items: Mine['items'], ...links: ReturnType<typeof link>[]) => {
  // `userEvent.setup` installs the clipboard, so it must run before rendering.
  userEvent.setup()
  showKnowing(
    [[myMaterialsQuery('e1').queryKey, { items }]],
    <MyMaterials enrolmentId="e1" links={links} />,
  )
}
const copied = () => navigator.clipboard.readText()

it('copies a text with the creator’s link at the brand’s placeholder', async () => {
  show([caption], link('robin'))
  expect(screen.getByText('Fold one: https://tandem.test/go/robin #ad')).toBeTruthy()
  await press('Copy text')
  expect(await copied()).toBe('Fold one: https://tandem.test/go/robin #ad')
  expect(screen.queryByLabelText('Link in the texts')).toBeNull()
})

it('takes the first link that counts, or the one that is chosen', async () => {
  show([caption], link('old', false), link('story'), link('bio'))
  await press('Copy text')
  expect(await copied()).toContain('/go/story ')
  fireEvent.change(screen.getByLabelText('Link in the texts'), { target: { value: 'bio' } })
  await press(/^(Copy text|Copied)$/)
  expect(await copied()).toContain('/go/bio ')
})
