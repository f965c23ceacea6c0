import { deals } from '@tandem/contract/collaborations/barter/deal.endpoints.ts'
import { barterOffers } from '@tandem/contract/collaborations/barter/offer.endpoints.ts'
import { shipments } from '@tandem/contract/collaborations/shipments/shipment.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { sql } from 'kysely'
import { offerDraft, rights, termsDraft } from '#collaborations/barter/barter.factory.ts'
import { address, shipment } from '#collaborations/shipments/shipment.factory.ts'
import { db } from '#platform/postgres/db.ts'
import type { Moves } from './moves.factory.ts'
import type { Teller } from './teller.factory.ts'

const slugOf = async (m: Moves, who: string): Promise<string> => {
  const { rows } = await sql<{ slug: string }>`
    select slug from creators where id = ${await m.userIdOf(who)}`.execute(db)
  return rows[0]?.slug ?? ''
}

/** Two counter-offers and the work that follows; declined, taken back, and still waiting. */
export const tellOfBarter = async (teller: Teller, m: Moves): Promise<void> => {
  const offers = (title: string) =>
    teller.does('olga', barterOffers.create, { body: offerDraft({ title, stock: 4 }) })
  const params = { offerId: (await offers('Swapped serum')).id }
  const asksFor = (who: string, coins: number) =>
    teller.does(who, deals.propose, { params, body: termsDraft({ coins }) })
  const mira = await asksFor('mira', 30)
  const deal = { dealId: mira.id }
  const countered = await teller.does('olga', deals.counterForBrand, {
    params: deal,
    body: { version: mira.version, terms: termsDraft({ coins: 10, note: 'A little less.' }) },
  })
  await teller.looksAround('barter', { mira: 'creator', olga: 'brand' }, /barter/)
  const again = await teller.does('mira', deals.counter, {
    params: deal,
    body: {
      version: countered.version,
      terms: termsDraft({ coins: 10, usage: { ...rights, coins: 5 }, note: 'With rights.' }),
    },
  })
  const { collaboration } = await teller.does('olga', deals.agreeForBrand, {
    params: deal,
    body: { version: again.version },
  })
  const id = collaboration?.id ?? ''
  await m.moves('mira', id, shipments.giveAddress, { address, keep: false })
  await m.decides('olga', id, shipments.ship, shipment)
  await m.moves('mira', id, shipments.receive, {})
  await m.moves('mira', id, submissions.submit, { ...m.draft('barter'), ...m.post('barter') })
  await m.decides('olga', id, submissions.approve, {})
  const tom = await asksFor('tom', 900)
  await teller.does('olga', deals.declineForBrand, {
    params: { dealId: tom.id },
    body: { version: tom.version, reason: 'That is too much for us.' },
  })
  const kofi = await asksFor('kofi', 5)
  await teller.does('kofi', deals.withdraw, {
    params: { dealId: kofi.id },
    body: { version: kofi.version },
  })
  await teller.does('tom', barterOffers.setWishes, {
    body: { openToOffers: true, leastValueCoins: 9000, mostPieces: 2 },
  })
  const asks = async (who: string) =>
    teller.does('olga', deals.proposeTo, {
      params,
      body: { creatorName: await slugOf(m, who), terms: termsDraft({ coins: 3 }) },
    })
  await asks('tom')
  await asks('mira')
  await teller.does('olga', barterOffers.close, {
    params: { offerId: (await offers('A cream for nobody')).id },
  })
}
