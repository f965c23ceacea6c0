import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { LinkCard } from './link-card.tsx'

const server = catchRequests()
afterEach(() => Reflect.deleteProperty(navigator, 'share'))
const link = (change: object = {}) =>
  ({
    ...{ id: 'l1', label: 'Bio', address: 'https://tandem.test/to/boats-by-ro', disabled: false },
    ...{ targetUrl: 'https://boats.example/kit', clicks: 1200, visitors: 1, slug: 'boats-by-ro' },
    ...{ counts: { allowed: true }, ...change },
  }) as never
const show = (change: object = {}) => showKnowing([], <LinkCard link={link(change)} />)
const card = () => screen.getByRole('listitem').textContent

it('shows its target, clicks and visitors', () => {
  show()
  expect(card()).toContain('Leads to boats.example/kit')
  expect(card()).toContain('1,200 clicks · 1 visitor')
  expect(screen.getByRole('heading').textContent).toBe('Bio')
})

it('says why visits don’t count, where they don’t', () => {
  show({
    counts: { allowed: false, because: 'programme.paused', words: 'The programme is paused.' },
  })
  screen.getByText('The programme is paused.')
})

it.each([
  [false, 'Switch off', 'disable'],
  [true, 'Switch on', 'enable'],
])('one that is switched off (%s) can be: %s', async (disabled, name, path) => {
  show({ disabled })
  await press('Actions for Bio')
  server.answer({})
  await userEvent.click(screen.getByRole('menuitem', { name }))
  expect(server.sent().map(([call]) => call)).toEqual([`POST /api/links/l1/${path}`])
})

it('shows a refusal on the card', async () => {
  show()
  await press('Actions for Bio')
  server.refuse('programme.ended', 'The programme has ended.')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Switch off' }))
  await screen.findByText('The programme has ended.')
})
