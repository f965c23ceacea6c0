import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { profiles } from '@tandem/contract/accounts/profiles/profile.endpoints.ts'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { shipments } from '@tandem/contract/collaborations/shipments/shipment.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import type { Endpoint } from '@tandem/contract/endpoint.ts'
import { invoices } from '@tandem/contract/money/invoices/invoice.endpoints.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { draftOf } from '#campaigns/campaigns/campaign.factory.ts'
import { keepAddress, saveDeliveryAddress } from '#collaborations/shipments/address.store.ts'
import {
  address,
  buildShipmentStage,
  playShipmentTo,
} from '#collaborations/shipments/shipment.factory.ts'
import { buildCast, type Cast, type Person } from '#everywhere/cast.factory.ts'
import { type Request, send } from '#everywhere/send.factory.ts'
import { buildCollaborationOfA, buildDraftOfA } from '#everywhere/things.factory.ts'
import { billingOf } from '#money/invoices/billing.factory.ts'
import { upsertBilling } from '#money/invoices/billing.store.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()
let cast: Cast

beforeAll(async () => {
  cast = await buildCast()
})

/** As before anything was refused: what is not seen, what turns, an end of a line. */
const old = 'Glow\u200b\u202e\nTheory'
const refused = 'Remove the invisible characters.'

const tell = async (who: Person, endpoint: Endpoint, sent: Request = {}) => {
  const answer = await send(server.app, endpoint, sent, await cast.signIn(who))
  return { status: answer.statusCode, text: JSON.stringify(answer.json()) }
}
type Answer = { status: number; text: string }

const kinds: Record<string, () => Promise<{ read: Answer; written: Answer }>> = {
  'a person’s name': async () => {
    await sql`update users set display_name = ${old} where id = ${cast.ids.creatorA}`.execute(db)
    return {
      read: await tell('creatorA', identity.session),
      written: await tell('creatorA', identity.updateAccount, { body: { displayName: old } }),
    }
  },
  'a brand’s name': async () => {
    await sql`update brands set name = ${old} where id = ${cast.brandB.brandId}`.execute(db)
    return {
      read: await tell('ownerB', brands.mine),
      written: await tell('ownerB', brands.update, { body: { name: old } }),
    }
  },
  'a campaign’s title': async () => {
    const { id } = await buildDraftOfA(cast)
    await sql`update campaigns set title = ${old} where id = ${id}`.execute(db)
    return {
      read: await tell('ownerA', campaigns.readMine, { params: { campaignId: id } }),
      written: await tell('ownerA', campaigns.create, { body: draftOf({ title: old }) }),
    }
  },
  'a brand’s document': async () => {
    const params = { userId: cast.ids.ownerA }
    const doc = { userType: 'brand', onboarding: { website: old, bio: old } }
    await sql`insert into profiles (user_id, doc)
      values (${params.userId}, ${JSON.stringify(doc)}::jsonb)
      on conflict (user_id) do update set doc = excluded.doc`.execute(db)
    return {
      read: await tell('ownerA', profiles.read, { params }),
      written: await tell('ownerA', profiles.write, { params, body: doc }),
    }
  },
  'a creator’s handles': async () => {
    const params = { userId: cast.ids.creatorB }
    const body = { userType: 'creator', onboarding: { handles: { insta: old } } }
    await sql`update creators set handles = ${JSON.stringify({ insta: old })}::jsonb
      where id = ${params.userId}`.execute(db)
    return {
      read: await tell('creatorB', profiles.read, { params }),
      written: await tell('creatorB', profiles.write, { params, body }),
    }
  },
  'whom invoices are made out to': async () => {
    const details = billingOf({ street: old })
    await upsertBilling(db, cast.brandA.actor, details)
    return {
      read: await tell('ownerA', invoices.billing),
      written: await tell('ownerA', invoices.updateBilling, { body: details }),
    }
  },
  'what a checklist’s item lacks': async () => {
    const { id, version } = await buildCollaborationOfA(cast, 'submitted')
    const params = { collaborationId: id }
    const unmet = [{ item: 0, words: old }]
    await sql`update submissions set unmet = ${JSON.stringify(unmet)}::jsonb
      where collaboration_id = ${id}`.execute(db)
    return {
      read: await tell('creatorA', overview.readMine, { params }),
      written: await tell('ownerA', submissions.requestChanges, {
        params,
        body: { version, feedback: '', unmet },
      }),
    }
  },
}

it.each(Object.entries(kinds))('%s is read as it was stored, and refused anew', async (_, play) => {
  const { read, written } = await play()
  expect(read.status, read.text).toBe(200)
  expect(read.text).toContain(JSON.stringify(old))
  expect([written.status, written.text]).toEqual([400, expect.stringContaining(refused)])
})

it('an address opens as it was sealed to all its readers, and is refused anew', async () => {
  const stage = await buildShipmentStage()
  const { id } = await playShipmentTo(server, stage, 'addressed')
  const params = { collaborationId: id }
  const stored = { ...address, name: old, street: 'Zwiebelgasse\t17', phone: '\u200e+49 9131' }
  await saveDeliveryAddress(db, id, stored)
  await keepAddress(db, stage.creator.actor.userId, stored)
  for (const [who, reading] of [
    [stage.creator, shipments.myAddress],
    [stage.creator, shipments.savedAddress],
    [stage.brand, shipments.readAddress],
  ] as const) {
    const answer = await send(server.app, reading, { params }, who)
    expect([answer.statusCode, answer.json()]).toEqual([200, { address: stored }])
  }
  const body = { address: stored, keep: false }
  const again = await server.call(shipments.giveAddress, { as: stage.creator, params, body })
  expect([again.status, again.body.fields?.['address.name']]).toEqual([400, refused])
})
