import type { OpenFigures } from '@tandem/contract/collaborations/open-figures/open-figures.schema.ts'
import type { Db } from '#platform/postgres/db.ts'

/** Returns false if another server stored the figures of this day. */
export const insertFigures = async (tx: Db, figures: OpenFigures): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('open_figures')
    .values({ day: figures.day, figures: JSON.stringify(figures) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
