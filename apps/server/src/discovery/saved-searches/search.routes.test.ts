import type { CampaignFilters } from '@tandem/contract/campaigns/campaigns/campaign-filters.schema.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { searches } from '@tandem/contract/discovery/saved-searches/search.endpoints.ts'
import { searchesMax } from '@tandem/contract/discovery/saved-searches/search.limits.ts'
import { describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { drainNotifications } from '#communication/notifications/write-notifications.ts'
import { buildFittingCreator } from '#discovery/matching/matching.factory.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { drainSearches } from './index.ts'

const server = useTestApp()
type Creator = Awaited<ReturnType<typeof buildCreator>>

const save = (as: { token: string }, filters: CampaignFilters, name = 'Mine') =>
  server.call(searches.save, { as, body: { name, filters } })
const unseenOf = async (as: { token: string }) => {
  const { body } = await server.call(searches.mine, { as })
  return body.items.map(({ unseen }) => unseen)
}
const tellingsOf = async (as: Creator) => {
  await drainSearches()
  await drainNotifications()
  const { body } = await server.call(notifications.list, { as, query: { limit: 100 } })
  return body.items.filter(({ title }) => title.startsWith('New for'))
}

describe('POST /creator/searches', () => {
  it('stores the name and filters, and returns the search as the list shows it', async () => {
    const creator = await buildCreator()
    const filters = { q: 'serum', niche: 'beauty' as const, minCoins: 100 }
    const { status, body } = await save(creator, filters, 'Serums')
    expect([status, body]).toEqual([200, { id: body.id, name: 'Serums', filters, unseen: 0 }])
    expect((await server.call(searches.mine, { as: creator })).body.items).toEqual([body])
    expect((await server.call(searches.mine, { as: await buildCreator() })).body.items).toEqual([])
  })

  it('refuses a search above the limit, even when several arrive at once', async () => {
    const creator = await buildCreator()
    for (let nr = 1; nr < searchesMax; nr += 1) await save(creator, {}, `Nr ${nr}`)
    const answers = await Promise.all([save(creator, {}), save(creator, {})])
    expect(answers.filter(({ body }) => body.code === 'search.too_many')).toHaveLength(1)
  })
})

describe('a saved search', () => {
  it('can be renamed, given other filters, and deleted', async () => {
    const as = await buildCreator()
    const params = { searchId: (await save(as, { niche: 'home' })).body.id }
    const found = { unseen: 2, tell_at: new Date(0).toISOString() }
    await db.updateTable('saved_searches').set(found).where('id', '=', params.searchId).execute()
    const name = { name: 'Rooms', filters: { niche: 'home' as const } }
    const renamed = await server.call(searches.change, { as, params, body: { name: 'Rooms' } })
    expect(renamed.body).toMatchObject({ ...name, unseen: 2 })
    const body = { filters: { remote: 'yes' as const } }
    const changed = await server.call(searches.change, { as, params, body })
    const after = { name: 'Rooms', filters: { remote: 'yes' }, unseen: 0 }
    expect(changed.body).toMatchObject(after)
    expect((await server.call(searches.remove, { as, params })).body).toEqual({ done: true })
    expect(await unseenOf(as)).toEqual([])
  })

  it('is not visible to another creator', async () => {
    const params = { searchId: (await save(await buildCreator(), {})).body.id }
    const as = await buildCreator()
    const answers = [
      await server.call(searches.change, { as, params, body: { name: 'Taken' } }),
      await server.call(searches.remove, { as, params }),
      await server.call(searches.open, { as, params }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [404, 'search.not_found']),
    )
  })
})

describe('a published campaign', () => {
  it('is counted for fitting searches, and the first one is announced at once', async () => {
    const creator = await buildFittingCreator(server)
    await save(creator, { q: 'lamp', niche: 'home' }, 'Lamps')
    await save(creator, { niche: 'finance' }, 'Money')
    await buildCampaign({ title: 'A lamp that dims', niche: 'home' })
    expect(await tellingsOf(creator)).toMatchObject([
      { title: 'New for “Lamps”', message: '1 new campaign matches your saved search.' },
    ])
    expect(await unseenOf(creator)).toEqual([1, 0])
  })

  it('is announced at most once a day in one digest, without campaigns seen before', async () => {
    const start = new Date()
    const after = <T>(hours: number, work: () => Promise<T>) =>
      atTime(new Date(start.getTime() + hours * 3_600_000), work)
    const creator = await buildFittingCreator(server)
    const { body: search } = await save(creator, { niche: 'travel' }, 'Away')
    const titlesAfter = (hours: number) =>
      after(hours, async () => (await tellingsOf(creator)).map(({ message }) => message))
    await buildCampaign({ niche: 'travel' })
    const first = '1 new campaign matches your saved search.'
    expect(await titlesAfter(0)).toEqual([first])
    await after(1, () => buildCampaign({ niche: 'travel' }))
    await after(2, () => buildCampaign({ niche: 'travel' }))
    expect(await titlesAfter(23)).toEqual([first])
    expect(await titlesAfter(25)).toEqual(['3 new campaigns match your saved search.', first])
    await after(26, () => buildCampaign({ niche: 'travel' }))
    await after(27, drainSearches)
    await server.call(searches.open, { as: creator, params: { searchId: search.id } })
    expect(await titlesAfter(60)).toHaveLength(2)
    expect(await unseenOf(creator)).toEqual([0])
  })

  it('is not announced to a creator who cannot apply', async () => {
    const creator = await buildFittingCreator(server, { country: 'DE', languages: ['de'] })
    await save(creator, { q: 'harbour' })
    await buildCampaign({ title: 'Harbour one', countries: ['FR'] })
    const over = await buildCampaign({ title: 'Harbour four' })
    await db
      .updateTable('campaigns')
      .set({ apply_by: new Date(Date.now() - 1000).toISOString() })
      .where('id', '=', over.id)
      .execute()
    const full = await buildCampaign({ title: 'Harbour five', creatorsNeeded: 1 })
    const faster = { brand: full.brand, creator: await buildCreator(), campaignId: full.id }
    await playTo(server, faster, 'accepted')
    const own = await buildCampaign({ title: 'Harbour six' })
    await playTo(server, { brand: own.brand, creator, campaignId: own.id }, 'applied')
    expect(await tellingsOf(creator)).toEqual([])
    expect(await unseenOf(creator)).toEqual([0])
  })
})
