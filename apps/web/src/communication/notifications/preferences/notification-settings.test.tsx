import type { NotificationSettings as Settings } from '@tandem/contract/communication/notifications/preference.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../../app.factory.ts'
import { catchRequests, linked, press, retype, showKnowing } from '../../../requests.factory.ts'
import { devicesQuery, pushQuery } from '../../push/push.api.ts'
import { NotificationSettings } from './notification-settings.tsx'
import { mutesQuery, settingsQuery } from './preference.api.ts'

const server = catchRequests()
const path = 'PATCH /api/notifications/settings'
const settings = (more: Partial<Settings> = {}): Settings => ({
  kinds: [
    { kind: 'payments', inApp: 'always', mail: 'always', push: 'on' },
    { kind: 'messages', inApp: 'on', mail: 'on', push: 'off' },
    { kind: 'tips', inApp: 'on', mail: 'never', push: 'never' },
  ],
  frequency: 'at_once',
  hour: 8,
  weekday: 1,
  quietHours: null,
  timeZone: null,
  zoneInUse: 'Europe/Berlin',
  pushShowsContent: false,
  address: { email: 'ada@demo.test', confirmed: true, stopped: null },
  ...more,
})
const show = (more: Partial<Settings> = {}, mutes: unknown[] = []) =>
  showKnowing(
    [
      [sessionQuery.queryKey, someone('creator')],
      [settingsQuery.queryKey, settings(more)],
      [mutesQuery.queryKey, { items: mutes }],
      [pushQuery.queryKey, { publicKey: 'key' }],
      [devicesQuery.queryKey, { items: [] }],
    ],
    linked(<NotificationSettings />),
  )
const control = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })
const kinds = (kind: string, channel: string, on: boolean) => [
  path,
  { kinds: [{ kind, channel, on }] },
]

it('saves a switch at once, and shows it before the server answers', async () => {
  show()
  let answer = (_: Response) => {}
  server.requests.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  await userEvent.click(control('Email: Messages'))
  expect(control('Email: Messages').checked).toBe(false)
  // The second change waits, so that its answer is the last one.
  await userEvent.click(control('Push: Messages'))
  expect(server.sent()).toEqual([kinds('messages', 'mail', false)])
  const after = (push: 'on' | 'off') =>
    settings({ kinds: [{ kind: 'messages', inApp: 'on', mail: 'off', push }] })
  server.answer(after('on'))
  answer(Response.json(after('off')))
  await waitFor(() => expect(server.sent()).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText('Coins and codes')).toBeNull())
  expect([control('Email: Messages').checked, control('Push: Messages').checked]).toEqual([
    false,
    true,
  ])
})

it('puts a switch back and says why if it was not saved', async () => {
  show()
  server.requests.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  server.answer(settings())
  await userEvent.click(control('Email: Messages'))
  await screen.findByText('You seem to be offline. Check your connection and try again.')
  expect(control('Email: Messages').checked).toBe(true)
})

it('offers no switch for what is mandatory or does not exist, and says why', () => {
  show()
  const names = screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label'))
  expect(names.filter(Boolean)).toEqual([
    'Push: Coins and codes',
    'In Tandem: Messages',
    'Email: Messages',
    'Push: Messages',
    'In Tandem: Tips',
  ])
  screen.getByText('Always on in Tandem and by email. It moves your coins or money.')
  screen.getByText('Email: Tips: not available')
})

it('sends when emails and push notifications may come', async () => {
  show()
  const answered = (more: Partial<Settings>) => server.answer(settings(more))
  answered({ frequency: 'weekly' })
  await userEvent.click(screen.getByRole('radio', { name: /Once a week/ }))
  answered({ frequency: 'weekly', weekday: 5 })
  retype(screen.getByLabelText('Day'), '5')
  answered({ frequency: 'weekly', weekday: 5, timeZone: 'Asia/Tokyo' })
  retype(screen.getByLabelText('Time zone'), 'Asia/Tokyo')
  answered({ frequency: 'weekly', weekday: 5, quietHours: { from: 22, to: 7 } })
  await userEvent.click(control('Quiet hours'))
  await waitFor(() =>
    expect(server.sent()).toEqual(
      [
        { frequency: 'weekly' },
        { weekday: 5 },
        { timeZone: 'Asia/Tokyo' },
        { quietHours: { from: 22, to: 7 } },
      ].map((body) => [path, body]),
    ),
  )
  const hours = [...screen.getByLabelText<HTMLSelectElement>('From').options]
  expect(hours.map(({ value }) => value)).not.toContain('7')
})

it.each([
  [{ confirmed: false }, 'You get no emails yet, because ada@demo.test is not confirmed.'],
  [
    { stopped: { since: '2026-07-01T10:00:00Z', because: 'Mailbox full.' } },
    'The mail server said: Mailbox full.',
  ],
])('says why an address gets no emails: %j', (more, sentence) => {
  show({ address: { ...settings().address, ...more } })
  screen.getByText(sentence)
})

it('unmutes a collaboration of the list', async () => {
  const mute = { of: 'collaboration', id: 'k1', title: 'Serum mornings', with: 'Glow Theory' }
  show({}, [{ ...mute, since: '2026-07-01T10:00:00Z' }])
  server.answer({ done: true })
  server.answer({ items: [] })
  await press('Unmute Serum mornings with Glow Theory')
  await screen.findByText(/You have muted nothing/)
  expect(server.sent()).toEqual([['DELETE /api/collaborations/k1/mute', expect.anything()]])
})
