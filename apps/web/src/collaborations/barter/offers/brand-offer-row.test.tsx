import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../../app.factory.ts'
import { catchRequests, press, reasonOf, showKnowing } from '../../../requests.factory.ts'
import { brandOffer } from '../barter.factory.ts'
import { BrandOfferRow } from './brand-offer-row.tsx'

const server = catchRequests()
const show = (change: object = {}) => {
  server.requests.mockReturnValue(new Promise(() => {}))
  showKnowing(
    [[installationQuery.queryKey, sampleInstallation]],
    <BrandOfferRow offer={{ ...brandOffer, ...change }} />,
  )
}
const told = () => screen.getByRole('heading').parentElement?.textContent

it.each([
  [{}, '4 of 5 left2 in talks1 waits for you1 agreed'],
  [{ yourTurn: 2 }, '4 of 5 left2 in talks2 wait for you1 agreed'],
  [{ talking: 0, yourTurn: 0, agreed: 0 }, '4 of 5 left'],
  [{ state: 'closed', left: 0, talking: 0, yourTurn: 0 }, 'Closed0 of 5 left1 agreed'],
])('%j stands as “%s”', (change, words) => {
  show(change)
  expect(told()).toMatch(new RegExp(`${words}$`))
  expect(told()).toContain('Paper boat kit, worth €25.00')
})

it.each([
  [{}, ['Change', 'Close']],
  [
    { state: 'closed', can: { ...brandOffer.can, reopen: { allowed: true } } },
    ['Change', 'Open again'],
  ],
])('what can be done with %j is %j', async (change, names) => {
  show(change)
  await press('Actions for Boats for a reel')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(names)
})

it('each act says by its own verdict why it can’t be done', async () => {
  const no = { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' } as const
  show({ can: { ...brandOffer.can, close: no, propose: no } })
  expect(reasonOf('Propose to a creator: Boats for a reel')).toBe('Ask Ada.')
  await press('Actions for Boats for a reel')
  const reasons = screen.getAllByRole('menuitem').map((item) => item.getAttribute('aria-disabled'))
  expect(reasons).toEqual([null, 'true'])
})

it.each([
  ['Change', {}],
  ['Close', {}],
  ['Open again', { state: 'closed', can: { ...brandOffer.can, reopen: { allowed: true } } }],
])('%s asks first', async (name, change) => {
  show(change)
  await press('Actions for Boats for a reel')
  await userEvent.click(screen.getByRole('menuitem', { name }))
  await screen.findByRole(name === 'Change' ? 'dialog' : 'alertdialog')
})

it('what was typed into a change stays when its window is closed', async () => {
  show()
  const change = async () => {
    await press('Actions for Boats for a reel')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Change' }))
    await screen.findByRole('dialog')
  }
  await change()
  const title = () => screen.getByLabelText<HTMLInputElement>(/^Title/)
  await userEvent.type(title(), ' and a story')
  await press('Close')
  await change()
  expect(title().value).toBe('Boats for a reel and a story')
})
