import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { CreatorDelivery } from './creator-delivery.tsx'
import { ProductNote } from './product-note.tsx'

const { requests } = catchRequests()
const known = [[installationQuery.queryKey, sampleInstallation]] as const
const [yes, no] = [{ allowed: true }, { allowed: false, because: 'collaboration.not_now' }]
const shipment = {
  ...{ attempt: 1, carrier: 'DHL', shippedAt: '2026-11-01T10:00:00Z', receivedAt: null },
  ...{ receivedBySilence: false, trackingCode: null, trackingUrl: null, reports: [] },
}
const jar = { name: 'Jar', valueCoins: 500, url: null, shipsFrom: null, dutiesPaidBy: null }
const show = (delivery: object | null, dueAt: string | null = null) => {
  cleanup()
  requests.mockReturnValue(new Promise(() => {}))
  const can = {
    giveAddress: no,
    removeAddress: no,
    receive: no,
    reportShipment: no,
    refuseShipment: no,
  }
  const whole = delivery && {
    product: jar,
    hasAddress: false,
    shipments: [],
    can,
    ...delivery,
  }
  // Only what this part reads.
  const collaboration = {
    ...{ id: 'k1', version: 1, state: 'accepted', brand: { name: 'Boats' }, dueAt },
    delivery: whole,
  }
  showKnowing(known, <CreatorDelivery collaboration={collaboration as never} />)
  return {
    titles: screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    isFolded: document.querySelector('details') !== null,
  }
}
const can = {
  giveAddress: no,
  removeAddress: no,
  receive: no,
  reportShipment: no,
  refuseShipment: no,
}

it('asks where the product goes, then shows where it went; one or the other is named so', () => {
  expect(show(null).titles).toEqual([])
  expect(show({}).titles).toEqual([])
  expect(show({ can: { ...can, giveAddress: yes } }).titles).toEqual([
    'Where should the product go?',
  ])
  const given = { hasAddress: true, can: { ...can, removeAddress: yes } }
  expect(show(given).titles).toEqual(['Your address'])
  // One that was never given can’t be taken back.
  expect(show({ ...given, hasAddress: false }).titles).toEqual([])
})

it('a shipment stands there as it was sent, and is answered only while it may be', () => {
  expect(show({ shipments: [shipment] }).titles).toEqual(['Your shipment'])
  expect(screen.getByRole('article').textContent).toContain('Shipment with DHL')
  expect(screen.queryByRole('button')).toBeNull()
  show({ shipments: [shipment], can: { ...can, receive: yes } })
  expect(screen.queryAllByRole('button').length).toBeGreaterThan(0)
})

it('is folded once the content is due: the product is here', () => {
  expect(show({ shipments: [shipment] }).isFolded).toBe(false)
  expect(show({ shipments: [shipment] }, '2026-12-01T10:00:00Z').isFolded).toBe(true)
})

it.each([
  [{}, 'Jar, worth €5.00.'],
  [{ valueCoins: 0 }, 'Jar.'],
  [{ valueCoins: 0, shipsFrom: 'NO' }, 'Jar, sent from Norway.'],
  [{ valueCoins: 0, dutiesPaidBy: 'brand' }, 'Jar. The brand pays any import fees.'],
  [
    { valueCoins: 0, dutiesPaidBy: 'creator' },
    'Jar. Import fees, if there are any, are the creator’s.',
  ],
])('of a product that is %j it says “%s”', (more, words) => {
  const product = { ...jar, ...more } as never
  showKnowing(known, <ProductNote product={product} />)
  expect(document.body.textContent).toBe(words)
})

it('a product leads to its page, where it has one', () => {
  const product = { ...jar, url: 'https://boats.test/jar' } as never
  showKnowing(known, <ProductNote product={product} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://boats.test/jar')
  expect(screen.getByRole('link').textContent).toBe('Jar')
})
