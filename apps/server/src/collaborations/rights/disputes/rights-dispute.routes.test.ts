import { rightsDisputes } from '@tandem/contract/collaborations/rights/rights-end.endpoints.ts'
import type { RightsDisputeDraft } from '@tandem/contract/collaborations/rights/rights-end.schema.ts'
import { rightsGrants } from '@tandem/contract/collaborations/rights/rights-grant.endpoints.ts'
import { records } from '@tandem/contract/collaborations/track-record/record.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { codeOf } from '#collaborations/lifecycle/collaboration.factory.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { commandOf } from '#operator/command.ts'
import { moveClock, now } from '#platform/clock.ts'
import { buildPrivateFile } from '#platform/files/file.factory.ts'
import { viewSeenFile } from '#platform/files/private-file.views.ts'
import { idOfPrivateUrl } from '#platform/files/private-file-name.ts'
import { passDeadlines } from '../../../deadlines.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildGranted } from '../ends/granted.factory.ts'
import { renewGrant } from '../ends/renew-grant.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

type Person = { token: string }
type Granted = Awaited<ReturnType<typeof buildGranted>>

const goTo = (days: number) => moveClock(days * dayMs)
const draft = (more: Partial<RightsDisputeDraft> = {}): RightsDisputeDraft => ({
  link: 'https://shop.example/serum',
  seenOn: now().toISOString().slice(0, 10),
  words: 'My reel still plays on top of this page.',
  pictureUrl: null,
  ...more,
})
const open = ({ grantId, creator }: Granted, more: Partial<RightsDisputeDraft> = {}) =>
  server.call(rightsDisputes.open, { as: creator, params: { grantId }, body: draft(more) })
const answer = ({ grantId, brand }: Granted, takenDown: boolean) =>
  server.call(rightsDisputes.answer, {
    as: brand,
    params: { grantId },
    body: { takenDown, words: 'We looked at every page.' },
  })
const settle = ({ grantId, creator }: Granted) =>
  server.call(rightsDisputes.settle, { as: creator, params: { grantId } })
const insist = ({ grantId, creator }: Granted) =>
  server.call(rightsDisputes.insist, { as: creator, params: { grantId } })
const disputed = async ({ grantId, brand }: Granted) =>
  (await server.call(rightsGrants.readForBrand, { as: brand, params: { grantId } })).body
    .disputes[0]
const newsOf = async (as: Person) => {
  await drainNotifications()
  return (await server.call(notifications.list, { as })).body.items[0]?.message
}
const operator = async (...words: string[]) => {
  const lines: string[] = []
  const code = await commandOf(words, (line) => lines.push(line))?.()
  return { code, said: lines.join('\n') }
}
const buildDispute = async (answers?: 'taken_down' | 'contested') => {
  const granted = await buildGranted({ renewalCoins: 0 })
  goTo(31)
  const { body } = await open(granted)
  if (answers !== undefined) await answer(granted, answers === 'taken_down')
  return { ...granted, disputeId: body.disputes[0]?.id ?? '' }
}
const heldAgainst = async ({ brand, creator }: Granted) =>
  (await server.call(records.ofBrand, { as: creator, params: { brandName: brand.slug } })).body
    .usedAfterEnd

describe('opening a dispute', () => {
  it('says where and when the content was used after its rights had ended', async () => {
    const granted = await buildGranted()
    const { brand, creator } = granted
    expect(codeOf(await open(granted))).toBe('rights.still_running')
    goTo(31)
    const early = await open(granted, { seenOn: '2020-01-01' })
    expect(codeOf(early)).toBe('rights.seen_before_end')
    const foreign = await open(granted, { pictureUrl: await buildPrivateFile(brand.actor.userId) })
    expect(codeOf(foreign)).toBe('file.not_yours')
    const pictureUrl = await buildPrivateFile(creator.actor.userId)
    const { body } = await open(granted, { pictureUrl })
    expect(body).toMatchObject({
      isDisputed: true,
      disputes: [{ ...draft({ pictureUrl }), state: 'open', answer: null, decision: null }],
      can: { dispute: { because: 'rights.disputed_already' }, settle: { allowed: true } },
    })
    const left = Date.parse(body.disputes[0]?.answerBy ?? '') - now().getTime()
    expect(left / dayMs).toBeCloseTo(5, 2)
    expect(await newsOf(brand)).toMatch(/Ines saw .* in use after its rights had ended\. Answer by/)
    const picture = { id: idOfPrivateUrl(pictureUrl) ?? '', url: pictureUrl }
    expect(await viewSeenFile(brand.actor, picture)).toMatchObject({ hasOriginal: true })
  })
})

