import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatDate, formatDateTime } from '#lib/dates.ts'
import { ShipmentCard } from './shipment-card.tsx'

const [sent, told, answered] = [1, 3, 5].map((day) => `2026-11-0${day}T10:00:00Z`) as string[]
const report = (change: object = {}) => ({
  ...{ problem: 'damaged', words: 'The box was open.', fileUrls: [], reportedAt: told },
  ...{ answer: null, answeredAt: null, ...change },
})
const show = (change: object = {}) => {
  render(
    <ShipmentCard
      names={{ creator: 'Mira', brand: 'Boats' }}
      shipment={
        {
          ...{ attempt: 1, carrier: 'DHL', shippedAt: sent, receivedAt: null, reports: [] },
          ...{ receivedBySilence: false, trackingCode: null, trackingUrl: null, ...change },
        } as never
      }
    />,
  )
  return screen.getByRole('article').textContent
}

it.each([
  [{}, `Shipment with DHLsent ${formatDate(sent ?? '')}`],
  [{ attempt: 2 }, `Shipment 2 with DHLsent ${formatDate(sent ?? '')}`],
  [{ receivedAt: told }, `Shipment with DHLsent ${formatDate(sent ?? '')}Received`],
  [
    { receivedAt: told, receivedBySilence: true },
    `Shipment with DHLsent ${formatDate(sent ?? '')}Delivery confirmed automatically`,
  ],
])('%j reads “%s”', (change, words) => {
  expect(show(change)).toBe(words)
})

it('leads to where it is tracked only where that is an address of the web', () => {
  show({ trackingCode: 'JD01', trackingUrl: 'https://dhl.example/track?c=JD01' })
  expect(screen.getByRole<HTMLAnchorElement>('link').href).toBe('https://dhl.example/track?c=JD01')
  screen.getByRole('button', { name: /Copy tracking code/ })
})

it('shows no tracking link for any other text', () => {
  show({ trackingUrl: 'javascript:alert(1)' })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  ['resend', 'Boats promised a new parcel.'],
  ['delivered', 'Boats marked the parcel as delivered.'],
  ['arrived', 'The parcel arrived after all.'],
])('a problem stands with its day, and the answer “%s” with its own', (answer, words) => {
  const told = show({ reports: [report({ answer, answeredAt: answered })] })
  expect(told).toContain(`${words} · ${formatDateTime(answered ?? '')}`)
  expect(told).toContain('The box was open.')
  expect(told?.match(/Mira: damaged · (.*?)The box/)?.[1]).not.toBe(formatDateTime(answered ?? ''))
})
