import type { Address } from '@tandem/contract/collaborations/shipments/address.schema.ts'
import { dayMs, hourMs } from '@tandem/contract/time.ts'
import { giveAddress } from '../src/collaborations/shipments/give-address.ts'
import { receiveProduct } from '../src/collaborations/shipments/receive-product.ts'
import { reportShipment } from '../src/collaborations/shipments/report-shipment.ts'
import { resendProduct } from '../src/collaborations/shipments/resend-product.ts'
import { shipProduct } from '../src/collaborations/shipments/ship-product.ts'
import { seeded } from './art/draw.ts'
import { creatorStories } from './creators.content.ts'
import { addresses, carriers } from './shipments.content.ts'
import { type Part, versionOf } from './story.ts'

type Travel = { sentAt: number; days: number }

export const planShipment = (
  part: Part,
  { acceptedAt, ...travel }: Travel & { acceptedAt: number },
  arrived: (at: number) => void,
): void => {
  const { timeline, creator, id } = part
  // A separate random stream, so that shipments do not change other random values of the demo.
  const luck = seeded(Math.floor(travel.days * 2 ** 20))
  // Skips one random value, so that shipments stay the same as in earlier versions of the demo.
  luck()
  const address = addressOf(creator.email)
  timeline.plan(acceptedAt + 5 * hourMs, async () => {
    await giveAddress(creator, id, { address, keep: luck() < 0.5 })
    planSending(part, travel, luck, luck() < 0.15, arrived)
  })
}

export const addressOf = (email: string): Address => {
  const story = creatorStories.find((one) => one.email === email)
  const place = addresses.find(({ country }) => country === story?.country)
  if (story === undefined || place === undefined)
    throw new Error(`Nobody knows where ${email} lives`)
  return { ...place, name: story.name }
}

const planSending = (
  part: Part,
  { sentAt, days }: Travel,
  luck: () => number,
  breaks: boolean,
  arrived: (at: number) => void,
): void => {
  const { timeline, brand, creator, id } = part
  const carrier = carriers[Math.floor(luck() * carriers.length)] ?? carriers[0]
  const trackingCode = `${carrier.code}${String(Math.floor(luck() * 1e9)).padStart(9, '0')}`
  timeline.plan(sentAt, async () => {
    const { version } = await versionOf(id)
    const trackingUrl = `https://track.example/${trackingCode}`
    await shipProduct(brand, id, { version, carrier: carrier.name, trackingCode, trackingUrl })
  })
  const there = sentAt + days * dayMs
  timeline.plan(there, async () => {
    if (!breaks) {
      await receiveProduct(creator, id)
      arrived(there)
      return
    }
    await reportShipment(creator, id, {
      problem: 'damaged',
      words: 'The box is dented and the glass inside is broken.',
      fileUrls: [],
    })
    const again = there + 16 * hourMs
    timeline.plan(again, async () => {
      await resendProduct(brand, id, { version: (await versionOf(id)).version })
      planSending(part, { sentAt: again + dayMs, days }, luck, false, arrived)
    })
  })
}