describe('the brand’s answer', () => {
  it('that it was taken down lets the creator look, who settles it', async () => {
    const built = await buildDispute('taken_down')
    const answered = { state: 'taken_down', answer: 'We looked at every page.' }
    expect(await disputed(built)).toMatchObject(answered)
    expect(await newsOf(built.creator)).toMatch(/Check by .* that it is gone\. Without an answer/)
    const { body } = await settle(built)
    const decision = { by: 'creator', words: null }
    expect(body.disputes[0]).toMatchObject({ state: 'settled', answerBy: null, decision })
    expect(await newsOf(built.brand)).toMatch(/is settled\.$/)
    expect(codeOf(await insist(built))).toBe('rights.no_dispute')
  })

  it('that nothing is wrong is for the operator to decide, once', async () => {
    const built = await buildDispute('contested')
    const { disputeId } = built
    expect((await operator('rights-disputes')).said).toContain(`${disputeId}  to decide`)
    expect((await operator('rights-dispute', disputeId)).said).toContain('Seen on')
    const reason = 'The page shows it without a right to it.'
    const decided = await operator('rights-dispute', disputeId, 'upheld', reason)
    expect(decided).toEqual({ code: 0, said: 'Decided: upheld. Both sides were notified.' })
    const decision = { by: 'operator', words: reason }
    expect(await disputed(built)).toMatchObject({ state: 'upheld', decision })
    expect(await newsOf(built.brand)).toMatch(/was upheld: .* The page shows it/)
    expect(await newsOf(built.creator)).toMatch(/was upheld/)
    expect(await heldAgainst(built)).toBe(1)
    goTo(31 + 366)
    expect(await heldAgainst(built)).toBe(0)
    const again = await operator('rights-dispute', disputeId, 'dismissed', 'No.')
    expect(again.code).toBe(1)
  })

  it('is contested when the creator finds it still there', async () => {
    const built = await buildDispute('taken_down')
    const { body } = await insist(built)
    expect(body.disputes[0]).toMatchObject({ state: 'contested', answerBy: null })
    expect(await newsOf(built.brand)).toMatch(/is still in use\.$/)
    await operator('rights-dispute', built.disputeId, 'dismissed', 'It is another video.')
    expect(await newsOf(built.creator)).toMatch(/was dismissed: .* It is another video\.$/)
    expect(await heldAgainst(built)).toBe(0)
  })

  it('can be a renewal, also once the brand has said that nothing is wrong', async () => {
    const built = await buildDispute('contested')
    await renewGrant(built.brand.actor, built.grantId, { coins: 0 })
    expect(await disputed(built)).toMatchObject({ state: 'renewed', decision: { by: 'brand' } })
    expect(codeOf(await open(built))).toBe('rights.renewed_already')
  })
})

it.each([
  ['open', undefined, 5, 'upheld'],
  ['taken_down', 'taken_down', 7, 'settled'],
] as const)(
  'silence about a dispute that is %s means that it is so',
  async (state, said, days, outcome) => {
    const built = await buildDispute(said)
    goTo(31 + days - 0.01)
    await passDeadlines()
    expect((await disputed(built))?.state).toBe(state)
    goTo(31 + days + 0.01)
    await passDeadlines()
    const decision = { by: 'silence', words: null }
    expect(await disputed(built)).toMatchObject({ state: outcome, decision })
    for (const side of [built.brand, built.creator])
      expect(await newsOf(side)).toMatch(/dispute about .* (settled|upheld)/)
  },
)

it.each([
  ['open', undefined, 5, 'brand', /saw .* in use .* Answer by/],
  ['taken_down', 'taken_down', 7, 'creator', /Check by .* that it is gone/],
] as const)(
  'a dispute that is %s reminds the side that has to act at half time and a day before',
  async (_state, said, days, side, words) => {
    const built = await buildDispute(said)
    const remindedAt = async (day: number) => {
      goTo(31 + day)
      await passDeadlines()
      await passDeadlines()
      await drainNotifications()
      const { items } = (await server.call(notifications.list, { as: built[side] })).body
      const reminders = items.filter(({ title }) => title.startsWith('Reminder'))
      for (const { message } of reminders) expect(message).toMatch(words)
      return reminders.length
    }
    expect(await remindedAt(days / 2 - 0.1)).toBe(0)
    expect(await remindedAt(days / 2 + 0.1)).toBe(1)
    expect(await remindedAt(days - 0.9)).toBe(2)
    const other = side === 'brand' ? built.creator : built.brand
    expect(await newsOf(other)).not.toMatch(words)
  },
)
