import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { profiles } from '@tandem/contract/accounts/profiles/profile.endpoints.ts'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { messages } from '@tandem/contract/communication/messages/message.endpoints.ts'
import { expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { pitch } from '#collaborations/lifecycle/collaboration.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

const nameless = () => buildCreator({ displayName: null })
type Creator = Awaited<ReturnType<typeof nameless>>
const apply = (as: Creator, campaignId: string, displayName?: string) =>
  server.call(applications.apply, {
    as,
    params: { campaignId },
    body: { pitch, ...(displayName === undefined ? {} : { displayName }) },
  })
const nameOf = async (as: Creator) =>
  (await server.call(identity.session, { as })).body.user?.displayName

it('refuses a creator without a name, and keeps nothing of the try', async () => {
  const [{ id }, creator] = [await buildCampaign(), await nameless()]
  const answer = await apply(creator, id)
  expect(answer).toMatchObject({ status: 400, body: { code: 'creator.name_missing' } })
  expect(answer.body.detail).toBe('Enter the name that brands will see.')
  const { body } = await server.call(campaigns.read, { as: creator, params: { campaignId: id } })
  expect(body.collaboration).toBeNull()
})

it('takes the name with the application and keeps it for the next', async () => {
  const [first, second, creator] = [await buildCampaign(), await buildCampaign(), await nameless()]
  expect((await apply(creator, first.id, '  Noor Haddad ')).status).toBe(200)
  expect(await nameOf(creator)).toBe('Noor Haddad')
  expect((await apply(creator, second.id)).status).toBe(200)
  const seen = await server.call(overview.forCampaign, {
    as: first.brand,
    params: { campaignId: first.id },
  })
  expect(seen.body.items[0]?.creator).toMatchObject({ name: 'Noor Haddad', slug: creator.slug })
})

it('leaves a name that is there as it is', async () => {
  const [{ id }, creator] = [
    await buildCampaign(),
    await buildCreator({ displayName: 'Ada Quill' }),
  ]
  expect((await apply(creator, id, 'Somebody Else')).status).toBe(200)
  expect(await nameOf(creator)).toBe('Ada Quill')
})

it.each([
  ['nothing', '  ', 'Enter a name.'],
  ['what is too long', 'x'.repeat(81), 'Use at most 80 characters.'],
  ['what nobody sees', 'Ada\u200b', 'Remove the invisible characters.'],
])('refuses %s as a name with a sentence at the field', async (_what, displayName, sentence) => {
  const [{ id }, creator] = [await buildCampaign(), await nameless()]
  const answer = await apply(creator, id, displayName)
  expect(answer).toMatchObject({ status: 400, body: { fields: { displayName: sentence } } })
  expect(await nameOf(creator)).toBeNull()
})

it('shows nobody a part of the e-mail address in place of a name', async () => {
  const person = await buildUser({ email: 'quiet.secret@example.test', displayName: 'Noor' })
  const params = { userId: person.userId }
  await server.call(profiles.write, { as: person, params, body: { userType: 'creator' } })
  await server.call(identity.updateAccount, { as: person, body: { displayName: null } })
  const { id: campaignId, brand } = await buildCampaign()
  const body = { pitch, displayName: 'Noor' }
  const one = { as: person, params: { campaignId }, body }
  const { id } = (await server.call(applications.apply, one)).body
  const draft = { id, body: 'Hello.', fileUrls: [] }
  const thread = { params: { collaborationId: id } }
  await server.call(messages.send, { as: person, ...thread, body: draft })
  await server.call(identity.updateAccount, { as: person, body: { displayName: null } })

  const list = await server.call(overview.forCampaign, { as: brand, params: { campaignId } })
  const said = await server.call(messages.list, { as: brand, ...thread })
  const { slug } = list.body.items[0]?.creator ?? { slug: '' }
  const creatorName = slug
  const detail = await server.call(overview.readForBrand, {
    as: brand,
    params: { campaignId, creatorName },
  })
  expect(list.body.items[0]?.creator.name).toBe('Creator')
  expect(detail.body.creator.name).toBe('Creator')
  expect(said.body.items[0]?.author).toBe('Creator')
  expect(JSON.stringify([list.body, said.body, detail.body])).not.toMatch(/quiet|secret/)
})
