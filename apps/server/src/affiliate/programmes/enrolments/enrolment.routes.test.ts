import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import { enrolments } from '@tandem/contract/affiliate/programmes/enrolment.endpoints.ts'
import { programmes } from '@tandem/contract/affiliate/programmes/programme.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { drainNotifications } from '#communication/notifications/write-notifications.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { earnsAt } from '../index.ts'
import {
  type BuiltProgramme,
  buildApplication,
  buildEnrolment,
  buildProgramme,
} from '../programme.factory.ts'
import { leaveProgramme } from './leave-programme.ts'
import { removeEnrolment } from './remove-enrolment.ts'

const server = useTestApp()
const told = ({ status, body }: { status: number; body: { code?: unknown } }) => [status, body.code]
const later = (days: number) => new Date(Date.now() + days * 86_400_000)
type Creator = Awaited<ReturnType<typeof buildCreator>>

const apply = (creator: Creator, { programmeId }: BuiltProgramme, termsVersion = 1) =>
  server.call(enrolments.apply, { as: creator, params: { programmeId }, body: { termsVersion } })
const accept = (creator: Creator, { programmeId }: BuiltProgramme, termsVersion = 1) =>
  server.call(enrolments.acceptInvitation, {
    as: creator,
    params: { programmeId },
    body: { termsVersion },
  })
const acceptTerms = (creator: Creator, { programmeId }: BuiltProgramme, termsVersion: number) =>
  server.call(enrolments.acceptTerms, {
    as: creator,
    params: { programmeId },
    body: { termsVersion },
  })
const own = (
  creator: Creator,
  { programmeId }: BuiltProgramme,
  step: 'leave' | 'declineInvitation',
) => server.call(enrolments[step], { as: creator, params: { programmeId } })
const invite = ({ brand, programmeId }: BuiltProgramme, creatorName: string) =>
  server.call(enrolments.invite, { as: brand, params: { programmeId }, body: { creatorName } })
const decide = (
  { brand }: BuiltProgramme,
  enrolmentId: string,
  step: 'approve' | 'reject' | 'pause' | 'resume' | 'remove',
) => {
  const sent = { as: brand, params: { enrolmentId } }
  if (step === 'approve' || step === 'resume') return server.call(enrolments[step], sent)
  return server.call(enrolments[step], { ...sent, body: { reason: 'Not a fit for now.' } })
}
const end = ({ brand, programmeId }: BuiltProgramme) =>
  server.call(programmes.end, { as: brand, params: { programmeId } })
const creatorsOf = async ({ brand, programmeId }: BuiltProgramme) =>
  (await server.call(programmes.readMine, { as: brand, params: { programmeId } })).body.creators
const writeTerms = async ({ brand, programmeId }: BuiltProgramme) => {
  const params = { programmeId }
  const { version } = (await server.call(programmes.readMine, { as: brand, params })).body
  const body = { version, terms: 'Be kind.' }
  return server.call(programmes.change, { as: brand, params, body })
}

describe('a creator joins', () => {
  it('by accepting the terms, and takes part once the brand approves', async () => {
    const built = await buildProgramme()
    const creator = await buildCreator()
    const applied = await apply(creator, built)
    expect(applied.body.enrolment).toMatchObject({ state: 'applied', termsVersion: 1 })
    const id = applied.body.enrolment?.id ?? ''
    expect(await earnsAt(db, id, later(0).toISOString())).toBe(false)
    const approved = await decide(built, id, 'approve')
    expect(approved.body).toMatchObject({ state: 'approved', creator: { slug: creator.slug } })
    expect(await earnsAt(db, id, later(1).toISOString())).toBe(true)
    expect(told(await decide(built, id, 'approve'))).toEqual([409, 'enrolment.not_applied'])
    const { items } = (await server.call(programmes.joined, { as: creator })).body
    expect(items).toMatchObject([{ id: built.programmeId, enrolment: { state: 'approved' } }])
  })

  it('at once where a programme takes everybody', async () => {
    const built = await buildProgramme({ autoApprove: true })
    const joined = await apply(await buildCreator(), built)
    expect(joined.body.enrolment?.state).toBe('approved')
    await drainNotifications()
    const { items } = (await server.call(notifications.list, { as: built.brand })).body
    expect(items.map(({ title }) => title)).toContain('Sam Reed joined a programme')
  })

  it('once when two requests arrive at the same time', async () => {
    const built = await buildProgramme()
    const creator = await buildCreator()
    const answers = await Promise.all([apply(creator, built), apply(creator, built)])
    expect(answers.map(told).sort()).toEqual([
      [200, undefined],
      [409, 'enrolment.already_in'],
    ])
  })

  it('with a name, and with the terms that are in force', async () => {
    const built = await buildProgramme()
    const nameless = await buildCreator({ displayName: null })
    expect(told(await apply(nameless, built))).toEqual([400, 'creator.name_missing'])
    expect(told(await apply(await buildCreator(), built, 2))).toEqual([
      409,
      'enrolment.terms_stale',
    ])
  })
})

