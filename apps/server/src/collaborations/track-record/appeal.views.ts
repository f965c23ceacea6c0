import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'

export type WaitingAppeal = {
  id: string
  side: string
  kind: string
  words: string
  created_at: string
  collaboration_id: string
  campaign_title: string
  brand_name: string
  creator_name: string
}

export const listWaitingAppeals = async (limit = 50, tx: Db = db): Promise<WaitingAppeal[]> => {
  const { rows } = await sql<WaitingAppeal>`
    select a.id, a.side, a.kind, a.words, a.created_at, a.collaboration_id, k.title as campaign_title,
           b.name as brand_name, creator_name(u.display_name) as creator_name
      from appeals a
      join collaborations c on c.id = a.collaboration_id
      join campaigns k on k.id = c.campaign_id
      join brands b on b.id = c.brand_id
      join creators cr on cr.id = c.creator_id
      join users u on u.id = c.creator_id
     where a.state = 'open' order by a.id limit ${limit}`.execute(tx)
  return rows
}
