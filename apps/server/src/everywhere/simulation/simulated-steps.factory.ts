import type { CollaborationAct } from '@tandem/contract/collaborations/lifecycle/collaboration-acts.ts'
import {
  transitions,
  transitionsFrom,
} from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import type { Side } from '@tandem/contract/side.ts'
import { disputeDraft, story } from '#collaborations/disputes/dispute.factory.ts'
import { linkFor } from '#collaborations/lifecycle/collaboration.factory.ts'
import { address, report, shipment } from '#collaborations/shipments/shipment.factory.ts'
import {
  type Command,
  keep,
  memberOf,
  recent,
  type Sent,
  type Work,
  type World,
} from './simulated-world.factory.ts'

type Step = {
  name: string
  by: Side
  /** Null for a step that does not change the state. */
  act: CollaborationAct | null
  request: (work: Work, world: World) => Pick<Sent, 'method' | 'path' | 'body'> | undefined
}

const step = (by: Side, act: Step['act'], name: string, request: Step['request']): Step => ({
  ...{ by, act, name, request },
})
/** A step whose body is the version that the brand saw, and perhaps more. */
const seen = (act: Step['act'], path: string, more: object = {}): Step =>
  step('brand', act, path, ({ version }) => ({ path, body: { version, ...more } }))

const content = ({ random }: World) => ({
  url: linkFor(random.hex(11)),
  caption: 'Glow. #ad',
  disclosed: true,
})

const byCreator: Step[] = [
  step('creator', 'acceptInvitation', 'accept the invitation', ({ version }) => ({
    path: 'accept-invitation',
    body: { version },
  })),
  step('creator', 'declineInvitation', 'decline the invitation', () => ({
    path: 'decline-invitation',
  })),
  step('creator', 'withdraw', 'withdraw', () => ({ path: 'withdraw' })),
  step('creator', null, 'give the address', ({ state, category }) =>
    state === 'accepted' && category === 'product_gifting'
      ? { method: 'PUT', path: 'address', body: { address, keep: false } }
      : undefined,
  ),
  step('creator', null, 'remove the address', ({ state, category }) =>
    state === 'accepted' && category === 'product_gifting'
      ? { method: 'DELETE', path: 'address' }
      : undefined,
  ),
  step('creator', 'receive', 'receive', () => ({ path: 'shipment/receive' })),
  step('creator', null, 'report the shipment', ({ state }) =>
    state === 'shipped' ? { path: 'shipment/reports', body: report } : undefined,
  ),
  step('creator', 'refuseShipment', 'refuse the parcel', () => ({
    path: 'shipment/refuse',
    body: { words: 'They ask for 20 euros of duty.' },
  })),
  step('creator', 'sendReceipt', 'send the receipt', ({ creator }, { random, files }) => {
    const fileUrl = files.get(creator)?.pop()
    if (fileUrl === undefined) return undefined
    const amountMinor = 1 + random.below(5_000)
    return { path: 'receipts', body: { orderReference: random.hex(12), amountMinor, fileUrl } }
  }),
  step('creator', null, 'take a week more', ({ state }) =>
    state === 'producing' ? { path: 'extend', body: { reason: 'It rained all week.' } } : undefined,
  ),
  step('creator', 'submit', 'submit', (_, world) => ({
    path: 'submissions',
    body: { ...content(world), fileUrls: [] },
  })),
  step('creator', 'goLive', 'go live', (_, world) => ({ path: 'go-live', body: content(world) })),
  step('creator', 'cancel', 'cancel', () => ({ path: 'cancel' })),
]

