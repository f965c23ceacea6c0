import { links } from '@tandem/contract/affiliate/links/link.endpoints.ts'
import type { LinkDraft } from '@tandem/contract/affiliate/links/link.schema.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { endProgramme } from '#affiliate/programmes/end-programme.ts'
import { pauseEnrolment } from '#affiliate/programmes/enrolments/pause-enrolment.ts'
import { pauseProgramme } from '#affiliate/programmes/pause-programme.ts'
import { buildEnrolment } from '#affiliate/programmes/programme.factory.ts'
import { told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildEnrolled, buildLink, type EnrolledStage } from './link.factory.ts'

const server = useTestApp()
let stage: EnrolledStage
beforeAll(async () => {
  stage = await buildEnrolled()
})

const create = (draft: Partial<LinkDraft> = {}, at = stage) =>
  server.call(links.create, {
    as: at.creator,
    params: { enrolmentId: at.enrolmentId },
    body: { label: '', ...draft },
  })
const mine = (at = stage, as: { token: string } = at.creator) =>
  server.call(links.mine, { as, params: { enrolmentId: at.enrolmentId } })

describe('a creator’s link', () => {
  it('leads to the landing page under a random name, or where and how the creator says', async () => {
    const own = await buildEnrolled()
    const first = await create({}, own)
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      label: '',
      targetUrl: 'https://shop.example/',
      disabled: false,
      counts: { allowed: true },
      clicks: 0,
      visitors: 0,
    })
    expect(first.body.address).toMatch(/^http:\/\/localhost:3000\/go\/[0-9A-Za-z]{8}$/)
    const second = await create(
      { label: 'Story', targetUrl: 'https://sale.shop.example/?cmref=x&a=1', name: 'My-Sale' },
      own,
    )
    expect(second.body).toMatchObject({
      label: 'Story',
      targetUrl: 'https://sale.shop.example/?a=1',
      address: 'http://localhost:3000/go/My-Sale',
    })
    const third = await create({ targetUrl: '', name: '1st-of-all' }, own)
    expect(third.body.targetUrl).toBe('https://shop.example/')
    const list = (await mine(own)).body
    expect(list.items).toEqual([first.body, second.body, third.body])
    expect(list.can.create).toEqual({ allowed: true })
  })

  it('tells the clicks and visitors of all its days', async () => {
    const own = await buildEnrolled()
    const { id } = await buildLink(own)
    const days = ['2031-03-30', '2031-03-31'].map((day) => ({ link_id: id, day }))
    await db
      .insertInto('link_days')
      .values(days.map((day, nr) => ({ ...day, clicks: 5 + nr, visitors: 3 + nr, bots: 9 })))
      .execute()
    expect((await mine(own)).body.items).toMatchObject([{ id, clicks: 11, visitors: 7 }])
  })

  it('may be renamed, switched off and on again', async () => {
    const link = await buildLink(stage, { name: 'Found-Again' })
    const params = { linkId: link.id }
    const as = stage.creator
    const renamed = await server.call(links.rename, { as, params, body: { label: 'Newsletter' } })
    expect(renamed.body.label).toBe('Newsletter')
    const off = await server.call(links.disable, { as, params })
    expect(off.body).toMatchObject({
      disabled: true,
      counts: { allowed: false, because: 'link.disabled' },
    })
    expect((await server.call(links.disable, { as, params })).status).toBe(200)
    expect((await server.call(links.enable, { as, params })).body).toMatchObject({
      disabled: false,
      counts: { allowed: true },
    })
  })

  it('tells why it counts nothing, where its brand is the cause', async () => {
    const own = await buildEnrolled()
    await buildLink(own)
    const because = async () => {
      const { counts } = (await mine(own)).body.items[0] ?? {}
      return counts?.allowed === false && counts.because
    }
    await pauseProgramme(own.brand.actor, own.programmeId)
    expect(await because()).toBe('programme.paused')
    await pauseEnrolment(own.brand.actor, own.enrolmentId, { reason: 'Wait for the new range.' })
    expect(await because()).toBe('enrolment.not_in')
    expect(told(await create({}, own))).toEqual([409, 'enrolment.not_in'])
    await endProgramme(own.brand.actor, own.programmeId)
    expect(await because()).toBe('programme.ended')
    expect(told(await create({}, own))).toEqual([409, 'programme.ended'])
    expect((await mine(own)).body.can.create).toMatchObject({ because: 'programme.ended' })
  })
})

describe('a link is refused', () => {
  it('to a page that isn’t the shop’s, with the hosts there are', async () => {
    const foreign = await create({ targetUrl: 'https://evil.example/' })
    expect(told(foreign)).toEqual([409, 'link.foreign_host'])
    expect(foreign.body.detail).toBe(
      'Links of this programme lead to shop.example or *.shop.example only.',
    )
    expect(told(await create({ targetUrl: 'shop.example/sale' }))).toEqual([
      409,
      'link.bad_address',
    ])
    expect(told(await create({ targetUrl: `https://shop.example/${'x'.repeat(2000)}` }))).toEqual([
      400,
      'input.invalid',
    ])
  })

  it('under a name that somebody has, in capitals or not, or that is kept back', async () => {
    const other = await buildEnrolled()
    expect((await create({ name: 'Glow' })).status).toBe(200)
    expect(told(await create({ name: 'gLOW' }, other))).toEqual([409, 'link.name_taken'])
    expect(told(await create({ name: 'Support' }))).toEqual([409, 'link.name_reserved'])
    for (const name of ['ab', 'ä-b-c', '../../..', 'x'.repeat(41)])
      expect(told(await create({ name }))).toEqual([400, 'input.invalid'])
  })

  it('beyond a hundred', async () => {
    const own = await buildEnrolled()
    await sql`insert into links (enrolment_id, programme_id, slug, target_url)
      select ${own.enrolmentId}, ${own.programmeId}, 'many-' || left(uuid7()::text, 13) || nr, 'https://shop.example/'
        from generate_series(1, 100) nr`.execute(db)
    expect(told(await create({}, own))).toEqual([409, 'link.too_many'])
    expect((await mine(own)).body.can.create).toMatchObject({ because: 'link.too_many' })
    const colleague = { ...own, ...(await buildEnrolment(own)) }
    expect((await create({}, colleague)).status).toBe(200)
  })

  it('where it is somebody else’s, as if it weren’t there', async () => {
    const other = await buildEnrolled()
    const link = await buildLink(stage)
    const [as, params] = [other.creator, { linkId: link.id }]
    const rename = { as, params, body: { label: 'Mine' } }
    expect(told(await server.call(links.rename, rename))).toEqual([404, 'link.not_found'])
    expect(told(await server.call(links.disable, { as, params }))).toEqual([404, 'link.not_found'])
    expect(told(await server.call(links.enable, { as, params }))).toEqual([404, 'link.not_found'])
    expect(told(await mine(stage, other.creator))).toEqual([404, 'enrolment.not_found'])
    expect(told(await create({}, { ...stage, creator: other.creator }))).toEqual([
      404,
      'enrolment.not_found',
    ])
  })
})
