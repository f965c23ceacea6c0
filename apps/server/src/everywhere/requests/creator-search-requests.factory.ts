import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { createShortlist } from '#discovery/creator-search/shortlists/create-shortlist.ts'
import { keepOnShortlist } from '#discovery/creator-search/shortlists/keep-on-shortlist.ts'
import { removeShortlist } from '#discovery/creator-search/shortlists/remove-shortlist.ts'
import { type Prepare, secret } from '#everywhere/cast.factory.ts'
import { buildOpenOfA } from '#everywhere/things.factory.ts'

const named = () => ({ name: secret().slice(0, 60) })
const onList =
  (bodyOf?: () => unknown): Prepare =>
  async ({ brandA }) => {
    const { id } = await createShortlist(brandA.actor, named())
    return { params: { shortlistId: id }, ...(bodyOf && { body: bodyOf() }) }
  }

export const creatorSearchRequests: Record<string, Prepare> = {
  'GET /brand/creators': () => ({ query: { q: 'ada', limit: 5 } }),
  'GET /brand/creators/:creatorName': ({ creatorA }) => ({
    params: { creatorName: creatorA.slug },
  }),
  'GET /brand/shortlists': () => ({}),
  'POST /brand/shortlists': () => ({ body: named() }),
  'PUT /brand/shortlists/:shortlistId': onList(named),
  'DELETE /brand/shortlists/:shortlistId': onList(),
  'POST /brand/shortlists/:shortlistId/restore': async (cast) => {
    const { params } = await onList()(cast)
    await removeShortlist(cast.brandA.actor, String(params?.shortlistId))
    return { ...(params && { params }), body: {} }
  },
  'GET /brand/shortlists/:shortlistId/creators': async (cast) => {
    const { params } = await onList()(cast)
    const { slug } = await buildCreator()
    const shortlistId = String(params?.shortlistId)
    await keepOnShortlist(cast.brandA.actor, { shortlistId, creatorName: slug }, true)
    return { params: { shortlistId } }
  },
  'PUT /brand/shortlists/:shortlistId/creators/:creatorName': async (cast) => {
    const { params } = await onList()(cast)
    const { slug } = await buildCreator()
    return {
      params: { shortlistId: String(params?.shortlistId), creatorName: slug },
      body: { listed: true },
    }
  },
  'GET /brand/inviting-campaigns': () => ({}),
  'POST /brand/campaigns/:campaignId/many-invitations': async (cast) => {
    const { slug } = await buildCreator()
    return {
      params: { campaignId: await buildOpenOfA(cast) },
      body: { creators: [slug], note: 'Your mornings would suit us.' },
    }
  },
}
