import type {
  AttributedBy,
  AttributionStep,
  CodeFate,
  EvidenceFate,
} from '@tandem/contract/affiliate/conversions/conversion.schema.ts'
import { codeKey } from '@tandem/contract/affiliate/links/code-key.ts'
import { dayMs, minuteMs } from '@tandem/contract/time.ts'

const rulesVersion = 1

/** How far the clock of a shop may be ahead of ours or behind it. */
export const clockToleranceMs = 5 * minuteMs

/** What an opened click id says by itself. */
export type OpenedClick = { linkId: string; at: Date }

/** Who said that it is theirs, and was found right. */
export type Claimed = { enrolmentId: string }

/** Everything an order brought with it that could say whose it is. */
export type Evidence = {
  occurredAt: Date
  clicks: readonly OpenedClick[]
  /** Click ids nobody can open: changed on their way, or made elsewhere. */
  unreadableClicks: number
  /** In the order in which the shop lists them. */
  codes: readonly string[]
  /** The slug that travels beside the click id, and stays where browsers strip that one. */
  slug: string | null
  /** What a pixel told of its checkout, before the order or after it. */
  pixel?: OpenedClick
  claim?: Claimed
}

type Span = { from: Date; until: Date | null }

/** What holds in the programme, each fact with its own time. */
export type AttributionFacts = {
  windowDays: number
  tie: 'code' | 'click'
  links: readonly { id: string; slug: string; enrolmentId: string }[]
  codes: readonly ({ id: string; code: string; enrolmentId: string } & Span)[]
  /** When each creator's clicks and codes earned. */
  spans: readonly ({ enrolmentId: string } & Span)[]
  /** Who brought this customer, and until when their later orders count. */
  customer: { enrolmentId: string; firstOrderAt: Date; until: Date } | null
  /** Absent: as much as now. Orders of before were decided without. */
  toleranceMs?: number
}

export type Owner = {
  enrolmentId: string
  by: AttributedBy
  linkId: string | null
  codeId: string | null
  clickAt: Date | null
}
export type Attribution = {
  owner: Owner | null
  because: { rulesVersion: number; steps: AttributionStep[] }
}

const holdsAt = ({ from, until }: Span, at: Date): boolean =>
  from <= at && (until === null || at < until)

/** The same for a moment of the shop's clock. */
const holdsAround = ({ from, until }: Span, at: Date, toleranceMs = clockToleranceMs): boolean =>
  from.getTime() - toleranceMs <= at.getTime() &&
  (until === null || at.getTime() < until.getTime() + toleranceMs)

/** Last click first; of two at one moment always the same. */
const newestFirst = (a: OpenedClick, b: OpenedClick): number =>
  b.at.getTime() - a.at.getTime() || (a.linkId < b.linkId ? -1 : 1)

type Found = { owner: Owner | null; steps: AttributionStep[] }

const earnsAt = (facts: AttributionFacts, enrolmentId: string, at: Date): boolean =>
  facts.spans.some((span) => span.enrolmentId === enrolmentId && holdsAt(span, at))

const earnsAround = (facts: AttributionFacts, enrolmentId: string, at: Date): boolean =>
  facts.spans.some(
    (span) => span.enrolmentId === enrolmentId && holdsAround(span, at, facts.toleranceMs),
  )

const fateOfClick = (
  { at, linkId }: OpenedClick,
  evidence: Evidence,
  facts: AttributionFacts,
): EvidenceFate => {
  const link = facts.links.find(({ id }) => id === linkId)
  if (link === undefined) return 'foreign'
  const { windowDays, toleranceMs = clockToleranceMs } = facts
  const age = evidence.occurredAt.getTime() - at.getTime()
  if (age < -toleranceMs) return 'after_order'
  if (age > windowDays * dayMs + toleranceMs) return 'outside_window'
  return earnsAt(facts, link.enrolmentId, at) ? 'counts' : 'not_earning'
}

const findClick = (evidence: Evidence, facts: AttributionFacts): Found => {
  const seen = new Set<string>()
  const clicks = evidence.clicks.toSorted(newestFirst).filter(({ linkId, at }) => {
    const key = `${linkId}@${at.getTime()}`
    return !seen.has(key) && seen.add(key)
  })
  const steps: AttributionStep[] = []
  let owner: Owner | null = null
  for (const click of clicks) {
    const { linkId, at } = click
    const fate = fateOfClick(click, evidence, facts)
    const link = facts.links.find(({ id }) => id === linkId)
    const earlier = fate === 'counts' && owner !== null
    steps.push({
      step: 'click',
      at: at.toISOString(),
      fate: earlier ? 'earlier_click' : fate,
      ...(link && { linkId, enrolmentId: link.enrolmentId }),
    })
    if (fate === 'counts' && owner === null && link !== undefined)
      owner = { enrolmentId: link.enrolmentId, by: 'click', linkId, codeId: null, clickAt: at }
  }
  for (let nr = 0; nr < evidence.unreadableClicks; nr += 1)
    steps.push({ step: 'click', fate: 'unreadable' })
  return { owner, steps }
}

const findCode = (evidence: Evidence, facts: AttributionFacts): Found => {
  const steps: AttributionStep[] = []
  let owner: Owner | null = null
  for (const typed of evidence.codes) {
    const same = facts.codes.filter(({ code }) => codeKey(code) === codeKey(typed))
    const known =
      same.find((one) => holdsAt(one, evidence.occurredAt)) ??
      same.find((one) => holdsAround(one, evidence.occurredAt, facts.toleranceMs))
    const fate = ((): CodeFate => {
      if (same.length === 0) return 'unknown'
      if (known === undefined) return 'not_valid'
      if (!earnsAround(facts, known.enrolmentId, evidence.occurredAt)) return 'not_earning'
      return owner === null ? 'counts' : 'later_code'
    })()
    steps.push({
      step: 'code',
      code: typed,
      fate,
      ...(known && { enrolmentId: known.enrolmentId }),
    })
    if (fate === 'counts' && known !== undefined) {
      const { id: codeId, enrolmentId } = known
      owner = { enrolmentId, by: 'code', linkId: null, codeId, clickAt: null }
    }
  }
  return { owner, steps }
}

