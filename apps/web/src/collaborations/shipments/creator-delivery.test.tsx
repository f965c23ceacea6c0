import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { creatorsCollaboration, yes } from '#collaborations/lifecycle/collaboration.factory.ts'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { CreatorDelivery } from './creator-delivery.tsx'
import { ProductNote } from './product-note.tsx'

const { requests } = catchRequests()
const known = [[installationQuery.queryKey, sampleInstallation]] as const
const no = { allowed: false, because: 'collaboration.not_now' }
const shipment = {
  ...{ attempt: 1, carrier: 'DHL', shippedAt: '2026-11-01T10:00:00Z', receivedAt: null },
  ...{ receivedBySilence: false, trackingCode: null, trackingUrl: null, reports: [] },
}
const jar = { name: 'Jar', valueCoins: 500, url: null, shipsFrom: null, dutiesPaidBy: null }
const can = {
  ...{ giveAddress: no, removeAddress: no, receive: no, reportShipment: no, refuseShipment: no },
}
const show = (delivery: object | null) => {
  cleanup()
  requests.mockReturnValue(new Promise(() => {}))
  const whole = { product: jar, hasAddress: false, shipments: [], can, ...delivery }
  const collaboration = creatorsCollaboration({
    ...{ state: 'accepted', dueAt: null },
    delivery: delivery && (whole as never),
  })
  showKnowing(known, <CreatorDelivery collaboration={collaboration} />)
  return screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
}

it('asks where the product goes, then shows where it went; one or the other is named so', () => {
  expect(show(null)).toEqual([])
  expect(show({})).toEqual([])
  expect(show({ can: { ...can, giveAddress: yes } })).toEqual(['Where should the product go?'])
  const given = { hasAddress: true, can: { ...can, removeAddress: yes } }
  expect(show(given)).toEqual(['Your address'])
  expect(show({ ...given, hasAddress: false })).toEqual([])
})

it('a shipment stands there as it was sent, and is answered only while it may be', () => {
  expect(show({ shipments: [shipment] })).toEqual(['Your shipment'])
  expect(screen.getByRole('article').textContent).toContain('Shipment with DHL')
  expect(screen.queryByRole('button')).toBeNull()
  show({ shipments: [shipment], can: { ...can, receive: yes } })
  expect(screen.queryAllByRole('button').length).toBeGreaterThan(0)
})

it.each([
  [{}, 'Jar, worth €5.00.'],
  [{ valueCoins: 0, dutiesPaidBy: 'creator' }, 'Jar. The creator pays any import fees.'],
])('of a product that is %j it says “%s”', (more, words) => {
  const product = { ...jar, ...more } as never
  showKnowing(known, <ProductNote product={product} />)
  expect(document.body.textContent).toBe(words)
})
