import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { profiles } from '@tandem/contract/accounts/profiles/profile.endpoints.ts'
import type { Profile } from '@tandem/contract/accounts/profiles/profile.schema.ts'
import { materials } from '@tandem/contract/affiliate/programmes/material.endpoints.ts'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { messages } from '@tandem/contract/communication/messages/message.endpoints.ts'
import type { Endpoint } from '@tandem/contract/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildMaterial } from '#affiliate/programmes/materials/material.factory.ts'
import { buildProgramme } from '#affiliate/programmes/programme.factory.ts'
import { draftOf } from '#campaigns/campaigns/campaign.factory.ts'
import { linkFor } from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildCast, type Cast, type Person } from '#everywhere/cast.factory.ts'
import { proofSize, sampleOf } from '#everywhere/proof-size.factory.ts'
import { type Request, send } from '#everywhere/send.factory.ts'
import { buildCollaborationOfA, buildOpenOfA } from '#everywhere/things.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { hostileTexts } from './hostile-values.factory.ts'

const server = useTestApp()
let cast: Cast
let materialOfB: { programmeId: string; materialId: string }

beforeAll(async () => {
  cast = await buildCast()
  const built = await buildProgramme({ brand: cast.brandB, open: false })
  const { id: materialId } = await buildMaterial(built)
  materialOfB = { programmeId: built.programmeId, materialId }
})

const tell = async (who: Person, endpoint: Endpoint, sent: Request) => {
  const answer = await send(server.app, endpoint, sent, await cast.signIn(who))
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> }
}
type Answer = Awaited<ReturnType<typeof tell>>

type TextField = {
  write: (text: string) => Promise<Answer>
  read: (written: Answer) => Promise<unknown>
  /** Blanks around it are not part of what was said. */
  trimmed?: boolean
}

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((place, name) => (place as Record<string, unknown>)[name], value)

const onPage = (
  who: Person,
  write: Endpoint,
  read: Endpoint,
  bodyOf: (text: string) => unknown,
  path: string,
): TextField => ({
  write: (text) => tell(who, write, { body: bodyOf(text) }),
  read: async () => at((await tell(who, read, {})).body, path),
})

const campaignText = (
  name: 'title' | 'description' | 'requirements' | 'guidelines',
): TextField => ({
  trimmed: true,
  write: (text) => tell('ownerA', campaigns.create, { body: draftOf({ [name]: text }) }),
  read: async ({ body }) => {
    const params = { campaignId: body.id }
    const read = await tell('ownerA', campaigns.readMine, { params })
    // A brand may have so many drafts.
    await tell('ownerA', campaigns.cancel, { params })
    return read.body[name]
  },
})

const textFields: Record<string, TextField> = {
  'a display name': {
    ...onPage(
      'creatorA',
      identity.updateAccount,
      identity.session,
      (displayName) => ({ displayName }),
      'user.displayName',
    ),
    trimmed: true,
  },
  'a creator’s bio': onPage('creatorA', creators.update, creators.mine, (bio) => ({ bio }), 'bio'),
  'a creator’s handle': onPage(
    'creatorA',
    creators.update,
    creators.mine,
    (insta) => ({ handles: { insta } }),
    'handles.insta',
  ),
  'a brand’s name': {
    ...onPage('ownerB', brands.update, brands.mine, (name) => ({ name }), 'name'),
    trimmed: true,
  },
  'a brand’s story': onPage('ownerB', brands.update, brands.mine, (story) => ({ story }), 'story'),
  'a brand’s description': onPage(
    'ownerB',
    brands.update,
    brands.mine,
    (description) => ({ description }),
    'description',
  ),
  'a handle in the profile': {
    write: (youtube) =>
      tell('creatorB', profiles.write, {
        params: { userId: cast.ids.creatorB },
        body: { userType: 'creator', onboarding: { handles: { youtube } } },
      }),
    trimmed: true,
    read: async () => {
      const params = { userId: cast.ids.creatorB }
      const { body } = await tell('creatorB', profiles.read, { params })
      // One that is left empty is no handle, and the last of them takes the list with it.
      return (body as Profile).onboarding?.handles?.youtube ?? ''
    },
  },
  'a campaign’s title': campaignText('title'),
  'a campaign’s description': campaignText('description'),
  'a campaign’s requirements': campaignText('requirements'),
  'a campaign’s guidelines': campaignText('guidelines'),
  'a pitch': {
    trimmed: true,
    write: async (pitch) =>
      tell('creatorA', applications.apply, {
        params: { campaignId: await buildOpenOfA(cast) },
        body: { pitch },
      }),
    read: async ({ body }) =>
      (await tell('creatorA', overview.readMine, { params: { collaborationId: body.id } })).body
        .pitch,
  },
  'a message': {
    trimmed: true,
    write: async (body) => {
      const { id } = await buildCollaborationOfA(cast, 'applied')
      // Named after its collaboration, so that the answer says where to read it.
      const draft = { id, body, fileUrls: [] }
      return tell('creatorA', messages.send, { params: { collaborationId: id }, body: draft })
    },
    read: async ({ body }) =>
      at(
        (await tell('ownerA', messages.list, { params: { collaborationId: body.id } })).body,
        'items.0.body',
      ),
  },
  'a caption': {
    write: async (caption) => {
      const { id } = await buildCollaborationOfA(cast, 'accepted')
      const url = linkFor(id)
      return tell('creatorA', submissions.submit, {
        params: { collaborationId: id },
        body: { url, fileUrls: [], caption, disclosed: true },
      })
    },
    read: async ({ body }) =>
      at(
        (await tell('creatorA', overview.readMine, { params: { collaborationId: body.id } })).body,
        'rounds.0.caption',
      ),
  },
  'a text to share': {
    trimmed: true,
    write: (text) =>
      tell('ownerB', materials.change, { params: materialOfB, body: { title: 'Caption', text } }),
    read: async () => {
      const { programmeId } = materialOfB
      const { body } = await tell('ownerB', materials.ofProgramme, { params: { programmeId } })
      return at(body, 'items.0.text')
    },
  },
}

// Twice each: short fields take the text itself, fields with a least length the longer one.
const texts = hostileTexts.flatMap((text) => [text, `${text} and so on, for twenty characters`])

describe('what was accepted comes back exactly', () => {
  it.each(Object.entries(textFields))('%s', async (what, field) => {
    let accepted = 0
    for (const text of sampleOf(texts, 3, Object.keys(textFields).indexOf(what))) {
      const written = await field.write(text)
      expect([200, 400], text.slice(0, 50)).toContain(written.status)
      if (written.status !== 200) continue
      accepted += 1
      expect(await field.read(written)).toBe(field.trimmed === true ? text.trim() : text)
    }
    expect(accepted).toBeGreaterThan(proofSize(10, 35))
  })
})