/** Without the moment of a click the order itself must lie where its creator earned. */
const findLink = ({ slug, occurredAt }: Evidence, facts: AttributionFacts): Found => {
  if (slug === null) return { owner: null, steps: [] }
  const link = facts.links.find((one) => one.slug.toLowerCase() === slug.toLowerCase())
  if (link === undefined) return { owner: null, steps: [{ step: 'link', slug, fate: 'foreign' }] }
  const { id: linkId, enrolmentId } = link
  const counts = earnsAround(facts, enrolmentId, occurredAt)
  return {
    owner: counts ? { enrolmentId, by: 'link', linkId, codeId: null, clickAt: null } : null,
    steps: [{ step: 'link', slug, fate: counts ? 'counts' : 'not_earning', linkId, enrolmentId }],
  }
}

const findCustomer = ({ occurredAt }: Evidence, facts: AttributionFacts): Found => {
  const { customer } = facts
  if (customer === null) return { owner: null, steps: [] }
  const { enrolmentId, firstOrderAt, until } = customer
  const fate = ((): EvidenceFate => {
    if (occurredAt < firstOrderAt) return 'before_first_order'
    if (occurredAt >= until) return 'outside_window'
    return earnsAround(facts, enrolmentId, occurredAt) ? 'counts' : 'not_earning'
  })()
  const step: AttributionStep = {
    step: 'customer',
    at: firstOrderAt.toISOString(),
    until: until.toISOString(),
    fate,
    enrolmentId,
  }
  const owner: Owner = { enrolmentId, by: 'customer', linkId: null, codeId: null, clickAt: null }
  return { owner: fate === 'counts' ? owner : null, steps: [step] }
}

/**
 * A click that a pixel told of, once all else is decided: as any browser may tell it, it never
 * beats what the shop signed, and comes to the same before the order and after it. Answers who owns
 * it from now on: null where nobody else does.
 */
export const attributePixel = (
  { by, because }: { by: AttributedBy | null; because: Attribution['because'] },
  { pixel, ...evidence }: Evidence,
  facts: AttributionFacts,
): Attribution => {
  if (pixel === undefined) return { owner: null, because }
  const { rulesVersion, steps } = because
  const at = pixel.at.toISOString()
  const link = facts.links.find(({ id }) => id === pixel.linkId)
  const isSigned = steps.some(
    (step) => step.step === 'click' && step.at === at && step.linkId === pixel.linkId,
  )
  if (isSigned) return { owner: null, because }
  const fate = fateOfClick(pixel, evidence, facts)
  const counts = fate === 'counts' && link !== undefined && by === null
  const step: AttributionStep = {
    step: 'pixel',
    at,
    fate: fate === 'counts' && by !== null ? 'shop_first' : fate,
    ...(link && { linkId: link.id, enrolmentId: link.enrolmentId }),
  }
  const before = [...steps.slice(0, -1), step]
  if (!counts)
    return { owner: null, because: { rulesVersion, steps: [...before, ...steps.slice(-1)] } }
  const { id: linkId, enrolmentId } = link
  return {
    owner: { enrolmentId, by: 'pixel', linkId, codeId: null, clickAt: pixel.at },
    because: { rulesVersion, steps: [...before, { step: 'decided', by: 'pixel' }] },
  }
}

const ownerByClaim = ({ enrolmentId }: Claimed): Owner => ({
  enrolmentId,
  by: 'claim',
  linkId: null,
  codeId: null,
  clickAt: null,
})

/** Of an order that was decided to be nobody's: as if it had been known at once. */
export const attributeClaim = (
  { rulesVersion, steps }: Attribution['because'],
  claim: Claimed,
): Attribution => ({
  owner: ownerByClaim(claim),
  because: {
    rulesVersion,
    steps: [
      ...steps.filter(({ step }) => step !== 'nobody'),
      { step: 'claim', ...claim },
      { step: 'decided', by: 'claim' },
    ],
  },
})

/**
 * Whose an order is. A code and a click of this order go first, by the programme's choice; then the
 * link that is named without a click; then whoever brought the customer;
 * then the click of a pixel, and a claim last.
 */
export const attribute = (evidence: Evidence, facts: AttributionFacts): Attribution => {
  const click = findClick(evidence, facts)
  const code = findCode(evidence, facts)
  const link = findLink(evidence, facts)
  const customer = findCustomer(evidence, facts)
  const inOrder = facts.tie === 'code' ? [code, click] : [click, code]
  const owner = [...inOrder, link, customer].find((found) => found.owner !== null)?.owner ?? null
  const both = click.owner !== null && code.owner !== null
  const tie: AttributionStep[] = both ? [{ step: 'tie', goes: facts.tie }] : []
  const steps = [click, code, link, customer].flatMap((found) => found.steps)
  const end: AttributionStep =
    owner === null ? { step: 'nobody' } : { step: 'decided', by: owner.by }
  const because = { rulesVersion, steps: [...steps, ...tie, end] }
  const told = attributePixel({ by: owner?.by ?? null, because }, evidence, facts)
  const found = owner ?? told.owner
  return found === null && evidence.claim !== undefined
    ? attributeClaim(told.because, evidence.claim)
    : { owner: found, because: told.because }
}
