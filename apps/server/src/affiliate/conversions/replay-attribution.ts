import { isDeepStrictEqual } from 'node:util'
import {
  type Attribution,
  attribute,
  clockToleranceMs,
  type Evidence,
} from './attribution.rules.ts'
import { readFactsNow } from './attribution-facts.views.ts'
import { type FirstInput, findPromise, listFirstInputs } from './replay.views.ts'

export type Replayed = { decided: number; differences: string[] }

type Brought = {
  firstOrderAt: Date
  enrolmentId: string | null
  until: Date | null
  /** Id of the input that brought this customer. Earlier orders were decided without it. */
  knownFrom: number
}

const pageSize = 500

/** Attributes all orders of a month again. `month` has the form `2027-03`. */
export const replayAttribution = async (programmeId: string, month: string): Promise<Replayed> => {
  const replayed: Replayed = { decided: 0, differences: [] }
  const customers = new Map<string, Brought>()
  for (let after = 0; ; ) {
    const inputs = await listFirstInputs(programmeId, after, pageSize)
    for (const input of inputs) {
      const difference = await decideAgain(programmeId, input, customers)
      if (!input.evidence.occurredAt.startsWith(month)) continue
      replayed.decided += 1
      if (difference !== undefined) replayed.differences.push(difference)
    }
    after = inputs.at(-1)?.id ?? after
    if (inputs.length < pageSize) return replayed
  }
}

const opened = ({ linkId, at }: { linkId: string; at: string }) => ({ linkId, at: new Date(at) })

const evidenceOf = ({ evidence: { pixel, ...told }, late, claim }: FirstInput): Evidence => {
  const click = late?.pixel ?? pixel
  return {
    ...told,
    ...(claim && { claim }),
    occurredAt: new Date(told.occurredAt),
    clicks: told.clicks.map(opened),
    ...(click && { pixel: opened(click) }),
  }
}

const ownerOf = (brought: Brought | undefined, { id }: FirstInput) =>
  brought?.enrolmentId != null && brought.until !== null && id > brought.knownFrom
    ? {
        enrolmentId: brought.enrolmentId,
        firstOrderAt: brought.firstOrderAt,
        until: brought.until,
      }
    : null

const decisionOf = ({ owner, because }: Attribution) => ({
  enrolmentId: owner?.enrolmentId ?? null,
  by: owner?.by ?? null,
  linkId: owner?.linkId ?? null,
  codeId: owner?.codeId ?? null,
  clickAt: owner?.clickAt?.getTime() ?? null,
  because,
})

const decideAgain = async (
  programmeId: string,
  input: FirstInput,
  customers: Map<string, Brought>,
): Promise<string | undefined> => {
  const { customer, decided, orderRef, rules } = input
  const evidence = evidenceOf(input)
  const known = customer === null ? undefined : customers.get(customer.hash)
  const owned = ownerOf(known, input)
  const facts = await readFactsNow({ programmeId, toldAt: new Date(input.toldAt) }, [evidence], {
    ...rules,
    ownerIds: owned === null ? [] : [owned.enrolmentId],
  })
  const before = { ...decided, clickAt: decided.clickAt && Date.parse(decided.clickAt) }
  // Early orders were attributed without a clock tolerance, so that result is valid too.
  const decide = (toleranceMs: number) =>
    attribute(evidence, { ...facts, customer: owned, toleranceMs })
  const untolerant = decide(0)
  const found = isDeepStrictEqual(decisionOf(untolerant), before)
    ? untolerant
    : decide(clockToleranceMs)
  const { owner } = found
  if (customer !== null && known === undefined)
    customers.set(customer.hash, {
      ...(await broughtBy(programmeId, customer, owner?.enrolmentId)),
      knownFrom: input.late?.id ?? input.id,
    })
  const again = decisionOf(found)
  if (isDeepStrictEqual(again, before)) return undefined
  return `${orderRef}: was ${wordsOf(before)}, is ${wordsOf(again)}`
}

const wordsOf = ({ by, enrolmentId }: { by: string | null; enrolmentId: string | null }): string =>
  by === null ? 'nobody’s' : `${enrolmentId}’s by ${by}`

/** Combines the stored end of the earning period with the newly decided creator. */
const broughtBy = async (
  programmeId: string,
  { hash, orderedAt }: NonNullable<FirstInput['customer']>,
  enrolmentId: string | undefined,
): Promise<Omit<Brought, 'knownFrom'>> => {
  const promise = await findPromise(programmeId, hash)
  return {
    firstOrderAt: new Date(orderedAt),
    enrolmentId: enrolmentId ?? null,
    until: promise?.until == null ? null : new Date(promise.until),
  }
}
