import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { barterOffers } from '@tandem/contract/collaborations/barter/offer.endpoints.ts'
import { posts } from '@tandem/contract/content/posts/post.endpoints.ts'
import { creatorSearch } from '@tandem/contract/discovery/creator-search/creator-search.endpoints.ts'
import { palette } from '@tandem/contract/discovery/palette/palette.endpoints.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { buildOffer } from '#collaborations/barter/barter.factory.ts'
import { playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildSharedPost } from '#content/posts/post.factory.ts'
import { useTestApp } from '../test-app.factory.ts'

const server = useTestApp()

const build = async (name: string) => {
  const brand = await buildBrand({ name })
  const { id: campaignId } = await buildCampaign({ title: name }, brand)
  const { offerId } = await buildOffer({ title: name }, { brand })
  const creator = await buildCreator({ displayName: name })
  await playTo(server, { brand, campaignId, creator }, 'applied')
  const by = await buildCreator({ displayName: 'Somebody else' })
  const post = await buildSharedPost(by, brand, { caption: name })
  const own = await buildSharedPost(creator, brand)
  const { actor: _, ...asBrand } = brand
  return (q: string) => {
    const [forBrand, forCreator] = [
      { as: asBrand, query: { q } },
      { as: by, query: { q } },
    ]
    const inPalette = async (as: typeof forBrand) => {
      const { body } = await server.call(palette.find, as)
      return [...body.campaigns.map(({ id }) => id), ...body.people.map(({ slug }) => slug)]
    }
    const idsOf = ({ body }: { body: { items: { id: string }[] } }) =>
      body.items.map(({ id }) => id)
    const slugsOf = ({ body }: { body: { items: { slug: string }[] } }) =>
      body.items.map(({ slug }) => slug)
    return Promise.all([
      server.call(brands.list, forCreator).then(slugsOf),
      server.call(campaigns.discover, forCreator).then(idsOf),
      server.call(campaigns.mine, forBrand).then(idsOf),
      server.call(barterOffers.discover, forCreator).then(idsOf),
      server.call(posts.feed, forBrand).then(idsOf),
      server.call(creatorSearch.search, forBrand).then(slugsOf),
      inPalette(forBrand),
      inPalette({ ...forCreator, as: { token: by.token } } as typeof forBrand),
    ]).then((found) => ({
      found,
      all: [
        [brand.slug],
        [campaignId],
        [campaignId],
        [offerId],
        [own.id, post.id],
        [creator.slug],
        [campaignId, creator.slug],
        [campaignId, brand.slug],
      ],
    }))
  }
}

it('every search finds a name however it is spelt', async () => {
  const find = await build('Café Œuvre 東京カメラ Straße İstanbul Łukasz')
  for (const typed of ['cafe\u0301', 'oeuvre', 'ｶﾒﾗ', 'STRASSE', 'i\u0307stanbul', 'lukasz']) {
    const { found, all } = await find(typed)
    expect([typed, ...found.map((some) => some.toSorted())]).toEqual([
      typed,
      ...all.map((some) => some.toSorted()),
    ])
  }
})
