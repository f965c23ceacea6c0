import { type Db, db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'

export const hasRecounted = async (day: string, tx: Db = db): Promise<boolean> => {
  const row = await tx
    .selectFrom('metric_recounts')
    .select('day')
    .where('day', '=', day)
    .executeTakeFirst()
  return row !== undefined
}

/** The settings on which the stored figures depend. */
export const basis = () => ({
  currency: settings.currency,
  youtube_counts: settings.youtubeNumbersAccepted,
})

export const isBasisCurrent = async (tx: Db = db): Promise<boolean> => {
  const { currency, youtube_counts } = basis()
  const row = await tx
    .selectFrom('metric_basis')
    .select('only_row')
    .where('currency', '=', currency)
    .where('youtube_counts', '=', youtube_counts)
    .executeTakeFirst()
  return row !== undefined
}
