import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import { join } from '../../src/accounts/members/accept-invitation.ts'
import { insertInvitation } from '../../src/accounts/members/invitation.store.ts'
import { findByToken } from '../../src/accounts/members/invitation.views.ts'
import type { BrandActor } from '../../src/platform/actor.ts'
import { inTransaction } from '../../src/platform/postgres/transaction.ts'
import type { Timeline } from '../timeline.ts'
import { openDemoAccount } from './accounts.seed.ts'

type Invited = { email: string; role: MemberRole; userId: string }

/** Writes the invitation without its mail, because the outbox should show only open links. */
const joinBrand = (owner: BrandActor, { email, role, userId }: Invited): Promise<BrandActor> =>
  inTransaction(async (tx) => {
    const { brandId } = owner
    const invitation = { brandId, email, role, message: '', invitedBy: owner.userId }
    const { token } = await insertInvitation(tx, invitation)
    const found = await findByToken(token, tx)
    if (found === undefined) throw new Error(`The demo has no invitation of ${email}.`)
    await join(tx, found, userId)
    return { userId, email, role: 'brand', brandId, member: role }
  })

const people = {
  manager: 'Felix Albrecht',
  reviewer: 'Leila Moreau',
  finance: 'Pieter de Wit',
  viewer: 'Greta Holm',
} satisfies Partial<Record<MemberRole, string>>

export type DemoTeam = Record<'owner' | keyof typeof people, BrandActor>

const hire = async (owner: BrandActor, role: keyof typeof people): Promise<BrandActor> => {
  const email = `${role}@demo.test`
  return joinBrand(owner, { email, role, userId: await openDemoAccount(email, people[role]) })
}

/** Each of the other members has the role that the address names. */
export const openTeam = async (owner: BrandActor): Promise<DemoTeam> => ({
  owner,
  manager: await hire(owner, 'manager'),
  reviewer: await hire(owner, 'reviewer'),
  finance: await hire(owner, 'finance'),
  viewer: await hire(owner, 'viewer'),
})

const agencyEmail = 'agency@demo.test'
const agencyRoles = {
  'North & Pine': 'manager',
  Voltline: 'manager',
  'Munch Lab': 'finance',
} as const

/** One person who works for three brands. */
export const planAgency = (
  timeline: Timeline,
  brands: ReadonlyMap<string, { actor: BrandActor }>,
): void =>
  timeline.plan(timeline.daysAgo(200), async () => {
    const userId = await openDemoAccount(agencyEmail, 'Ruth Adler')
    for (const [name, role] of Object.entries(agencyRoles)) {
      const owner = brands.get(name)?.actor
      if (owner === undefined) throw new Error(`The demo has no brand ${name}.`)
      await joinBrand(owner, { email: agencyEmail, role, userId })
    }
  })
