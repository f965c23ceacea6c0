import { feedDays } from '@tandem/contract/collaborations/open-figures/open-figures.limits.ts'
import type { OpenFigures } from '@tandem/contract/collaborations/open-figures/open-figures.schema.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { readFigures } from './figures.views.ts'

export const today = (): string => now().toISOString().slice(0, 10)

/** Today, unless its figures exist already. */
export const dueFigures = async (): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    select ${today()} as day where not exists (select from open_figures where day = ${today()}::date)`.execute(
    db,
  )
  return rows.map(({ day }) => day)
}

/** The newest first. */
export const listSnapshots = async (tx: Db = db): Promise<OpenFigures[]> => {
  const rows = await tx
    .selectFrom('open_figures')
    .select('figures')
    .orderBy('day', 'desc')
    .limit(feedDays)
    .execute()
  return rows.map(({ figures }) => figures as OpenFigures)
}

/** A new installation has no night behind it, so its first figures are computed at once. */
export const viewFigures = async (tx: Db = db): Promise<OpenFigures> =>
  (await listSnapshots(tx))[0] ?? readFigures(tx, today())
