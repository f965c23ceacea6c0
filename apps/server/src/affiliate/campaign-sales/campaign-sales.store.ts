import type { Db } from '#platform/postgres/db.ts'

/** Call it for a campaign and a programme of the same brand. Null counts no programme's sales. */
export const setProgramme = async (
  tx: Db,
  campaignId: string,
  programmeId: string | null,
): Promise<void> => {
  if (programmeId === null)
    await tx.deleteFrom('campaign_programmes').where('campaign_id', '=', campaignId).execute()
  else
    await tx
      .insertInto('campaign_programmes')
      .values({ campaign_id: campaignId, programme_id: programmeId })
      .onConflict((conflict) =>
        conflict.column('campaign_id').doUpdateSet({ programme_id: programmeId }),
      )
      .execute()
}
