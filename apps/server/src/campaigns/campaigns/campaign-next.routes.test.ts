import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { expect, test } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildStage, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { atTime } from '#platform/clock.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

const nextOf = async ({ brand, campaignId }: Awaited<ReturnType<typeof buildStage>>) => {
  const one = await server.call(campaigns.readMine, { as: brand, params: { campaignId } })
  const list = await server.call(campaigns.mine, { as: brand, query: {} })
  expect(list.body.items[0]?.next).toEqual(one.body.next)
  return one.body.next
}

test('names what waits for the brand with the least time left, and how many wait for the same', async () => {
  const stage = await atTime(daysAgo(5), () => buildStage({ needsDraft: true }))
  const another = async () => ({ ...stage, creator: await buildCreator() })
  expect(await nextOf(stage)).toBeNull()

  const work = await atTime(daysAgo(2), () => playTo(server, stage, 'submitted'))
  const looked = { collaborationId: work.id, state: 'submitted' }
  expect(await nextOf(stage)).toEqual({ ...looked, count: 1 })
  const waits = await playTo(server, await another(), 'applied')
  expect(await nextOf(stage)).toEqual({ ...looked, count: 1 })
  // A live post is looked at in the same room.
  await playTo(server, await another(), 'live')
  expect(await nextOf(stage)).toEqual({ ...looked, count: 2 })

  const as = stage.brand
  await server.call(submissions.requestChanges, {
    as,
    params: { collaborationId: work.id },
    body: { version: work.version, feedback: 'A little more light, please.' },
  })
  expect(await nextOf(stage)).toMatchObject({ count: 1 })
  // A decline that nobody was told of yet waits for nobody.
  await server.call(applications.decline, {
    as,
    params: { collaborationId: waits.id },
    body: { version: waits.version, reason: 'not_a_fit' },
  })
  expect(await nextOf(stage)).toMatchObject({ state: 'live', count: 1 })
})
