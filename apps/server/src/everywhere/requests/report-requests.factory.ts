import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { newToken, tokenHash } from '#accounts/identity/index.ts'
import { makeReport } from '#accounts/reports/make-report.ts'
import { reportOf, tokenIn } from '#accounts/reports/report.factory.ts'
import { insertDecision } from '#accounts/reports/report.store.ts'
import { someTrader } from '#accounts/traders/trader.factory.ts'
import type { Prepare } from '#everywhere/cast.factory.ts'
import { buildOperatorId } from '#operator/operators/operator.factory.ts'
import { db } from '#platform/postgres/db.ts'

const openBrand = async () => {
  const brand = await buildBrand()
  await db.updateTable('brands').set({ is_public: true }).where('id', '=', brand.brandId).execute()
  return brand
}

const draftOf = (name: string) => reportOf({ kind: 'brand', name }, { reason: 'minors' })

export const reportRequests: Record<string, Prepare> = {
  'GET /traders/:brandName': async () => ({ params: { brandName: (await openBrand()).slug } }),
  'GET /brand/trader': () => ({}),
  'PUT /brand/trader': () => ({ body: someTrader }),
  'POST /reports': async () => ({ body: draftOf((await openBrand()).slug) }),
  'POST /reports/followed': async () => {
    const draft = draftOf((await openBrand()).slug)
    const { address } = await makeReport(null, draft, crypto.randomUUID())
    return { body: { token: tokenIn(address) } }
  },
  'POST /reports/appeals': async () => {
    const brand = await openBrand()
    await makeReport(null, draftOf(brand.slug), crypto.randomUUID())
    const { id } = await db
      .selectFrom('report_cases')
      .select('id')
      .where('thing_id', '=', brand.brandId)
      .executeTakeFirstOrThrow()
    const token = newToken()
    await insertDecision(db, {
      ...{ caseId: id, decision: 'remove', ground: 'terms', clause: 'section 4', facts: 'A fake.' },
      ...{ operatorId: await buildOperatorId(), tokenHash: tokenHash(token), taken: null },
    })
    return { body: { token, explanation: 'You misread our page completely.' } }
  },
}
