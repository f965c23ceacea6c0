import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { collaborations } from '@tandem/contract/collaborations/lifecycle/collaboration.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { messages } from '@tandem/contract/communication/messages/message.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { secret } from '#everywhere/cast.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildColleague, buildStage, playTo } from './collaboration.factory.ts'

const server = useTestApp()

type Person = { token: string; userId?: string }
type Answer = { status: number; body: object }

const named = async (userId: string, name: string): Promise<void> => {
  await db.updateTable('users').set({ display_name: name }).where('id', '=', userId).execute()
}
const buildPair = async () => {
  const stage = await buildStage()
  const mara = await buildColleague(stage, 'manager')
  const jo = await buildColleague(stage, 'manager')
  await named(mara.userId, 'Mara Ek')
  await named(jo.userId, 'Jo Lind')
  return { stage, mara, jo }
}

type Act = (as: Person, id: string, version: number) => Promise<Answer>
const accept: Act = (as, collaborationId, version) =>
  server.call(applications.accept, { as, params: { collaborationId }, body: { version } })
const decline: Act = (as, collaborationId, version) =>
  server.call(applications.decline, {
    as,
    params: { collaborationId },
    body: { version, reason: 'timing' },
  })
const approve: Act = (as, collaborationId, version) =>
  server.call(submissions.approve, { as, params: { collaborationId }, body: { version } })
const requestChanges: Act = (as, collaborationId, version) =>
  server.call(submissions.requestChanges, {
    as,
    params: { collaborationId },
    body: { version, feedback: 'Say the name at the beginning, please.' },
  })
const cancel: Act = (as, collaborationId, version) =>
  server.call(collaborations.cancelForBrand, { as, params: { collaborationId }, body: { version } })

describe('two members who decide at the same moment', () => {
  it.each([
    ['applied', accept, decline, /^(Mara Ek accepted|Jo Lind declined) this application/],
    ['applied', accept, accept, /^(Mara Ek|Jo Lind) accepted this application just now\.$/],
    [
      'submitted',
      approve,
      requestChanges,
      /^(Mara Ek approved|Jo Lind requested changes to) this version just now\.$/,
    ],
    ['submitted', approve, approve, /^(Mara Ek|Jo Lind) approved this version just now\.$/],
  ] as const)(
    '%s: the second learns who was faster and what they did',
    async (state, one, two, words) => {
      const { stage, mara, jo } = await buildPair()
      const { id, version } = await playTo(server, stage, state)
      const answers = await Promise.all([one(mara, id, version), two(jo, id, version)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const late = answers.find(({ status }) => status === 409)?.body
      expect(late).toMatchObject({ code: 'version.stale', detail: expect.stringMatching(words) })
    },
  )

  it('are told about the creator’s own step too', async () => {
    const { stage, mara } = await buildPair()
    const { id, version } = await playTo(server, stage, 'accepted')
    await server.call(collaborations.cancel, {
      as: stage.creator,
      params: { collaborationId: id },
      body: {},
    })
    expect((await cancel(mara, id, version)).body).toMatchObject({
      detail: 'Mira Sol cancelled this collaboration just now.',
    })
  })
})

describe('who did it', () => {
  it('is named to the brand’s members, and hidden from the creator', async () => {
    const { stage, mara } = await buildPair()
    const canary = secret()
    await named(mara.userId, canary)
    const { id, version } = await playTo(server, { ...stage, brand: mara }, 'submitted')
    const params = { collaborationId: id }
    await server.call(messages.send, {
      as: mara,
      params,
      body: { id: crypto.randomUUID(), body: 'Thank you.', fileUrls: [] },
    })
    await approve(mara, id, version)
    const ours = await server.call(overview.readOneForBrand, { as: stage.brand, params })
    expect(ours.body.timeline.map(({ by, member }) => [by, member])).toEqual([
      ['creator', null],
      ['brand', canary],
      ['creator', null],
      ['brand', canary],
    ])
    const as = stage.creator
    const theirs = [
      await server.call(overview.readMine, { as, params }),
      await server.call(messages.list, { as, params, query: {} }),
      await server.call(messages.conversation, { as, params }),
    ]
    for (const { status, body } of theirs) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain(canary)
    }
  })
})
