import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildStage, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

describe('the tabs', () => {
  it('hold each collaboration once, by whose turn it is, and count what they list', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    const other = await buildStage()
    await playTo(server, { ...other, creator: stage.creator }, 'accepted')
    const third = await buildStage()
    await playTo(server, { ...third, creator: stage.creator }, 'submitted')
    const withdrawn = await buildStage()
    const last = await playTo(server, { ...withdrawn, creator: stage.creator }, 'applied')
    await server.call(applications.withdraw, {
      as: stage.creator,
      params: { collaborationId: last.id },
      body: {},
    })
    const tabs = ['needs_you', 'in_progress', 'waiting', 'done'] as const
    const pages = await Promise.all(
      tabs.map((tab) => server.call(overview.mine, { as: stage.creator, query: { tab } })),
    )
    expect(pages.map(({ body }) => body.items.map((item) => item.state))).toEqual([
      ['producing'],
      ['submitted'],
      ['applied'],
      ['withdrawn'],
    ])
    expect(pages[2]?.body.items[0]?.id).toBe(id)
    expect(pages[0]?.body.counts).toEqual({ needs_you: 1, in_progress: 1, waiting: 1, done: 1 })
  })
})
