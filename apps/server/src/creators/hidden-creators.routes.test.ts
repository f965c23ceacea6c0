import { applicants } from '@tandem/contract/applications/applicant.endpoints.ts'
import { connections } from '@tandem/contract/connections/connection.endpoints.ts'
import { notes } from '@tandem/contract/notes/note.endpoints.ts'
import { palette } from '@tandem/contract/palette/palette.endpoints.ts'
import { portfolios } from '@tandem/contract/posts/portfolio.endpoints.ts'
import { records } from '@tandem/contract/records/record.endpoints.ts'
import { reviews } from '@tandem/contract/reviews/review.endpoints.ts'
import { scouting } from '@tandem/contract/scouting/scouting.endpoints.ts'
import { shortlists } from '@tandem/contract/scouting/shortlist.endpoints.ts'
import { expect, it } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { buildBrand } from '../brands/brand.build.ts'
import { buildStage, playTo } from '../collaborations/collaboration.build.ts'
import { useTestApp } from '../test-app.build.ts'
import { buildCreator } from './creator.build.ts'

const server = useTestApp()

const asked = {
  'their card': scouting.read,
  'their record': records.ofCreator,
  'their reviews': reviews.ofCreator,
  'their portfolio': portfolios.ofCreator,
  'a note about them': notes.read,
  'their audience': connections.audience,
  'the campaigns they may be invited to': applicants.inviting,
}

it.each(Object.entries(asked))(
  'a stranger finds nothing of a hidden creator: %s',
  async (_, of) => {
    const as = await buildBrand()
    const { slug: creatorName, actor } = await buildCreator()
    const show = (is_findable: boolean) =>
      db.updateTable('creators').set({ is_findable }).where('id', '=', actor.userId).execute()
    const status = async () =>
      (await server.call(of as typeof records.ofCreator, { as, params: { creatorName } })).status
    await show(true)
    expect(await status()).toBe(200)
    await show(false)
    expect(await status()).toBe(404)
  },
)

const hide = ({ actor }: { actor: { userId: string } }) =>
  db.updateTable('creators').set({ is_findable: false }).where('id', '=', actor.userId).execute()

it.each([true, false])(
  'a shortlist tells a stranger nothing of them: listed %s',
  async (listed) => {
    const as = await buildBrand()
    const { id: shortlistId } = (
      await server.call(shortlists.create, { as, body: { name: 'Spring' } })
    ).body
    const keep = async ({ slug: creatorName }: { slug: string }) => {
      const params = { shortlistId, creatorName }
      return (await server.call(shortlists.keep, { as, params, body: { listed } })).status
    }
    const [shown, hidden] = [await buildCreator(), await buildCreator()]
    await hide(hidden)
    expect([await keep(shown), await keep(hidden)]).toEqual([200, 404])
  },
)

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