describe('an invitation', () => {
  it('is accepted with the terms, or declined', async () => {
    const built = await buildProgramme()
    const [yes, no] = [await buildCreator(), await buildCreator()]
    expect((await invite(built, yes.slug)).body).toMatchObject({
      state: 'invited',
      termsVersion: null,
    })
    expect((await accept(yes, built)).body.enrolment).toMatchObject({
      state: 'approved',
      termsVersion: 1,
    })
    expect(told(await accept(yes, built))).toEqual([409, 'enrolment.not_invited'])
    await invite(built, no.slug)
    expect((await own(no, built, 'declineInvitation')).body.enrolment?.state).toBe('declined')
  })

  it('is for creators outside the programme, while the programme runs', async () => {
    const built = await buildProgramme()
    const { creator } = await buildEnrolment(built)
    expect(told(await invite(built, 'nobody-at-all'))).toEqual([404, 'creator.not_found'])
    expect(told(await invite(built, creator.slug))).toEqual([409, 'enrolment.creator_already_in'])
    const guest = await buildCreator()
    await server.call(creators.update, { as: guest, body: { isFindable: false } })
    expect(told(await invite(built, guest.slug))).toEqual([404, 'creator.not_found'])
    await server.call(creators.update, { as: guest, body: { isFindable: true } })
    await invite(built, guest.slug)
    await server.call(creators.update, { as: guest, body: { isFindable: false } })
    const another = await buildProgramme({ brand: built.brand })
    expect(told(await invite(another, guest.slug))).toEqual([404, 'creator.not_findable'])
    await end(built)
    expect(told(await accept(guest, built))).toEqual([409, 'programme.ended'])
  })
})

describe('the time in which a creator earns', () => {
  it('ends with a pause or removal, and earlier orders still count', async () => {
    const built = await buildProgramme()
    const { enrolmentId } = await buildEnrolment(built)
    const before = later(0).toISOString()
    const earns = (moment: Date) => earnsAt(db, enrolmentId, moment.toISOString())
    expect((await decide(built, enrolmentId, 'pause')).body.state).toBe('paused')
    expect([await earnsAt(db, enrolmentId, before), await earns(later(1))]).toEqual([true, false])
    expect((await decide(built, enrolmentId, 'resume')).body).toMatchObject({
      state: 'approved',
      reason: null,
    })
    expect(told(await decide(built, enrolmentId, 'resume'))).toEqual([409, 'enrolment.not_paused'])
    expect(await earns(later(1))).toBe(true)
    await atTime(later(2), () =>
      removeEnrolment(built.brand.actor, enrolmentId, { reason: 'Coupon sites.' }),
    )
    expect([await earns(later(1)), await earns(later(3))]).toEqual([true, false])
  })

  it('ends by leaving, and a removed creator returns only by invitation', async () => {
    const built = await buildProgramme()
    const { enrolmentId, creator } = await buildEnrolment(built)
    await atTime(later(1), () => leaveProgramme(creator.actor, built.programmeId))
    expect(await earnsAt(db, enrolmentId, later(2).toISOString())).toBe(false)
    expect(told(await own(creator, built, 'leave'))).toEqual([409, 'enrolment.not_in'])
    const removed = await buildEnrolment(built)
    await decide(built, removed.enrolmentId, 'remove')
    expect(told(await apply(removed.creator, built))).toEqual([409, 'enrolment.was_removed'])
    await invite(built, removed.creator.slug)
    expect(await creatorsOf(built)).toEqual({ applied: 0, invited: 1, approved: 0, paused: 0 })
    expect((await accept(removed.creator, built)).status).toBe(200)
  })
})