const byBrand: Step[] = [
  seen('withdrawInvitation', 'withdraw-invitation'),
  seen('accept', 'accept'),
  seen('decline', 'decline', { reason: 'timing' }),
  seen('reconsider', 'reconsider'),
  seen('ship', 'ship', shipment),
  seen('resend', 'shipment/resend'),
  step('brand', null, 'say it was delivered', ({ state, version }) =>
    state === 'shipped'
      ? { path: 'shipment/delivered', body: { version, words: 'Signed for at the door.' } }
      : undefined,
  ),
  seen('approveReceipt', 'approve-receipt'),
  seen('refuseReceipt', 'refuse-receipt', { reason: 'unreadable', words: 'Too dark to read.' }),
  seen('requestChanges', 'request-changes', { feedback: 'Please film it by day.' }),
  seen('takeBackChanges', 'take-back-changes'),
  seen('refuseLive', 'refuse-live', { problem: 'dead' }),
  seen('approve', 'approve'),
  seen('cancel', 'cancel', { note: 'We changed our mind.' }),
]

const disputing = (by: Side): Step[] => [
  step(by, 'dispute', `dispute by the ${by}`, ({ version }) => ({
    path: 'dispute',
    body: disputeDraft({ version }),
  })),
  step(by, 'takeBackDispute', `take the dispute back by the ${by}`, () => ({
    path: 'dispute/take-back',
  })),
  step(by, null, `reply to the dispute by the ${by}`, ({ state }) =>
    state === 'disputed'
      ? { path: 'dispute/reply', body: { body: story, fileUrls: [] } }
      : undefined,
  ),
  step(by, null, `propose a split by the ${by}`, ({ state }, { random }) =>
    state === 'disputed'
      ? { path: 'dispute/proposals', body: { creatorPercent: random.below(101) } }
      : undefined,
  ),
  step(by, 'resolve', `accept the split by the ${by}`, ({ proposal }) =>
    proposal === undefined || proposal.by === by
      ? undefined
      : { path: 'dispute/accept-proposal', body: { proposalId: proposal.id } },
  ),
]

const steps: readonly Step[] = [
  ...byCreator,
  ...byBrand,
  ...disputing('creator'),
  ...disputing('brand'),
]

const isLegal = (work: Work, { act, by }: Step): boolean =>
  act === null || transitionsFrom(work, act, by).length > 0

const endings = new Set(['completed', 'declined', 'withdrawn', 'expired', 'cancelled'])
const leadsOn = (work: Work, { act, by }: Step): boolean =>
  act === null || transitionsFrom(work, act, by).some(({ to }) => !endings.has(to))

/** Learns the state and the version from an answer that is a collaboration or a dispute. */
const learnWork = (work: Work, by: Side) => (body: Record<string, unknown>) => {
  const { state, version, proposals } = body
  if (typeof version === 'number') Object.assign(work, { state, version })
  else work.isStale = true
  const [newest] = Array.isArray(proposals) ? proposals : []
  if (newest !== undefined) work.proposal = { id: newest.id, by: newest.by ?? by }
}

const viewOf = (work: Work, by: Side, world: World): Pick<Sent, 'path' | 'as'> => ({
  path: `${by === 'brand' ? '/brand' : ''}/collaborations/${work.id}`,
  as: by === 'brand' ? memberOf(world, work.brand) : work.creator,
})

const bySilence = [
  ...transitions.filter(({ by }) => by.includes('system')),
  // A campaign that ends by its deadline declines its applicants.
  { from: 'applied', to: 'declined' },
]

/** True if one or two deadlines lead from the one state to the other. */
export const endsBySilence = (before: string, after: string): boolean => {
  const next = bySilence.filter(({ from }) => from === before).map(({ to }) => to as string)
  return next.some(
    (to) => to === after || bySilence.some((two) => two.from === to && two.to === after),
  )
}

/** Reading the collaboration must show what the last answer said. */
const readBack = (work: Work, by: Side, world: World): Sent => {
  const { isStale, state, version } = work
  return {
    ...viewOf(work, by, world),
    method: 'GET',
    expected: 'done',
    learn: (body) => {
      const isKnown = isStale || endsBySilence(state, String(body.state))
      if (!isKnown && (body.state !== state || body.version !== version))
        throw new Error(`${state} ${version} became ${body.state} ${body.version} by itself`)
      Object.assign(work, { state: body.state, version: body.version, isStale: false })
    },
  }
}

