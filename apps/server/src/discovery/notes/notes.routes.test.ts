import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { notes } from '@tandem/contract/discovery/notes/note.endpoints.ts'
import { describe, expect, it } from 'vitest'
import {
  buildColleague,
  buildStage,
  playTo,
  told,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

type Stage = Awaited<ReturnType<typeof buildStage>>
type Person = { token: string }
const read = (stage: Stage, as: Person = stage.brand) =>
  server.call(notes.read, { as, params: { creatorName: stage.creator.slug } })
const write = (stage: Stage, words: string, version: number, as: Person = stage.brand) =>
  server.call(notes.write, {
    as,
    params: { creatorName: stage.creator.slug },
    body: { words, version },
  })

describe('notes on a creator', () => {
  it('are written by colleagues in turn and read by all of the brand', async () => {
    const stage = await buildStage()
    expect((await read(stage)).body).toEqual({
      words: '',
      version: 0,
      writtenBy: null,
      writtenAt: null,
      can: { write: { allowed: true } },
    })
    const finance = await buildColleague(stage, 'finance')
    await write(stage, 'Answers within a day.', 0)
    const second = await write(stage, 'Answers within a day. Sends invoices late.', 1, finance)
    expect([second.status, second.body.version]).toEqual([200, 2])
    const viewer = await buildColleague(stage, 'viewer')
    const seen = await read(stage, viewer)
    expect(seen.body).toMatchObject({
      words: 'Answers within a day. Sends invoices late.',
      version: 2,
      can: { write: { allowed: false, because: 'brand.role_required' } },
    })
  })

  it('are never overwritten unread, not even the first one', async () => {
    const stage = await buildStage()
    const both = await Promise.all([write(stage, 'One.', 0), write(stage, 'Two.', 0)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(told(await write(stage, 'Three.', 0))).toEqual([409, 'version.stale'])
  })

  it('stay with the brand: no other brand and no creator reads them', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    const secret = 'Asks for more than the others.'
    await write(stage, secret, 0)
    const other = await buildStage()
    expect((await read({ ...other, creator: stage.creator })).body.words).toBe('')
    expect(told(await read(stage, stage.creator))).toEqual([403, 'role.brand_only'])
    const mine = await server.call(overview.readMine, {
      as: stage.creator,
      params: { collaborationId: id },
    })
    expect(JSON.stringify(mine.body)).not.toContain(secret)
  })

  it('are refused for viewers and for unknown creators', async () => {
    const stage = await buildStage()
    const viewer = await buildColleague(stage, 'viewer')
    expect(told(await write(stage, 'Mine.', 0, viewer))).toEqual([403, 'brand.role_required'])
    const nobody = { ...stage, creator: { ...stage.creator, slug: 'nobody-here' } }
    expect(told(await read(nobody))).toEqual([404, 'creator.not_found'])
  })
})
