import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showKnowing } from '../../../requests.factory.ts'
import { securityEventsQuery } from '../account.api.ts'
import { SecurityHistory } from './security-history.tsx'

it('shows each event with time, device and place, and leaves out what is not stored', () => {
  const event = { at: '2026-11-20T10:00:00Z', userAgent: null, place: null }
  const items = [
    { ...event, id: 'a', kind: 'signed_in', userAgent: 'Firefox Windows', place: 'DE' },
    { ...event, id: 'b', kind: 'api_key.made' },
  ]
  const pages = { pages: [{ items, nextCursor: null }], pageParams: [undefined] }
  showKnowing([[securityEventsQuery.queryKey, pages]], <SecurityHistory />)
  const [signIn, key] = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(signIn).toMatch(/^Signed in.+ · Firefox on Windows · Germany$/)
  expect(key).toMatch(/^Created an API key[^·]+$/)
})
