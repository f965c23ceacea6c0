import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { collaborations } from '@tandem/contract/collaborations/lifecycle/collaboration.endpoints.ts'
import { receipts } from '@tandem/contract/collaborations/receipts/receipt.endpoints.ts'
import { shipments } from '@tandem/contract/collaborations/shipments/shipment.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { address, report, shipment } from '#collaborations/shipments/shipment.factory.ts'
import { openCampaign } from './cast.factory.ts'
import type { Moves } from './moves.factory.ts'
import type { Teller } from './teller.factory.ts'

const gift = { category: 'product_gifting', coins: 40, creatorsNeeded: 5 } as const
const mug = {
  name: 'Mug',
  url: null,
  valueCoins: 2501,
  shipsFrom: 'NO',
  dutiesPaidBy: 'brand',
} as const

/** One arrives, one is sent again to another address, one is refused, two are cancelled. */
export const tellOfShipments = async (teller: Teller, m: Moves): Promise<void> => {
  const campaignId = await openCampaign(teller, 'bruno', 'Mugs', { ...gift, product: mug })
  const ids: Record<string, string> = {}
  for (const who of ['mira', 'tom', 'ines', 'kofi']) {
    const id = await m.applies(who, campaignId, `${who} drinks out of mugs, every morning.`)
    ids[who] = id
    await m.decides('bruno', id, applications.accept, {})
  }
  const { mira = '', tom = '', ines = '', kofi = '' } = ids
  const gives = (who: string, id: string, street: string, keep: boolean) =>
    m.moves(who, id, shipments.giveAddress, { address: { ...address, street }, keep })
  await gives('mira', mira, 'Harbour Street 1', true)
  await gives('tom', tom, 'Long Lane 2', false)
  await gives('ines', ines, 'Rua 3', false)
  await m.moves('ines', ines, shipments.removeAddress, undefined as never)
  await gives('ines', ines, 'Rua 33', true)
  for (const id of [mira, tom, ines]) await m.decides('bruno', id, shipments.ship, shipment)
  await m.moves('mira', mira, shipments.receive, {})
  await m.moves('mira', mira, submissions.submit, { ...m.draft('mug'), ...m.post('mug') })
  await m.decides('bruno', mira, submissions.approve, {})
  await m.moves('tom', tom, shipments.report, report)
  await m.decides('bruno', tom, shipments.sayDelivered, { words: 'Signed for at the door.' })
  await m.moves('tom', tom, shipments.report, { ...report, problem: 'wrong_item' })
  await m.decides('bruno', tom, shipments.resend, {})
  await gives('tom', tom, 'Short Lane 22', false)
  await m.decides('bruno', tom, shipments.ship, { carrier: 'Hermes' })
  await m.moves('ines', ines, shipments.refuseShipment, { words: 'They ask for 20 euros of duty.' })
  await m.decides('bruno', kofi, collaborations.cancelForBrand, { note: 'The mugs are gone.' })
  await teller.does('bruno', campaigns.resize, {
    params: { campaignId },
    body: { version: 1, creatorsNeeded: 3 },
  })
  await teller.days(20)
}

/** Without coins: whose place is given up, gives nothing back. */
export const tellOfCards = async (teller: Teller, m: Moves): Promise<void> => {
  const campaignId = await openCampaign(teller, 'bruno', 'Cards', {
    ...gift,
    coins: 0,
    creatorsNeeded: 1,
    product: { ...mug, name: 'Card' },
  })
  const kofi = await m.applies('kofi', campaignId, 'Kofi writes a card to everybody.')
  await m.decides('bruno', kofi, applications.accept, {})
}

/** Refused and sent again, approved, left unanswered, never sent, and too late. */
export const tellOfReceipts = async (teller: Teller, m: Moves): Promise<void> => {
  const campaignId = await openCampaign(teller, 'olga', 'Creams', {
    category: 'purchase_reimburse',
    coins: 301,
    reimburseCapCoins: 2999,
    creatorsNeeded: 4,
  })
  const takes = async (who: string) => {
    const id = await m.applies(who, campaignId, `${who} buys creams in the shop next door.`)
    await m.decides('olga', id, applications.accept, {})
    return id
  }
  const [mira, tom, ines, kofi] = [
    await takes('mira'),
    await takes('tom'),
    await takes('ines'),
    await takes('kofi'),
  ]
  await m.sendsReceipt('mira', mira, 'A-1', 2487)
  await teller.looksAround(
    'receipts',
    { olga: 'brand' },
    new RegExp(`brand.campaigns.${campaignId}(.collaborations)?$`),
  )
  await m.decides('olga', mira, receipts.refuse, {
    reason: 'unreadable',
    words: 'Too dark to read.',
  })
  await m.sendsReceipt('mira', mira, 'A-1', 2488)
  await m.decides('olga', mira, receipts.approve, {})
  await m.moves('mira', mira, submissions.submit, { ...m.draft('cream'), ...m.post('cream') })
  await m.decides('olga', mira, submissions.requestChanges, { feedback: 'More light, please.' })
  await m.sendsReceipt('tom', tom, 'A-1', 100)
  await m.sendsReceipt('tom', tom, 'B-2', 5000)
  await m.moves('kofi', kofi, collaborations.cancel, {})
  await teller.days(4)
  await m.moves('mira', mira, submissions.submit, { ...m.draft('cream2'), ...m.post('cream2') })
  await m.decides('olga', mira, submissions.approve, {})
  await m.decides('olga', ines, collaborations.cancelForBrand, { note: 'Sold out.' })
  await teller.days(10)
}
