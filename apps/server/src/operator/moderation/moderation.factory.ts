import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { makeAppeal } from '#accounts/reports/make-appeal.ts'
import { makeReport } from '#accounts/reports/make-report.ts'
import { reportOf, tokenIn } from '#accounts/reports/report.factory.ts'
import { buildOperator } from '#operator/operators/operator.factory.ts'
import type { Actor } from '#platform/actor.ts'
import { db } from '#platform/postgres/db.ts'
import { decideCase } from './decide-case.ts'

type Brand = Awaited<ReturnType<typeof buildBrand>>

/** A public brand that somebody reported. The reporter has no account unless `by` is given. */
export const buildCase = async ({ by = null, of }: { by?: Actor | null; of?: Brand } = {}) => {
  const brand = of ?? (await buildBrand())
  await db.updateTable('brands').set({ is_public: true }).where('id', '=', brand.brandId).execute()
  const thing = { kind: 'brand' as const, name: brand.slug }
  const draft = reportOf(thing, { reason: by === null ? 'minors' : 'fraud' })
  const { nr, address } = await makeReport(by, draft, crypto.randomUUID())
  const { id, case_id } = await db
    .selectFrom('reports')
    .select(['id', 'case_id'])
    .where('nr', '=', nr)
    .executeTakeFirstOrThrow()
  return { brand, caseId: case_id, reportId: id, token: tokenIn(address) }
}

export const removal = {
  ...{ decision: 'remove' as const, ground: 'terms' as const, clause: 'section 4' },
  ...{ facts: 'The page sells jobs that do not exist.', isUnfounded: false, reports: 1 },
}

/** The newest token in the mails to this address. */
export const mailedToken = async (address: string): Promise<string> => {
  const rows = await db
    .selectFrom('mails')
    .select('body')
    .where('to_address', '=', address)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ body }) => tokenIn(body)).find((token) => token !== '') ?? ''
}

export const buildDecided = async (more: Parameters<typeof buildCase>[0] = {}) => {
  const found = await buildCase(more)
  const operator = await buildOperator()
  await decideCase({ operatorId: operator.id }, found.caseId, removal)
  return { ...found, operator, affectedToken: await mailedToken(found.brand.actor.email) }
}

export const buildAppeal = async () => {
  const decided = await buildDecided()
  const explanation = 'You misread our page completely.'
  await makeAppeal(null, { token: decided.affectedToken, explanation })
  const { id } = await db
    .selectFrom('report_appeals as a')
    .innerJoin('report_decisions as d', 'd.id', 'a.decision_id')
    .where('d.case_id', '=', decided.caseId)
    .select('a.id')
    .executeTakeFirstOrThrow()
  return { ...decided, appealId: id }
}
