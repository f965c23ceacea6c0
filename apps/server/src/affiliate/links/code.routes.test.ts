import { codes, links } from '@tandem/contract/affiliate/links/link.endpoints.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildEnrolment } from '#affiliate/programmes/programme.factory.ts'
import { buildColleague, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildEnrolled, type EnrolledStage, ownerOfCode } from './link.factory.ts'

const server = useTestApp()
let stage: EnrolledStage
let second: EnrolledStage
beforeAll(async () => {
  stage = await buildEnrolled()
  second = { ...stage, ...(await buildEnrolment(stage)) }
})

const give = (code: string, to = stage, as: { token: string } = to.brand) =>
  server.call(codes.give, {
    as,
    params: { enrolmentId: to.enrolmentId },
    body: { code, offer: '10 % off the first order' },
  })
const end = (codeId: string, as: { token: string } = stage.brand) =>
  server.call(codes.end, { as, params: { codeId } })
const seenBy = async (at: EnrolledStage) =>
  (
    await server.call(links.mine, { as: at.creator, params: { enrolmentId: at.enrolmentId } })
  ).body.codes.map(({ code }) => code)

describe('a discount code', () => {
  it('stands for one creator, who sees it with its offer until the brand ends it', async () => {
    const given = await give('ADA10')
    expect(given.status).toBe(200)
    const [code] = given.body.items
    expect(code).toMatchObject({ code: 'ADA10', offer: '10 % off the first order', until: null })
    expect(await seenBy(stage)).toEqual(['ADA10'])
    const ended = await end(code?.id ?? '')
    expect(ended.body.items[0]?.until).not.toBeNull()
    expect(await seenBy(stage)).toEqual([])
    const later = new Date(Date.now() + 60_000).toISOString()
    expect(await ownerOfCode(stage.programmeId, 'ADA10', later)).toBeUndefined()
  })

  it('counts for its new creator from the change on, and for the earlier creator before', async () => {
    await give('SUMMER')
    const before = new Date().toISOString()
    await give('summer', second)
    const after = new Date(Date.now() + 60_000).toISOString()
    const owner = async (at: string) =>
      (await ownerOfCode(stage.programmeId, 'Summer', at))?.enrolmentId
    expect([await owner(before), await owner(after)]).toEqual([
      stage.enrolmentId,
      second.enrolmentId,
    ])
    expect([await seenBy(stage), await seenBy(second)]).toEqual([[], ['summer']])
  })

  it('belongs to one creator when it is given to two at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, nr) => give('RUSH', nr % 2 === 0 ? stage : second)),
    )
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const shown = [...(await seenBy(stage)), ...(await seenBy(second))]
    expect(shown.filter((code) => code === 'RUSH')).toHaveLength(1)
  })
})

describe('a discount code is refused', () => {
  it('when the creator already has it, or it has ended', async () => {
    const [code] = (await give('TWICE')).body.items
    expect(told(await give('twice'))).toEqual([409, 'code.theirs_already'])
    await end(code?.id ?? '')
    expect(told(await end(code?.id ?? ''))).toEqual([409, 'code.ended'])
  })

  it('from other brands, and from members who don’t manage programmes', async () => {
    const other = await buildEnrolled()
    const [code] = (await give('OURS')).body.items
    const id = code?.id ?? ''
    expect(told(await give('OURS', stage, other.brand))).toEqual([404, 'enrolment.not_found'])
    expect(told(await end(id, other.brand))).toEqual([404, 'code.not_found'])
    const params = { enrolmentId: stage.enrolmentId }
    expect(told(await server.call(codes.ofCreator, { as: other.brand, params }))).toEqual([
      404,
      'enrolment.not_found',
    ])
    const colleague = await buildColleague(stage, 'finance')
    expect(told(await give('OURS', stage, colleague))).toEqual([403, 'brand.role_required'])
    const seen = await server.call(codes.ofCreator, { as: colleague, params })
    expect(seen.body.can.give).toMatchObject({ because: 'brand.role_required' })
  })
})
