import { rightsDisputes } from '@tandem/contract/collaborations/rights/rights-end.endpoints.ts'
import type { RightsDisputeDraft } from '@tandem/contract/collaborations/rights/rights-end.schema.ts'
import { rightsGrants } from '@tandem/contract/collaborations/rights/rights-grant.endpoints.ts'
import { records } from '@tandem/contract/collaborations/track-record/record.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildColleague, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { commandOf } from '#operator/command.ts'
import { moveClock, now } from '#platform/clock.ts'
import { buildPrivateFile } from '#platform/files/file.factory.ts'
import { viewSeenFile } from '#platform/files/private-file.views.ts'
import { idOfPrivateUrl } from '#platform/files/private-file-name.ts'
import { passDeadlines } from '../../../deadlines.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildGranted } from '../ends/granted.factory.ts'
import { namePrice } from '../ends/name-price.ts'
import { renewGrant } from '../ends/renew-grant.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

type Person = { token: string }
type Granted = Awaited<ReturnType<typeof buildGranted>>

/** Days from now; the rights end after 30. */
const goTo = (days: number) => moveClock(days * dayMs)
const draft = (more: Partial<RightsDisputeDraft> = {}): RightsDisputeDraft => ({
  link: 'https://shop.example/serum',
  seenOn: now().toISOString().slice(0, 10),
  words: 'My reel still plays on top of this page.',
  pictureUrl: null,
  ...more,
})
const open = (grantId: string, as: Person, more: Partial<RightsDisputeDraft> = {}) =>
  server.call(rightsDisputes.open, { as, params: { grantId }, body: draft(more) })
const answer = (grantId: string, as: Person, takenDown: boolean) =>
  server.call(rightsDisputes.answer, {
    as,
    params: { grantId },
    body: { takenDown, words: 'We looked at every page.' },
  })
const settle = (grantId: string, as: Person) =>
  server.call(rightsDisputes.settle, { as, params: { grantId } })
const insist = (grantId: string, as: Person) =>
  server.call(rightsDisputes.insist, { as, params: { grantId } })
const disputed = async ({ grantId, brand }: Granted) =>
  (await server.call(rightsGrants.readForBrand, { as: brand, params: { grantId } })).body
    .disputes[0]
const newsOf = async (as: Person) => {
  await drainNotifications()
  const { items } = (await server.call(notifications.list, { as })).body
  return items[0]?.message
}
const operator = async (...words: string[]) => {
  const lines: string[] = []
  const code = await commandOf(words, (line) => lines.push(line))?.()
  return { code, said: lines.join('\n') }
}

const buildDispute = async (answers?: 'taken_down' | 'contested') => {
  const granted = await buildGranted()
  goTo(31)
  const { body } = await open(granted.grantId, granted.creator)
  if (answers !== undefined) await answer(granted.grantId, granted.brand, answers === 'taken_down')
  return { ...granted, disputeId: body.disputes[0]?.id ?? '' }
}

/** As creators read it before they apply. */
const heldAgainst = async ({ brand, creator }: Granted) =>
  (await server.call(records.ofBrand, { as: creator, params: { brandName: brand.slug } })).body
    .usedAfterEnd

