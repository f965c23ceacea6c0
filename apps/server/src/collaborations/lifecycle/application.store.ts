import type { Db } from '#platform/postgres/db.ts'
import { queryRows } from '#platform/postgres/transaction.ts'
import { isViolation } from '#platform/postgres/violation.ts'
import { assert, refuse } from '#platform/refusal.ts'

export type ApplicationGround = {
  campaign_id: string
  brand_id: string
  creator_id: string
  category: string
  state: string
  campaign_title: string
  deadline: string
  creators_needed: number
  places_taken: number
  apply_by: string | null
  is_unlisted: boolean
  countries: string[]
  languages: string[]
  creator_country: string | null
  creator_languages: string[]
  creator_named: boolean
  has_applied: boolean
  coins: number
  brand_name: string
  brand_slug: string
  creator_name: string
  creator_slug: string
}

/** Takes a shared lock: applicants wait for changes of the campaign, not for each other. */
export const lockForApplying = async (
  tx: Db,
  application: { campaignId: string; creatorId: string },
): Promise<ApplicationGround> => {
  const [row] = await queryRows<ApplicationGround>(tx, {
    ...ground,
    values: [application.creatorId, application.campaignId],
  })
  return row ?? refuse('campaign.not_found')
}

const ground = {
  name: 'application_ground',
  text: `select k.id as campaign_id, k.brand_id, k.category, k.state, k.title as campaign_title,
           k.deadline, k.creators_needed, k.places_taken, k.apply_by, k.is_unlisted, k.countries, k.languages,
           k.coins, b.name as brand_name, b.slug as brand_slug, cr.id as creator_id,
           cr.slug as creator_slug, cr.country as creator_country, cr.languages as creator_languages,
           creator_name(u.display_name) as creator_name, u.display_name is not null as creator_named,
           exists (select from collaborations c
                    where c.campaign_id = k.id and c.creator_id = cr.id) as has_applied
      from campaigns k
      join brands b on b.id = k.brand_id
      join creators cr on cr.id = $1
      join users u on u.id = cr.id
     where k.id = $2 and k.state <> 'draft'
       for share of k`,
}

/** A unique constraint allows only one of two concurrent applications. */
export const insertApplication = async (
  tx: Db,
  collaboration: ApplicationGround,
  { pitch, answerBy }: { pitch: string; answerBy: Date },
): Promise<{ id: string; created_at: string }> => {
  const values = [
    collaboration.brand_id,
    collaboration.campaign_id,
    collaboration.category,
    collaboration.creator_id,
    pitch,
  ]
  try {
    const [row] = await queryRows<{ id: string; created_at: string }>(tx, {
      ...insertion,
      values: [...values, answerBy.toISOString(), collaboration.deadline],
    })
    assert(row !== undefined, 'an insert answers its row')
    return row
  } catch (error) {
    if (isViolation(error, 'collaborations_campaign_creator_key'))
      return refuse('collaboration.already_applied')
    throw error
  }
}

const insertion = {
  name: 'application_insert',
  text: `insert into collaborations
      (brand_id, campaign_id, category, creator_id, state, turn, pitch, state_deadline, remind_at)
    select $1::uuid, $2::uuid, $3, $4::uuid, 'applied', 'brand', $5, answer_by,
           app_now() + (answer_by - app_now()) / 2
      from least($6::timestamptz, $7::timestamptz) answer_by
    returning id, created_at`,
}
