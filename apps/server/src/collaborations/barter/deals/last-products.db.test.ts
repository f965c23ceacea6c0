import { expect, it } from 'vitest'
import { askUntilTold, tally, useServers } from '#everywhere/child-servers.factory.ts'
import { proofTimeout } from '#everywhere/proof-size.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { buildDeal, buildOffer } from '../barter.factory.ts'
import { viewBrandOffer } from '../offers/brand-offer.views.ts'

const { servers } = useServers(2)
const clients = 40

it(
  'forty creators who agree at two servers are promised seven products of seven',
  async () => {
    const built = await buildOffer({ stock: 7 })
    const deals = []
    for (let nr = 0; nr < clients; nr += 1) deals.push(await buildDeal({ built, by: 'brand' }))
    const answers = await Promise.all(
      deals.map(({ creator, dealId }, nr) =>
        askUntilTold(() => servers[nr % 2], 'POST', `/barter/deals/${dealId}/agree`, {
          as: creator,
          body: { version: 0 },
        }),
      ),
    )
    expect(tally(answers)).toEqual({ ok: 7, 'barter.out_of_stock': clients - 7 })
    expect(await viewBrandOffer(built.brand.actor, built.offerId)).toMatchObject({
      left: 0,
      agreed: 7,
    })
    expect(await readBalance(db, accounts.brandWallet(built.brand.brandId))).toBe(100_000 - 7 * 220)
    const { n } = await db
      .selectFrom('campaigns')
      .where('origin', '=', 'barter')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(n).toBe(7)
  },
  proofTimeout,
)
