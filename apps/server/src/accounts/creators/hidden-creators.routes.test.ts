import { enrolments } from '@tandem/contract/affiliate/programmes/enrolment.endpoints.ts'
import { applicants } from '@tandem/contract/collaborations/applications/applicant.endpoints.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { deals } from '@tandem/contract/collaborations/barter/deal.endpoints.ts'
import { reviews } from '@tandem/contract/collaborations/reviews/review.endpoints.ts'
import { records } from '@tandem/contract/collaborations/track-record/record.endpoints.ts'
import { connections } from '@tandem/contract/content/connections/connection.endpoints.ts'
import { portfolios } from '@tandem/contract/content/posts/portfolio.endpoints.ts'
import { creatorSearch } from '@tandem/contract/discovery/creator-search/creator-search.endpoints.ts'
import { shortlists } from '@tandem/contract/discovery/creator-search/shortlist.endpoints.ts'
import { notes } from '@tandem/contract/discovery/notes/note.endpoints.ts'
import { palette } from '@tandem/contract/discovery/palette/palette.endpoints.ts'
import { publicPages } from '@tandem/contract/discovery/public-pages/public-page.endpoints.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { setDisabled } from '#accounts/identity/user.store.ts'
import { buildProgramme } from '#affiliate/programmes/programme.factory.ts'
import { buildOffer, termsDraft } from '#collaborations/barter/barter.factory.ts'
import { buildStage, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildCreator } from './creator.factory.ts'

const server = useTestApp()

const asked = {
  'their card': creatorSearch.read,
  'their record': records.ofCreator,
  'their reviews': reviews.ofCreator,
  'their portfolio': portfolios.ofCreator,
  'a note about them': notes.read,
  'their audience': connections.audience,
  'the campaigns they may be invited to': applicants.inviting,
}

type Creator = { actor: { userId: string } }
const hide = ({ actor }: Creator) =>
  db.updateTable('creators').set({ is_findable: false }).where('id', '=', actor.userId).execute()

const suspend = ({ actor }: Creator) => setDisabled(db, actor.userId, true)

const buildStranger = async () => {
  const { brand: as, campaignId } = await buildStage()
  const { offerId } = await buildOffer({}, { brand: as })
  const { programmeId } = await buildProgramme({ brand: as })
  const { id: shortlistId } = (
    await server.call(shortlists.create, { as, body: { name: 'Spring' } })
  ).body
  const keep = (creatorName: string, listed: boolean) => {
    const params = { shortlistId, creatorName }
    return server.call(shortlists.keep, { as, params, body: { listed } })
  }
  type Ask = (creatorName: string) => Promise<{ status: number; body: object }>
  const reads = Object.entries(asked).map(([name, of]): [string, Ask] => [
    name,
    (creatorName) => server.call(of as typeof records.ofCreator, { as, params: { creatorName } }),
  ])
  const asks: Record<string, Ask> = {
    ...Object.fromEntries(reads),
    'a note': (creatorName) => {
      const body = { words: 'Films by daylight.', version: 0 }
      return server.call(notes.write, { as, params: { creatorName }, body })
    },
    'a place on a shortlist': (creatorName) => keep(creatorName, true),
    'no place on a shortlist': (creatorName) => keep(creatorName, false),
    'an invitation': (creatorName) =>
      server.call(applications.invite, { as, params: { campaignId }, body: { creatorName } }),
    'one of many invitations': (creatorName) => {
      const body = { creators: [creatorName], note: '' }
      return server.call(applicants.inviteMany, { as, params: { campaignId }, body })
    },
    'an invitation to a programme': (creatorName) =>
      server.call(enrolments.invite, { as, params: { programmeId }, body: { creatorName } }),
    'a deal': (creatorName) => {
      const body = { creatorName, terms: termsDraft() }
      return server.call(deals.proposeTo, { as, params: { offerId }, body })
    },
    'their media kit': (creatorName) =>
      server.call(publicPages.creator, { as, params: { creatorName } }),
    'the picture of their media kit': async (creatorName) => {
      const url = `/files/previews/creator/${creatorName}.png`
      const response = await server.app.inject({ url })
      return { status: response.statusCode, body: response.json() }
    },
  }
  return async (creatorName: string) => {
    const told: Record<string, unknown> = {}
    for (const [name, ask] of Object.entries(asks)) {
      const { status, body } = await ask(creatorName)
      const text = JSON.stringify({ ...body, requestId: '' }).replaceAll(creatorName, 'the name')
      told[name] = [status, text]
    }
    return told
  }
}

it('a stranger hears of a hidden creator what they hear of one who never was', async () => {
  const answers = await buildStranger()
  const unknown = await answers('nobody-here')
  const [hidden, suspended] = [await buildCreator(), await buildCreator()]
  await hide(hidden)
  await suspend(suspended)
  expect(await answers(hidden.slug)).toEqual(unknown)
  expect(await answers(suspended.slug)).toEqual(unknown)
})

it('a brand that works with them reads on, and finds them in its palette', async () => {
  const stage = await buildStage()
  await playTo(server, stage, 'accepted')
  await hide(stage.creator)
  const finds = async (as: { token: string }) => {
    const { body } = await server.call(palette.find, { as, query: { q: 'mira sol' } })
    return body.people.some(({ slug }) => slug === stage.creator.slug)
  }
  expect([await finds(stage.brand), await finds(await buildBrand())]).toEqual([true, false])
  const params = { creatorName: stage.creator.slug }
  for (const of of Object.values(asked)) {
    const call = { as: stage.brand, params }
    expect((await server.call(of as typeof records.ofCreator, call)).status).toBe(200)
  }
})
