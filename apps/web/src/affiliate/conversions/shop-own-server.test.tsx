import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { keysQuery } from './conversion.api.ts'
import { ShopOwnServer } from './shop-own-server.tsx'

const server = catchRequests()
beforeEach(() => void vi.stubGlobal('scrollTo', () => {}))
const programme = { id: 'p1', windowDays: 45 }
const at = '2027-03-04T12:00:00Z'
const key = { id: 'key-one', createdAt: at, endsAt: null }
const rate = [installationQuery.queryKey, sampleInstallation] as const
const own = (...items: object[]) =>
  showKnowing(
    [rate, [keysQuery('p1').queryKey, { items }]],
    <ShopOwnServer programme={programme} />,
  )
const code = () => [...document.querySelectorAll('pre')].map(({ textContent }) => textContent ?? '')

it('names the current key and the end of the previous one', () => {
  own(key, { ...key, id: 'key-old', endsAt: '2027-03-07T12:00:00Z' })
  const [first, second] = within(screen.getAllByRole('list')[1] as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(first).toMatch(/^key-onemade .*4.*2027$/)
  expect(second).toMatch(/^key-oldreplaced, works until .*7/)
})

it('makes a key, shows its secret once, and writes both into the examples', async () => {
  const { stale } = own()
  expect(screen.getByText(/^No key yet\./)).toBeTruthy()
  expect(code()[1]).toContain('your secret')
  server.refuse('brand.role_required', 'Ask an owner.')
  await press('Create new key')
  expect(await screen.findByText('Ask an owner.')).toBeTruthy()
  server.answer({ key: 'key-two', secret: 's3cr3t' })
  server.requests.mockImplementation(() => new Promise(() => {}))
  await press('Create new key')
  await waitFor(() => expect(code()[1]).toContain('s3cr3t'))
  expect(code()[1]).toContain('key-two')
  expect(screen.queryByText('Ask an owner.')).toBeNull()
  expect(server.sent()[1]?.[0]).toBe('POST /api/brand/programmes/p1/keys')
  expect(stale()).toEqual(['conversions p1 keys'])
})
