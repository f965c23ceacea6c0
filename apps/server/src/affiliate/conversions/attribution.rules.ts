import type {
  AttributedBy,
  AttributionStep,
  CodeFate,
  EvidenceFate,
} from '@tandem/contract/affiliate/conversions/conversion.schema.ts'
import { codeKey } from '@tandem/contract/affiliate/links/code-key.ts'
import { dayMs, minuteMs } from '@tandem/contract/time.ts'

const rulesVersion = 1

/** Maximum difference between the shop's clock and ours, in either direction. */
export const clockToleranceMs = 5 * minuteMs

export type OpenedClick = { linkId: string; at: Date }

export type Claimed = { enrolmentId: string }

export type Evidence = {
  occurredAt: Date
  clicks: readonly OpenedClick[]
  /** Click ids that can't be decoded, because they were changed or made elsewhere. */
  unreadableClicks: number
  codes: readonly string[]
  /** The link's slug. Browsers may remove the click id, but the shop still receives this. */
  slug: string | null
  pixel?: OpenedClick
  claim?: Claimed
}

type Span = { from: Date; until: Date | null }

export type AttributionFacts = {
  windowDays: number
  tie: 'code' | 'click'
  links: readonly { id: string; slug: string; enrolmentId: string }[]
  codes: readonly ({ id: string; code: string; enrolmentId: string } & Span)[]
  /** Periods in which the creator's clicks and codes can earn commissions. */
  spans: readonly ({ enrolmentId: string } & Span)[]
  /** The creator who brought this customer, and earns from later orders until `until`. */
  customer: { enrolmentId: string; firstOrderAt: Date; until: Date } | null
  /** Defaults to `clockToleranceMs`. Older orders were decided without a tolerance. */
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

const holdsAround = ({ from, until }: Span, at: Date, toleranceMs = clockToleranceMs): boolean =>
  from.getTime() - toleranceMs <= at.getTime() &&
  (until === null || at.getTime() < until.getTime() + toleranceMs)

/** Newest click first. For equal times, the link's id makes the result stable. */
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

/** A link without a click has no time, so the order's own time must lie in a period that earns. */
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

/** Counts a pixel's click only without other evidence, because any browser can send one. */
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

/** Priority: the order's own code or click, then link, customer, pixel and claim. */
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
