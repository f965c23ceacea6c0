import type { Webhook } from '@tandem/contract/integrations/webhooks/webhook.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import {
  catchRequests,
  firstPage,
  isLive,
  press,
  reasonOf,
  showKnowing,
} from '../../requests.factory.ts'
import { deliveriesQuery, webhooksQuery } from './webhook.api.ts'
import { WebhooksSection } from './webhooks-section.tsx'

const { answer, sent } = catchRequests()
const hook: Webhook = {
  ...{ id: 'w1', url: 'https://here.example/in', types: ['commission.earned', 'rights.granted'] },
  ...{ createdAt: '2026-11-01T10:00:00Z', failingSince: null, offAt: null, offBecause: null },
  replacedUntil: null,
} as never

const delivery = (id: string, more: object = {}) => ({
  ...{ id, type: 'commission.earned', state: 'failed', tries: 1, nextAt: null, body: '{"a":1}' },
  ...{ createdAt: '2026-11-03T10:00:00Z', log: [], ...more },
})
const show = (more: Partial<Webhook> = {}, change: object = { allowed: true }) =>
  showKnowing(
    [
      [webhooksQuery.queryKey, { items: [{ ...hook, ...more }], can: { change } }],
      [deliveriesQuery('w1').queryKey, firstPage([delivery('d1')])],
    ],
    <WebhooksSection />,
  )
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const standing = () => screen.getByText(hook.url).parentElement?.textContent

it.each([
  [{}, /On$/],
  [{ failingSince: '2026-11-02T10:00:00Z' }, /Failing since ./],
  [{ offAt: '2026-11-04T10:00:00Z', offBecause: 'gone' }, /the receiver answered 410 Gone$/],
  [{ offAt: '2026-11-04T10:00:00Z', offBecause: 'brand' }, /Off$/],
] as const)('one that is %j says how it stands', (more, said) => {
  show(more)
  expect(standing()).toMatch(said)
  expect(names().includes('Switch off')).toBe(!('offAt' in more))
  expect(screen.getByText(/^2 event types$/)).toBeTruthy()
})

it('tells members without permission why, and shows them only the log', async () => {
  show({}, { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' })
  expect([isLive('Add a webhook'), reasonOf('Add a webhook')]).toEqual([false, 'Ask Ada.'])
  expect(names().filter((name) => name !== 'Add a webhook')).toEqual(['Delivery log'])
  await press('Delivery log')
  const list = await screen.findByRole('list', { name: 'Deliveries' })
  expect(list.textContent).toContain('commission.earnedFailed')
  expect(list.textContent).toContain('{"a":1}')
  expect(within(list).queryByRole('button')).toBeNull()
  await press('Delivery log')
  expect(screen.queryByRole('list', { name: 'Deliveries' })).toBeNull()
})

const confirm = async (title: string, yes: string) => {
  const asked = await screen.findByRole('alertdialog', { name: title })
  await userEvent.click(within(asked).getByRole('button', { name: yes }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

it('a new secret is shown once it was asked for', async () => {
  show()
  await press('Replace secret')
  await screen.findByText('Messages are signed with both secrets for one day.')
  expect(sent()).toEqual([])
  answer({ ...hook, secret: 'whsec_new' })
  answer({ items: [hook], can: { change: { allowed: true } } })
  await confirm('Replace the secret?', 'Replace secret')
  await screen.findByText('whsec_new')
})
