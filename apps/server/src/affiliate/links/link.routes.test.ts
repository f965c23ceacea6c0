import { links } from '@tandem/contract/affiliate/links/link.endpoints.ts'
import type { LinkDraft } from '@tandem/contract/affiliate/links/link.schema.ts'
import { beforeAll, describe, expect, it } from 'vitest'
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
    const list = (await mine(own)).body
    expect(list.items).toEqual([first.body, second.body])
    expect(list.can.create).toEqual({ allowed: true })
  })

  it('shows its clicks and visitors since its creation', async () => {
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
    expect((await server.call(links.enable, { as, params })).body).toMatchObject({
      disabled: false,
      counts: { allowed: true },
    })
  })
})

describe('a link is refused', () => {
  it('to a page that isn’t the shop’s', async () => {
    const foreign = await create({ targetUrl: 'https://evil.example/' })
    expect(told(foreign)).toEqual([409, 'link.foreign_host'])
    expect(told(await create({ targetUrl: 'shop.example/sale' }))).toEqual([
      409,
      'link.bad_address',
    ])
  })

  it('under a taken name in any case, or a reserved one', async () => {
    const other = await buildEnrolled()
    expect((await create({ name: 'Glow' })).status).toBe(200)
    expect(told(await create({ name: 'gLOW' }, other))).toEqual([409, 'link.name_taken'])
    expect(told(await create({ name: 'Support' }))).toEqual([409, 'link.name_reserved'])
    expect(told(await create({ name: '../../..' }))).toEqual([400, 'input.invalid'])
  })

  it('for another creator’s link, with 404', async () => {
    const other = await buildEnrolled()
    const link = await buildLink(stage)
    const [as, params] = [other.creator, { linkId: link.id }]
    const rename = { as, params, body: { label: 'Mine' } }
    expect(told(await server.call(links.rename, rename))).toEqual([404, 'link.not_found'])
    expect(told(await server.call(links.disable, { as, params }))).toEqual([404, 'link.not_found'])
    expect(told(await mine(stage, other.creator))).toEqual([404, 'enrolment.not_found'])
    expect(told(await create({}, { ...stage, creator: other.creator }))).toEqual([
      404,
      'enrolment.not_found',
    ])
  })
})
