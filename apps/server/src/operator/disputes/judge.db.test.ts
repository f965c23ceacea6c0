import { disputes } from '@tandem/contract/collaborations/disputes/dispute.endpoints.ts'
import { reviews } from '@tandem/contract/collaborations/reviews/review.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { disputeDraft, story } from '#collaborations/disputes/dispute.factory.ts'
import { buildStage, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildReviewable, fair, kind } from '#collaborations/reviews/review.factory.ts'
import { appealByCreator } from '#collaborations/track-record/make-appeal.ts'
import { buildEnded, buildPair } from '#collaborations/track-record/record.factory.ts'
import { buildPrivateFile } from '#platform/files/file.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { commandOf } from '../command.ts'
import { buildOperator, runAs } from '../operators/operator.factory.ts'

const server = useTestApp()

const run = async (...words: string[]): Promise<{ code: number | undefined; said: string }> => {
  const lines: string[] = []
  const code = await commandOf(words, (line) => lines.push(line))?.()
  return { code, said: lines.join('\n') }
}

it('reviews and hide-review shows what was said with its id, and takes it out of sight once', async () => {
  expect((await run('reviews')).said).toBe('There are no reviews yet.')
  const { brand, creator, params } = await buildReviewable()
  await server.call(reviews.write, { as: creator, params, body: kind })
  expect((await run('reviews')).said).not.toContain(kind.body)
  const { body } = await server.call(reviews.writeForBrand, { as: brand, params, body: fair })
  const id = body.theirs?.id ?? ''
  const { code, said } = await run('reviews')
  expect(code).toBe(0)
  expect(said).toMatch(new RegExp(`^${id} .* 5 of 5  Ines on Glow Theory$`, 'm'))
  const by = await buildOperator()
  const hide = () => runAs(by, 'hide-review', id, 'terms', 'section 4', 'It names a person.')
  expect(await hide()).toMatchObject({ code: 0 })
  expect(await hide()).toMatchObject({ code: 1 })
  expect((await run('reviews')).said).not.toContain(kind.body)
  const row = await db
    .selectFrom('brands')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', brand.brandId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ rating_sum: 0, rating_count: 0 })
})

describe('appeals and appeal', () => {
  const words = 'I was in hospital and told the brand.'
  const buildAppeal = async () => {
    const pair = await buildPair()
    const collaborationId = await buildEnded(pair, {
      state: 'expired',
      ended: 3,
      fault: 'creator',
    })
    await appealByCreator(pair.creator.actor, { collaborationId, kind: 'expired', words })
    const { id } = await db
      .selectFrom('appeals')
      .select('id')
      .where('collaboration_id', '=', collaborationId)
      .executeTakeFirstOrThrow()
    return id
  }

  it('lists what waits, and decides it once', async () => {
    expect((await run('appeals')).said).toBe('No appeals are open.')
    const granted = await buildAppeal()
    const refused = await buildAppeal()
    const { said } = await run('appeals')
    expect(said).toContain(words)
    expect(said).toMatch(new RegExp(`^${granted} .*Ines \\(creator\\): expired$`, 'm'))
    expect(said).toMatch(/^ {2}in “.*” with Glow Theory, collaboration /m)
    expect(await run('appeal', granted, 'grant', 'The letter shows it.')).toEqual({
      code: 0,
      said: 'Granted. The entry no longer counts in the record.',
    })
    expect(await run('appeal', refused, 'refuse', 'Nobody was told.')).toMatchObject({ code: 0 })
    expect(await run('appeal', granted, 'refuse', 'Again.')).toEqual({
      code: 1,
      said: 'This appeal was already decided.',
    })
    expect((await run('appeals')).said).toBe('No appeals are open.')
    expect(await run('appeal', 'x', 'grant', 'Why.')).toMatchObject({ code: 1 })
  })
})

const buildDispute = async () => {
  const stage = await buildStage({ checklist: ['Show the towel', 'At dawn'] })
  const { id, version } = await playTo(server, stage, 'submitted')
  const fileUrls = [await buildPrivateFile(stage.brand.actor.userId, 'pdf')]
  const body = disputeDraft({ version, items: ['Show the towel', 'At dawn'], fileUrls })
  await server.call(disputes.open, { as: stage.brand, params: { collaborationId: id }, body })
  return { stage, id }
}

it('disputes lists what waits, tells the story and decides it once', async () => {
  expect((await run('disputes')).said).toBe('No disputes are open.')
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
    said: 'Decided: 60% for the creator. Both sides were notified.',
  })
  const { body } = await server.call(disputes.read, {
    as: stage.creator,
    params: { collaborationId: id },
  })
  expect(body.resolution).toMatchObject({ by: 'operator', creatorCoins: 300 })
  expect(body.items.map(({ met }) => met)).toEqual([true, false])
  const again = await run('dispute', id, '10', 'Once more.')
  expect(again).toEqual({ code: 1, said: 'This dispute is already settled.' })
  expect((await run('dispute', id)).said).toContain('Resolved by operator: 60%')
})
