import { randomUUID } from 'node:crypto'
import { messages } from '@tandem/contract/communication/messages/message.endpoints.ts'
import type { MessageDraft } from '@tandem/contract/communication/messages/message.schema.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { applyToCampaign } from '#collaborations/applications/apply-to-campaign.ts'
import type { useTestApp } from '../../test-app.factory.ts'

type Server = ReturnType<typeof useTestApp>
type Person = { token: string }

export const buildPair = async () => {
  const { id: campaignId, brand } = await buildCampaign()
  const creator = await buildCreator({ displayName: 'Mira Sol' })
  const { id } = await applyToCampaign(creator.actor, campaignId, {
    pitch: 'I film skin care in morning light, every day.',
  })
  return { id, brand, creator, campaignId }
}

export const draftOf = (body: string, more: Partial<MessageDraft> = {}): MessageDraft => ({
  id: randomUUID(),
  body,
  fileUrls: [],
  ...more,
})

export const write = (
  server: Server,
  as: Person,
  collaborationId: string,
  body: string | MessageDraft,
  key?: string,
) =>
  server.call(messages.send, {
    as,
    params: { collaborationId },
    body: typeof body === 'string' ? draftOf(body) : body,
    ...(key === undefined ? {} : { key }),
  })

export const read = (
  server: Server,
  as: Person,
  collaborationId: string,
  query: { after?: number; limit?: number; cursor?: string } = {},
) => server.call(messages.list, { as, params: { collaborationId }, query })

export const unreadOf = async (server: Server, as: Person) =>
  (await server.call(messages.unread, { as })).body

export const markUpTo = (server: Server, as: Person, collaborationId: string, upTo: number) =>
  server.call(messages.markRead, { as, params: { collaborationId }, body: { upTo } })
