import { expect, it } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { fundCreator } from '../coins/coins.build.ts'
import { buildCoupon } from '../coupons/coupon.build.ts'
import { buildCreator } from '../creators/creator.build.ts'
import { askUntilTold, tally, useServers } from './child-servers.build.ts'
import { proofSize, proofTimeout } from './proof-size.build.ts'

const { servers } = useServers(2)
const clients = 40
const rounds = proofSize(8, 200)

it(
  'forty creators at two servers never get more or fewer of the last coupons than there are',
  async () => {
    const creators = await Promise.all(Array.from({ length: clients }, () => buildCreator()))
    for (const { actor } of creators) await fundCreator(actor.userId, rounds * 10)
    for (let round = 0; round < rounds; round += 1) {
      const stock = round % 2 === 0 ? 1 : 10
      const { id } = await buildCoupon({ stock, coinsCost: 10 })
      const answers = await Promise.all(
        creators.map((as, nr) =>
          askUntilTold(() => servers[nr % 2], 'POST', `/coupons/${id}/redemptions`, { as }),
        ),
      )
      expect(tally(answers)).toEqual({ ok: stock, 'coupon.sold_out': clients - stock })
      const taken = await db
        .selectFrom('coupon_codes')
        .where('coupon_id', '=', id)
        .where('redemption_id', 'is not', null)
        .select('redemption_id')
        .execute()
      expect(new Set(taken.map((row) => row.redemption_id)).size).toBe(stock)
    }
  },
  proofTimeout,
)
