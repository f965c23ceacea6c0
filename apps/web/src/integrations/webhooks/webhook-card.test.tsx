import type { Webhook } from '@tandem/contract/integrations/webhooks/webhook.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { formatDateTime } from '#lib/dates.ts'
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

const { answer, refuse, requests, sent } = catchRequests()
const hook: Webhook = {
  ...{ id: 'w1', url: 'https://here.example/in', types: ['commission.earned', 'rights.granted'] },
  ...{ createdAt: '2026-11-01T10:00:00Z', failingSince: null, offAt: null, offBecause: null },
  replacedUntil: null,
} as never
const path = '/api/brand/webhooks/w1'
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
const calls = () =>
  requests.mock.calls.flatMap(([at, { method }]) => (method === 'GET' ? [] : [`${method} ${at}`]))

it.each([
  [{}, /On$/],
  [{ failingSince: '2026-11-02T10:00:00Z' }, /Failing since ./],
  [{ offAt: '2026-11-04T10:00:00Z', offBecause: 'gone' }, /its receiver said that it is gone$/],
  [{ offAt: '2026-11-04T10:00:00Z', offBecause: 'brand' }, /Off$/],
] as const)('one that is %j says how it stands', (more, said) => {
  show(more)
  expect(standing()).toMatch(said)
  expect(names().includes('Switch off')).toBe(!('offAt' in more))
  expect(screen.getByText(/^2 kinds of events$/)).toBeTruthy()
})

it('one kind of events is one kind', () => {
  show({ types: ['commission.earned'] })
  expect(screen.getByText(/^1 kind of events$/)).toBeTruthy()
})

it('says what became of the last act, not of one before', async () => {
  show()
  refuse('webhook.gone', 'It did not answer.')
  await press('Send a test')
  await screen.findByText('It did not answer.')
  refuse('webhook.busy', 'Not now.')
  await press('Switch off')
  await screen.findByText('Not now.')
  expect(screen.queryByText('It did not answer.')).toBeNull()
})

it('one that is on is saved, and not switched on', async () => {
  show()
  await press('Change')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the webhook' }))
  expect(dialog.getByRole('button', { name: 'Save' })).toBeTruthy()
})

it('while two secrets hold it says until when', () => {
  const replacedUntil = '2026-11-05T10:00:00Z'
  show({ replacedUntil })
  const until = formatDateTime(replacedUntil)
  expect(screen.getByText(/^2 kinds/).parentElement?.textContent).toBe(
    `2 kinds of events · signed with both secrets until ${until}`,
  )
})

it('who may not change them reads why, and can only look at what was sent', async () => {
  show({}, { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' })
  expect([isLive('Add a webhook'), reasonOf('Add a webhook')]).toEqual([false, 'Ask Ada.'])
  expect(names().filter((name) => name !== 'Add a webhook')).toEqual(['Log'])
  await press('Log')
  const list = await screen.findByRole('list', { name: 'Deliveries' })
  expect(list.textContent).toContain('commission.earnedFailed')
  expect(list.textContent).toContain('{"a":1}')
  expect(within(list).queryByRole('button')).toBeNull()
  await press('Log')
  expect(screen.queryByRole('list', { name: 'Deliveries' })).toBeNull()
})

it('is switched off by one press, and says why it can’t be', async () => {
  show()
  refuse('webhook.gone', 'It is gone.')
  await press('Switch off')
  await screen.findByText('It is gone.')
  const off = { ...hook, offAt: '2026-11-04T10:00:00Z', offBecause: 'brand' }
  answer(off)
  answer({ items: [off], can: { change: { allowed: true } } })
  await press('Switch off')
  await screen.findByRole('button', { name: 'Switch on' })
  expect(screen.queryByText('It is gone.')).toBeNull()
  expect(calls()).toHaveLength(2)
  expect(new Set(calls()).size).toBe(1)
  expect(calls()[0]).toContain(`POST ${path}/`)
})

const confirm = async (title: string, yes: string) => {
  const asked = await screen.findByRole('alertdialog', { name: title })
  await userEvent.click(within(asked).getByRole('button', { name: yes }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

it('is removed only after it was asked; a refusal is said in its place', async () => {
  show()
  await press('Remove')
  await screen.findByText('Its log goes with it.')
  refuse('webhook.busy', 'Not now.')
  await confirm('Remove this webhook?', 'Remove it')
  await screen.findByText('Not now.')
  expect(calls()).toEqual([`DELETE ${path}`])
})

it('a new secret is shown once it was asked for', async () => {
  show()
  await press('Replace secret')
  await screen.findByText('For a day everything is signed with both.')
  expect(sent()).toEqual([])
  answer({ ...hook, secret: 'whsec_new' })
  answer({ items: [hook], can: { change: { allowed: true } } })
  await confirm('Replace its secret?', 'Replace it')
  await screen.findByText('whsec_new')
})

it('what was sent can be sent again, by its own line', async () => {
  show()
  await press('Log')
  refuse('webhook.off', 'It is off.')
  await userEvent.click(
    await screen.findByRole('button', { name: 'Send again: commission.earned' }),
  )
  const said = await screen.findByText('It is off.')
  expect(said.closest('li')?.textContent).toContain('commission.earned')
  expect(calls()).toEqual([expect.stringMatching(/^POST \/api\/brand\/.*d1/)])
})

it('one that is told nothing is not added: it says so, until something is chosen', async () => {
  show()
  await press('Add a webhook')
  await userEvent.type(await screen.findByLabelText(/^Address/), 'https://other.example/in')
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox'))
    if (box.checked) await userEvent.click(box)
  await press('Add it')
  await screen.findByText('Choose at least one event.')
  expect(sent()).toEqual([])
  await userEvent.click(screen.getByLabelText('went live'))
  expect(screen.queryByText('Choose at least one event.')).toBeNull()
  refuse('rate.limited', 'Wait a moment.')
  await press('Add it')
  await screen.findByText('Wait a moment.')
  expect(screen.getByLabelText(/^Address/).getAttribute('aria-invalid')).not.toBe('true')
})

it('webhooks that can’t be read are said so, and tried again', async () => {
  refuse('internal', 'It broke.')
  showKnowing([], <WebhooksSection />)
  await screen.findByRole('button', { name: 'Try again' })
  answer({ items: [hook], can: { change: { allowed: true } } })
  await press('Try again')
  await screen.findByText(hook.url)
})