const planStep = (world: World): Sent | undefined => {
  const { random, works } = world
  const open = works.filter(({ state }) => !endings.has(state))
  const work = recent(world, random.chance(0.9) ? open : works)
  if (work === undefined) return undefined
  const by = random.pick(['creator', 'brand'] as const) as Side
  if (work.isStale) return readBack(work, by, world)
  const legal = steps.filter((one) => isLegal(work, one))
  const onward = legal.filter((one) => leadsOn(work, one))
  const die = random.below(20)
  const choice = random.pick(die === 0 ? steps : die < 4 || onward.length === 0 ? legal : onward)
  const request = choice?.request(work, world)
  if (choice === undefined || request === undefined) return undefined
  const inDispute = request.path.startsWith('dispute')
  const view = viewOf(work, choice.by, world)
  const isOld = random.chance(0.02) && choice.by === 'brand' && !inDispute
  const body = { ...(request.body as object | undefined), ...(isOld && { version: 10_000 }) }
  return {
    ...view,
    method: request.method ?? 'POST',
    path: inDispute ? `/collaborations/${work.id}/${request.path}` : `${view.path}/${request.path}`,
    body: request.body === undefined && inDispute ? undefined : body,
    ...((!isLegal(work, choice) || isOld) && { expected: 'refused' as const }),
    learn: learnWork(work, choice.by),
  }
}

export const collaborationCommands: readonly Command[] = [
  { name: 'take a step', weight: 80, plan: planStep },
  {
    name: 'read a collaboration',
    weight: 8,
    plan: (world) => {
      const work = recent(world, world.works, 30)
      return work && readBack(work, world.random.pick(['creator', 'brand'] as const) as Side, world)
    },
  },
  {
    name: 'write a message',
    weight: 8,
    plan: (world) => {
      const { random, works } = world
      const work = recent(world, works)
      if (work === undefined) return undefined
      const id = random.uuid()
      return {
        path: `/collaborations/${work.id}/messages`,
        as: random.chance(0.5) ? work.creator : memberOf(world, work.brand),
        body: { id, body: `When do we begin? ${id}`, fileUrls: [] },
        learn: () => keep(world, 'messages', id),
      }
    },
  },
  {
    name: 'let the operator decide a dispute',
    weight: 3,
    plan: (world) => {
      const { random, works, operators } = world
      const work = recent(
        world,
        works.filter(({ state }) => state === 'disputed'),
      )
      if (work === undefined) return undefined
      return {
        path: `/operator/disputes/${work.id}/decision`,
        as: operators[0] as { token: string },
        body: { creatorPercent: random.below(101), unmet: [], words: 'The evidence shows it.' },
        learn: () => {
          work.isStale = true
        },
      }
    },
  },
  {
    name: 'let the operator cancel a collaboration',
    weight: 1,
    plan: (world) => {
      const work = recent(world, world.works)
      return (
        work && {
          path: `/operator/collaborations/${work.id}/cancel`,
          as: world.operators[0] as { token: string },
          body: { reason: 'The product is recalled.' },
          ...(transitionsFrom(work, 'cancel', 'operator').length === 0 &&
            !work.isStale && { expected: 'refused' as const }),
          learn: () => {
            work.isStale = true
          },
        }
      )
    },
  },
  {
    name: 'review the other side',
    weight: 2,
    plan: (world) => {
      const work = recent(
        world,
        world.works.filter(({ state }) => state === 'completed'),
      )
      if (work === undefined) return undefined
      const view = viewOf(work, world.random.chance(0.5) ? 'brand' : 'creator', world)
      return {
        ...view,
        method: 'PUT',
        path: `${view.path}/review`,
        body: { stars: 1 + world.random.below(5), body: 'Clear and quick.' },
      }
    },
  },
]
