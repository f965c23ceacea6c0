import { notes } from '@tandem/contract/notes/note.endpoints.ts'
import { portfolios } from '@tandem/contract/posts/portfolio.endpoints.ts'
import { records } from '@tandem/contract/records/record.endpoints.ts'
import { reviews } from '@tandem/contract/reviews/review.endpoints.ts'
import { scouting } from '@tandem/contract/scouting/scouting.endpoints.ts'
import { expect, it } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { buildBrand } from '../brands/brand.build.ts'
import { useTestApp } from '../test-app.build.ts'
import { buildCreator } from './creator.build.ts'

const server = useTestApp()

const asked = {
  'their card': scouting.read,
  'their record': records.ofCreator,
  'their reviews': reviews.ofCreator,
  'their portfolio': portfolios.ofCreator,
  'a note about them': notes.read,
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