describe('opening a dispute', () => {
  it('says where and when the content was used after its rights had ended', async () => {
    const granted = await buildGranted()
    const { grantId, brand, creator } = granted
    goTo(31)
    const pictureUrl = await buildPrivateFile(creator.actor.userId)
    const { status, body } = await open(grantId, creator, { pictureUrl })
    expect([status, body]).toMatchObject([
      200,
      {
        isDisputed: true,
        disputes: [{ ...draft({ pictureUrl }), state: 'open', answer: null, decision: null }],
        can: { dispute: { because: 'rights.disputed_already' }, settle: { allowed: true } },
      },
    ])
    const left = Date.parse(body.disputes[0]?.answerBy ?? '') - now().getTime()
    expect(Math.round(left / 60_000)).toBe(5 * 24 * 60)
    expect(await newsOf(brand)).toMatch(/Ines saw .* used after its rights had ended\. Answer by/)
    expect(
      await viewSeenFile(brand.actor, { id: idOfPrivateUrl(pictureUrl) ?? '', url: pictureUrl }),
    ).toMatchObject({
      hasOriginal: true,
    })
  })

  it('is for a creator whose rights have ended, weren’t renewed, and for a day after', async () => {
    const { grantId, creator, brand } = await buildGranted({ renewalCoins: 0 })
    expect(told(await open(grantId, creator))).toEqual([409, 'rights.still_running'])
    goTo(31)
    const early = { seenOn: '2020-01-01' }
    expect(told(await open(grantId, creator, early))).toEqual([422, 'rights.seen_before_end'])
    const pictureUrl = await buildPrivateFile(brand.actor.userId)
    expect(told(await open(grantId, creator, { pictureUrl }))[1]).toBe('file.not_yours')
    expect(told(await open(grantId, await buildCreator()))).toEqual([404, 'rights.not_found'])
    expect(told(await open(grantId, brand))).toEqual([403, 'role.creator_only'])
    expect((await open(grantId, creator, { link: 'shop' })).status).toBe(400)
    await renewGrant(brand.actor, grantId, { coins: 0 })
    expect(told(await open(grantId, creator))).toEqual([409, 'rights.renewed_already'])
  })

  it('comes again after one that was settled, and is the one that is answered', async () => {
    const { grantId, creator, brand } = await buildDispute()
    expect((await settle(grantId, creator)).body.isDisputed).toBe(false)
    const { body } = await open(grantId, creator)
    expect(body.disputes.map(({ state }) => state)).toEqual(['open', 'settled'])
    const answered = (await answer(grantId, brand, true)).body
    expect(answered.disputes.map(({ state }) => state)).toEqual(['taken_down', 'settled'])
  })

  it('ends with a renewal, also once the brand has said that nothing is wrong', async () => {
    const granted = await buildGranted({ renewalCoins: 0 })
    const { grantId, creator, brand } = granted
    goTo(31)
    await open(grantId, creator)
    await answer(grantId, brand, false)
    await renewGrant(brand.actor, grantId, { coins: 0 })
    expect((await disputed(granted))?.state).toBe('renewed')
  })

  it('is one at a time, also of two that come at once', async () => {
    const { grantId, creator } = await buildGranted()
    goTo(31)
    const both = await Promise.all([open(grantId, creator), open(grantId, creator)])
    expect(both.map(told).sort()).toEqual([
      [200, undefined],
      [409, 'rights.disputed_already'],
    ])
    await settle(grantId, creator)
    expect((await open(grantId, creator)).body.disputes).toHaveLength(2)
  })
})

