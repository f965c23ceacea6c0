import { sql } from 'kysely'
import type { CreatorActor } from '../src/platform/actor.ts'
import { db } from '../src/platform/db.ts'

/** The last touches: states that only later steps of the product reach, and a bell that isn't all unread. */
export const finishStory = async (creators: readonly CreatorActor[]): Promise<void> => {
  const [demoCreator, somebodyElse] = creators
  if (demoCreator === undefined || somebodyElse === undefined) return
  await inviteSomebody(somebodyElse)
  await spreadStates(demoCreator)
  // What is older than four days was read long ago.
  await sql`update notifications set read_at = created_at + interval '5 hours'
             where created_at < app_now() - interval '4 days'`.execute(db)
}

/** An open campaign this creator has not applied to becomes an invitation. */
const inviteSomebody = async (creator: CreatorActor): Promise<void> => {
  await sql`insert into collaborations (brand_id, creator_id, campaign_id, category, state, state_deadline)
    select brand_id, ${creator.userId}, id, category, 'invited', app_now() + interval '7 days' from campaigns c
     where state = 'open' and brand_id <> (select id from brands where slug = 'glow-theory') and slots_taken < creators_needed and not exists (
       select 1 from collaborations k where k.campaign_id = c.id and k.creator_id = ${creator.userId})
     order by published_at desc limit 1`.execute(db)
}

/** Puts a running collaboration of somebody else into a dispute, with its coins still held. */
const spreadStates = async (demoCreator: CreatorActor): Promise<void> => {
  await sql`update collaborations set state = 'disputed', state_before_dispute = 'submitted', state_since = app_now(),
      state_deadline = null, version = version + 1
    where id = (select id from collaborations where state = 'submitted' and creator_id <> ${demoCreator.userId}
                 order by state_since limit 1)`.execute(db)
}
