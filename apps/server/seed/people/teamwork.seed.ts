import { mentionOf } from '@tandem/contract/discovery/notes/mentions.ts'
import { sql } from 'kysely'
import { inviteMember } from '../../src/accounts/members/invite-member.ts'
import { acceptApplication } from '../../src/collaborations/applications/accept-application.ts'
import { assignPart } from '../../src/communication/assignments/assign-part.ts'
import { addTeamNote } from '../../src/discovery/notes/add-team-note.ts'
import { requestApproval } from '../../src/money/spending/ask-for-approval.ts'
import { ApprovalNeeded } from '../../src/money/spending/commit-coins.ts'
import { setLimit } from '../../src/money/spending/set-limit.ts'
import { readUsed } from '../../src/money/spending/spending.views.ts'
import type { BrandActor } from '../../src/platform/actor.ts'
import { withRequestContext } from '../../src/platform/http/request-context.ts'
import { db } from '../../src/platform/postgres/db.ts'
import type { DemoTeam } from './team.seed.ts'

type Place = { id: string; campaignId: string; version: number; state: string }

const listPlaces = async ({ owner }: DemoTeam): Promise<Place[]> => {
  const { rows } = await sql<Place>`
    select c.id, c.campaign_id as "campaignId", c.version, c.state from collaborations c
     where c.brand_id = ${owner.brandId} and c.state in ('applied', 'submitted')
     order by c.state_since desc, c.id`.execute(db)
  return rows
}

/** Leaves work for each member of the demo brand. */
export const shareWork = async (team: DemoTeam): Promise<void> => {
  const { owner, manager, reviewer, finance } = team
  const places = await listPlaces(team)
  const submitted = places.filter(({ state }) => state === 'submitted')
  const applied = places.filter(({ state }) => state === 'applied')
  for (const { id } of submitted.slice(0, 2))
    await assignPart(owner, { part: 'content', id }, assign(reviewer))
  for (const { id } of applied.slice(0, 2))
    await assignPart(owner, { part: 'collaboration', id }, assign(manager))
  const [content] = submitted
  if (content !== undefined) {
    await assignPart(owner, { part: 'campaign', id: content.campaignId }, assign(manager))
    await addTeamNote(
      manager,
      { collaborationId: content.id },
      {
        body: `${mentionOf(reviewer.userId)} Please check that the percentage on the label is readable.`,
      },
    )
    await addTeamNote(
      reviewer,
      { campaignId: content.campaignId },
      { body: `${mentionOf(owner.userId)} Two creators asked for one more week. Is that fine?` },
    )
  }
  const room = 100
  await setLimit(owner, manager.userId, Math.ceil((await readUsed(db, manager)) / 100) * 100 + room)
  await setLimit(owner, finance.userId, 5_000)
  const [applicant] = applied
  if (applicant !== undefined) await askToAccept(manager, applicant)
  await inviteMember(owner, {
    email: 'newcomer@demo.test',
    role: 'reviewer',
    message: 'Welcome to the team! Please help us to review videos.',
  })
}

/** The member's limit refuses the acceptance, so the member asks for its approval. */
const askToAccept = async (member: BrandActor, { id, version }: Place): Promise<void> => {
  const operation = 'POST /brand/collaborations/:collaborationId/accept'
  const context = { requestId: '', operation, spending: { asks: true } } as const
  try {
    await withRequestContext(context, () => acceptApplication(member, id, { version }))
  } catch (error) {
    if (!(error instanceof ApprovalNeeded)) throw error
    const asked = { operation, params: { collaborationId: id }, body: { version } } as const
    await requestApproval(member, asked, error.commitment)
  }
}

const assign = ({ userId }: { userId: string }) => ({ assigneeId: userId, seenId: null })
