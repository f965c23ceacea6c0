import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { db } from '#platform/postgres/db.ts'
import type { useTestApp } from '../../test-app.factory.ts'

type Server = ReturnType<typeof useTestApp>
type Profile = Partial<{
  niches: string[]
  country: string
  languages: string[]
  handles: { insta?: string }
  followers: { insta?: number }
}>

export const buildFittingCreator = async (server: Server, more: Profile = {}) => {
  const creator = await buildCreator({ displayName: 'Mira Sol' })
  const body = {
    niches: ['Beauty'],
    country: 'DE',
    languages: ['de', 'en'],
    handles: { insta: '@mira' },
    followers: { insta: 12_000 },
    ...more,
  }
  await server.call(creators.update, { as: creator, body: body as never })
  return creator
}

type Wanted = Partial<{
  min_followers: number
  countries: string[]
  languages: string[]
  apply_by: string
}>

export const buildWantingCampaign = async (
  wanted: Wanted = {},
  ...campaign: Parameters<typeof buildCampaign>
) => {
  const built = await buildCampaign(...campaign)
  if (Object.keys(wanted).length > 0)
    await db.updateTable('campaigns').set(wanted).where('id', '=', built.id).execute()
  return built
}
