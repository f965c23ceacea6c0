import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import { creatorSearch } from '@tandem/contract/discovery/creator-search/creator-search.endpoints.ts'
import { shortlists } from '@tandem/contract/discovery/creator-search/shortlist.endpoints.ts'
import { notes } from '@tandem/contract/discovery/notes/note.endpoints.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildColleague, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { useTestApp } from '../../../test-app.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))
type Person = { token: string }

const create = (as: Person, name: string) => server.call(shortlists.create, { as, body: { name } })
const listsOf = async (as: Person) => (await server.call(shortlists.all, { as })).body
const keep = (as: Person, shortlistId: string, creatorName: string, listed = true) =>
  server.call(shortlists.keep, { as, params: { shortlistId, creatorName }, body: { listed } })
const on = (as: Person, shortlistId: string, query = {}) =>
  server.call(shortlists.creators, { as, params: { shortlistId }, query })
const rename = (as: Person, shortlistId: string, name: string) =>
  server.call(shortlists.rename, { as, params: { shortlistId }, body: { name } })
const remove = (as: Person, shortlistId: string) =>
  server.call(shortlists.remove, { as, params: { shortlistId } })
const restore = (as: Person, shortlistId: string) =>
  server.call(shortlists.restore, { as, params: { shortlistId }, body: {} })

const built = async () => {
  const [brand, creator] = [await buildBrand(), await buildCreator({ displayName: 'Ines Ok' })]
  const { id } = (await create(brand, 'Spring')).body
  return { brand, creator, id }
}

describe('shortlists', () => {
  it('contain each creator once, for all colleagues, with the brand’s note', async () => {
    const { brand, creator, id } = await built()
    expect((await keep(brand, id, creator.slug)).body.items).toMatchObject([{ creators: 1 }])
    expect((await keep(brand, id, creator.slug)).body.items).toMatchObject([{ creators: 1 }])
    const params = { creatorName: creator.slug }
    const note = { words: 'Lovely voice.', version: 0 }
    await server.call(notes.write, { as: brand, params, body: note })
    const viewer = await buildColleague({ brand }, 'viewer')
    expect(await listsOf(viewer)).toMatchObject({
      items: [{ id, name: 'Spring', creators: 1 }],
      can: { change: { because: 'brand.role_required' } },
    })
    expect((await on(viewer, id)).body.items).toMatchObject([
      { name: 'Ines Ok', note: 'Lovely voice.', card: { slug: creator.slug, lists: [id] } },
    ])
    expect((await server.call(creatorSearch.read, { as: brand, params })).body.lists).toEqual([id])
    expect((await keep(brand, id, creator.slug, false)).body.items).toMatchObject([{ creators: 0 }])
  })

  it('are not visible to other brands', async () => {
    const { brand, creator, id } = await built()
    await keep(brand, id, creator.slug)
    const other = await buildBrand()
    expect((await listsOf(other)).items).toEqual([])
    const none = [404, 'shortlist.not_found']
    expect(told(await on(other, id))).toEqual(none)
    expect(told(await keep(other, id, creator.slug))).toEqual(none)
    expect(told(await rename(other, id, 'Mine'))).toEqual(none)
    expect(told(await remove(other, id))).toEqual(none)
    expect(told(await restore(other, id))).toEqual(none)
    const params = { creatorName: creator.slug }
    expect((await server.call(creatorSearch.read, { as: other, params })).body.lists).toEqual([])
  })

  it('can be restored for a day, with all their creators', async () => {
    const { brand, creator, id } = await built()
    await keep(brand, id, creator.slug)
    expect((await remove(brand, id)).body.items).toEqual([])
    const params = { creatorName: creator.slug }
    expect((await server.call(creatorSearch.read, { as: brand, params })).body.lists).toEqual([])
    expect(told(await remove(brand, id))).toEqual([404, 'shortlist.not_found'])
    expect(told(await keep(brand, id, creator.slug))).toEqual([404, 'shortlist.not_found'])
    expect((await restore(brand, id)).body.items).toMatchObject([{ id, creators: 1 }])
    expect((await restore(brand, id)).body.items).toMatchObject([{ id, creators: 1 }])
    await remove(brand, id)
    moveClock(25 * 60 * 60 * 1000)
    expect(told(await restore(brand, id))).toEqual([404, 'shortlist.not_found'])
  })

  it('keep only the name of a hidden creator, and do not accept the creator again', async () => {
    const { brand, creator, id } = await built()
    await keep(brand, id, creator.slug)
    await server.call(creators.update, { as: creator, body: { isFindable: false } })
    const [gone] = (await on(brand, id)).body.items
    expect([gone?.name, gone?.card]).toEqual(['Ines Ok', null])
    expect(told(await keep(brand, id, creator.slug))).toEqual([404, 'creator.not_found'])
    expect((await keep(brand, id, creator.slug, false)).body.items).toMatchObject([{ creators: 0 }])
    expect(told(await keep(brand, id, 'nobody-here'))).toEqual([404, 'creator.not_found'])
  })
})
