import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { openSessionsQuery } from './account.api.ts'
import { OpenSessions } from './open-sessions.tsx'

const id = (nr: number) => `01a00000-0000-7000-8000-00000000000${nr}`
const one = (nr: number, current: boolean, ip: string | null) => ({
  ...{ id: id(nr), current, ip, place: 'this-network', seenAt: '2026-11-20T10:00:00Z' },
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
})
const { answer, refuse, sent } = catchRequests()

it('any other session can be ended, this one not, and the list is asked for again', async () => {
  const items = [one(1, true, '10.0.0.1'), one(2, false, null)]
  const { client } = showKnowing([[openSessionsQuery.queryKey, { items }]], <OpenSessions />)
  const [mine, other] = screen.getAllByRole('listitem')
  expect(mine?.textContent).toContain('This browser · This network · 10.0.0.1')
  expect(mine?.querySelector('button')).toBeNull()
  expect(other?.textContent).toContain('Last used')
  expect(other?.textContent).not.toContain('null')
  const end = screen.getByRole('button', { name: /^End session of / })
  refuse('rate.limited', 'Wait a moment.')
  answer({ items })
  await userEvent.click(end)
  await screen.findByText('Wait a moment.')
  answer({ done: true })
  answer({ items: items.slice(0, 1) })
  await userEvent.click(end)
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(client.getQueryData(openSessionsQuery.queryKey)?.items).toHaveLength(1)
  const call = [`DELETE /api/sessions/${id(2)}`, {}]
  expect(sent()).toEqual([call, call])
})