it('notifies only the other side of each step', async () => {
  const built = await buildProgramme()
  const [creator, guest] = [await buildCreator(), await buildCreator()]
  const { id } = await buildApplication(built, creator)
  for (const step of ['approve', 'pause', 'resume', 'remove'] as const)
    await decide(built, id, step)
  await invite(built, guest.slug)
  await own(guest, built, 'declineInvitation')
  await drainNotifications()
  const titlesOf = async (as: { token: string }) =>
    (await server.call(notifications.list, { as })).body.items.map(({ title }) => title).toSorted()
  expect(await titlesOf(built.brand)).toEqual([
    expect.stringContaining('Sam Reed applied to “'),
    'Sam Reed declined your invitation',
  ])
  expect(await titlesOf(creator)).toEqual([
    'Glow Theory accepted your application',
    expect.stringContaining('Glow Theory paused you in “'),
    expect.stringContaining('Glow Theory removed you from “'),
    expect.stringContaining('You earn again in “'),
  ])
  expect(await titlesOf(guest)).toEqual([expect.stringContaining('Glow Theory invited you to “')])
})

describe('new terms', () => {
  it('are accepted by participating creators, with the version they read', async () => {
    const built = await buildProgramme()
    const { creator } = await buildEnrolment(built)
    expect(told(await acceptTerms(creator, built, 1))).toEqual([409, 'enrolment.not_in'])
    await writeTerms(built)
    expect(told(await acceptTerms(creator, built, 1))).toEqual([409, 'enrolment.terms_stale'])
    expect((await acceptTerms(creator, built, 2)).body.enrolment?.termsVersion).toBe(2)
  })
})

describe('the brand’s list', () => {
  it('shows applicants with their records, and only to the programme’s brand', async () => {
    const built = await buildProgramme()
    const creator = await buildCreator({ displayName: 'Ada Quill' })
    const { id } = await buildApplication(built, creator)
    await buildEnrolment(built)
    const { programmeId } = await buildProgramme({ brand: built.brand })
    await buildApplication({ programmeId }, creator)
    const list = (as: { token: string }) =>
      server.call(enrolments.ofProgramme, {
        as,
        params: { programmeId: built.programmeId },
        query: { state: 'applied' },
      })
    expect((await list(built.brand)).body.items).toMatchObject([
      { id, creator: { name: 'Ada Quill', completed: 0 }, pitch: 'I film every morning.' },
    ])
    const stranger = await buildBrand()
    expect(told(await list(stranger))).toEqual([404, 'programme.not_found'])
    expect(told(await decide({ ...built, brand: stranger }, id, 'approve'))).toEqual([
      404,
      'enrolment.not_found',
    ])
  })

  it('gives a creator a reward of their own, once they take part', async () => {
    const built = await buildProgramme()
    const { id } = await buildApplication(built, await buildCreator())
    const set = (from?: string) =>
      server.call(enrolments.setReward, {
        as: built.brand,
        params: { enrolmentId: id },
        body: { pays: { unit: 'coins', amount: 300 }, ...(from && { from }) },
      })
    expect(told(await set())).toEqual([409, 'enrolment.not_approved'])
    const approved = await decide(built, id, 'approve')
    expect(approved.body.pitch).toBe('I film every morning.')
    expect((await set()).body.rewards).toMatchObject([{ pays: { unit: 'coins', amount: 300 } }])
  })
})

describe('creators to invite', () => {
  it('are those who worked with the brand, or match the search', async () => {
    const built = await buildProgramme()
    const { brand, programmeId } = built
    const stranger = await buildCreator({ displayName: 'Noor Stranger' })
    const partner = await buildCreator({ displayName: 'Noor Haddad' })
    const { id: campaignId } = await buildCampaign({}, brand)
    await playTo(server, { brand, creator: partner, campaignId }, 'completed')
    const find = async (q?: string) =>
      (
        await server.call(enrolments.findCreators, {
          as: brand,
          params: { programmeId },
          query: q === undefined ? {} : { q },
        })
      ).body.items
    expect(await find()).toMatchObject([{ slug: partner.slug, completedTogether: 1, state: null }])
    const invited = await invite(built, partner.slug)
    expect(invited.body.creator.completed).toBe(1)
    expect((await find('noor')).map(({ state }) => state)).toEqual(['invited', null])
    await server.call(creators.update, { as: stranger, body: { isFindable: false } })
    expect((await find('noor')).map(({ slug }) => slug)).toEqual([partner.slug])
  })
})