describe('the brand’s answer', () => {
  it('that it was taken down lets the creator look, who settles it', async () => {
    const built = await buildDispute('taken_down')
    expect(await disputed(built)).toMatchObject({
      state: 'taken_down',
      answer: 'We looked at every page.',
    })
    expect(await newsOf(built.creator)).toMatch(/Look whether it is gone by .*: silence counts/)
    const { body } = await settle(built.grantId, built.creator)
    expect(body.disputes[0]).toMatchObject({
      state: 'settled',
      answerBy: null,
      decision: { by: 'creator', words: null },
    })
    expect(await newsOf(built.brand)).toMatch(/is settled\.$/)
  })

  it('that nothing is wrong is for the operator to decide, once', async () => {
    const built = await buildDispute('contested')
    expect((await operator('rights-disputes')).said).toContain(`${built.disputeId}  to decide`)
    const said = (await operator('rights-dispute', built.disputeId)).said
    expect(said).toContain('Seen on')
    expect(said).toContain('(brand)')
    const reason = 'The page shows it without a right to it.'
    const decided = await operator('rights-dispute', built.disputeId, 'upheld', reason)
    expect(decided).toEqual({ code: 0, said: 'Decided: upheld. Both sides are told.' })
    expect(await disputed(built)).toMatchObject({
      state: 'upheld',
      decision: { by: 'operator', words: reason },
    })
    const seen = await server.call(rightsGrants.readForBrand, {
      ...{ as: built.brand, params: { grantId: built.grantId } },
    })
    expect(seen.body.isDisputed).toBe(false)
    expect(await newsOf(built.brand)).toMatch(/was upheld: .* The page shows it/)
    expect(await newsOf(built.creator)).toMatch(/was upheld/)
    expect(await heldAgainst(built)).toBe(1)
    goTo(31 + 366)
    expect(await heldAgainst(built)).toBe(0)
    const again = await operator('rights-dispute', built.disputeId, 'dismissed', 'No.')
    expect(again.code).toBe(1)
    expect((await operator('rights-dispute', 'nonsense')).code).toBe(1)
    for (const reason of [[' '], [], ['Not', 'quoted.']])
      expect(
        commandOf(['rights-dispute', built.disputeId, 'upheld', ...reason], () => {}),
      ).toBeUndefined()
  })

  it('is contested when the creator finds it still there', async () => {
    const built = await buildDispute('taken_down')
    expect((await insist(built.grantId, built.creator)).body.disputes[0]).toMatchObject({
      state: 'contested',
      answerBy: null,
    })
    expect(await newsOf(built.brand)).toMatch(/is still used\. The people who run this site/)
    await operator('rights-dispute', built.disputeId, 'dismissed', 'It is another video.')
    expect(await newsOf(built.creator)).toMatch(/was dismissed: .* It is another video\.$/)
    expect(await heldAgainst(built)).toBe(0)
  })

  it('is for whoever may ask for rights, while it is waited for', async () => {
    const built = await buildDispute()
    const viewer = await buildColleague(built, 'viewer')
    expect(told(await answer(built.grantId, viewer, true))).toEqual([403, 'brand.role_required'])
    const stranger = await buildBrand()
    expect(told(await answer(built.grantId, stranger, true))).toEqual([404, 'rights.not_found'])
    expect(told(await insist(built.grantId, built.creator))).toEqual([409, 'rights.no_dispute'])
    await settle(built.grantId, built.creator)
    expect(told(await answer(built.grantId, built.brand, true))).toEqual([409, 'rights.no_dispute'])
    expect(told(await settle(built.grantId, built.creator))).toEqual([409, 'rights.no_dispute'])
    const another = await buildCreator()
    expect(told(await settle(built.grantId, another))).toEqual([404, 'rights.not_found'])
    expect(told(await insist(built.grantId, another))).toEqual([404, 'rights.not_found'])
  })

  it('can be a renewal', async () => {
    const built = await buildDispute()
    await namePrice(built.creator.actor, built.grantId, 0)
    await renewGrant(built.brand.actor, built.grantId, { coins: 0 })
    expect(await disputed(built)).toMatchObject({ state: 'renewed', decision: { by: 'brand' } })
  })
})

describe('silence', () => {
  it.each([
    ['open', undefined, 5, 'upheld'],
    ['taken_down', 'taken_down', 7, 'settled'],
  ] as const)('about one that is %s means that it is so', async (state, said, days, outcome) => {
    const built = await buildDispute(said)
    goTo(31 + days - 0.01)
    await passDeadlines()
    expect((await disputed(built))?.state).toBe(state)
    goTo(31 + days + 0.01)
    await passDeadlines()
    expect(await disputed(built)).toMatchObject({
      state: outcome,
      decision: { by: 'silence', words: null },
    })
    expect(await newsOf(built.brand)).toMatch(/dispute about .* (settled|upheld)/)
    expect(await newsOf(built.creator)).toMatch(/dispute about .* (settled|upheld)/)
  })

  it('waits for the operator where both have spoken', async () => {
    const built = await buildDispute('contested')
    goTo(90)
    await passDeadlines()
    expect((await disputed(built))?.state).toBe('contested')
  })
})
