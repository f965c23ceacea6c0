import { disputes } from '@tandem/contract/collaborations/disputes/dispute.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { disputeDraft, story } from '#collaborations/disputes/dispute.factory.ts'
import { buildStage, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildPrivateFile } from '#platform/files/file.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { commandOf } from '../command.ts'

const server = useTestApp()

const run = async (...words: string[]): Promise<{ code: number | undefined; said: string }> => {
  const lines: string[] = []
  const code = await commandOf(words, (line) => lines.push(line))?.()
  return { code, said: lines.join('\n') }
}

const buildDispute = async () => {
  const stage = await buildStage({ checklist: ['Show the towel', 'At dawn'] })
  const { id, version } = await playTo(server, stage, 'submitted')
  const fileUrls = [await buildPrivateFile(stage.brand.actor.userId, 'pdf')]
  const body = disputeDraft({ version, items: ['Show the towel', 'At dawn'], fileUrls })
  await server.call(disputes.open, { as: stage.brand, params: { collaborationId: id }, body })
  return { stage, id }
}

describe('disputes', () => {
  it('lists what waits, tells the story and decides it once', async () => {
    expect((await run('disputes')).said).toBe('No dispute waits.')
    const { stage, id } = await buildDispute()
    const listed = await run('disputes')
    expect(listed.said).toContain(id)
    expect(listed.said).toContain('500 coins at stake')
    const told = await run('dispute', id)
    expect(told.said).toContain(story)
    expect(told.said).toContain('2. At dawn')
    expect(told.said).toMatch(/^Evidence: \/.+\/files\/private\/.+\.pdf$/m)
    const decided = await run('dispute', id, '60', 'One of two items is missing.', '--unmet', '2')
    expect(decided).toEqual({
      code: 0,
      said: 'Decided: 60 % for the creator. Both sides are told.',
    })
    const { body } = await server.call(disputes.read, {
      as: stage.creator,
      params: { collaborationId: id },
    })
    expect(body.resolution).toMatchObject({ by: 'operator', creatorCoins: 300 })
    expect(body.items.map(({ met }) => met)).toEqual([true, false])
    const again = await run('dispute', id, '10', 'Once more.')
    expect(again).toEqual({ code: 1, said: 'This dispute is already over.' })
    expect((await run('dispute', id)).said).toContain('Resolved by operator: 60 %')
  })

  it('says what is wrong with an id nobody has, an item nobody named and words that don’t fit', async () => {
    expect((await run('dispute', 'nonsense')).code).toBe(1)
    const { id } = await buildDispute()
    const unknown = await run('dispute', id, '60', 'Why not.', '--unmet', '7')
    expect(unknown.code).toBe(1)
    expect(commandOf(['dispute', id, '101', 'Too much.'], () => {})).toBeUndefined()
    for (const percent of ['0', '9', '100'])
      expect(commandOf(['dispute', id, percent, 'All or nothing.'], () => {})).toBeDefined()
    expect(commandOf(['dispute', id, '60'], () => {})).toBeUndefined()
    expect(commandOf(['dispute', id, '60', ' '], () => {})).toBeUndefined()
    for (const list of [['a'], ['1', '3']])
      expect(commandOf(['dispute', id, '60', 'x', '--unmet', ...list], () => {})).toBeUndefined()
  })
})
