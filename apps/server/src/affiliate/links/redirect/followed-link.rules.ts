import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import {
  clickParameter,
  plainTarget,
  shopPage,
  slugParameter,
  targetParts,
} from '../target.rules.ts'

const nothingCounts = 'Visitors still reach the shop, but you earn nothing.'

/** Decides whether visits count now. The refusal is shown to the creator. */
export const linkCounts = (link: {
  disabled: boolean
  programmeState: string
  enrolmentState: string
}): Verdict => {
  if (link.programmeState === 'ended')
    return refused('programme.ended', `The programme has ended. ${nothingCounts}`)
  if (link.enrolmentState !== 'approved')
    return refused('enrolment.not_in', `You are not active in this programme. ${nothingCounts}`)
  if (link.disabled) return refused('link.disabled')
  if (link.programmeState !== 'open')
    return refused('programme.paused', `The programme is paused. ${nothingCounts}`)
  return allowed
}

export type LinkRow = {
  linkId: string
  enrolmentId: string
  programmeId: string
  slug: string
  targetUrl: string
  disabled: boolean
  programmeState: string
  enrolmentState: string
  landingUrl: string
  allowedHosts: readonly string[]
}

export type FollowedLink = {
  readonly linkId: string
  readonly linkBytes: Buffer
  readonly enrolmentId: string
  readonly programmeId: string
  /** The redirect's target without a click id, for visits that don't count. */
  readonly plain: string
  /** The target's parts before and after the click id. Undefined when visits don't count. */
  readonly counting: { readonly before: string; readonly after: string } | undefined
}

/** Falls back to the landing page when the brand has removed the link's host. */
const placeOf = ({ targetUrl, landingUrl, allowedHosts }: LinkRow): URL | undefined =>
  shopPage(targetUrl, allowedHosts) ?? shopPage(landingUrl, allowedHosts)

export const followedLink = (row: LinkRow): FollowedLink | undefined => {
  const url = placeOf(row)
  if (url === undefined) return undefined
  const { linkId, enrolmentId, programmeId, slug } = row
  const { before, after } = targetParts(url)
  const joined = `${before}${before.includes('?') ? '&' : '?'}${clickParameter}=`
  return {
    linkId,
    linkBytes: Buffer.from(linkId.replaceAll('-', ''), 'hex'),
    enrolmentId,
    programmeId,
    plain: plainTarget(url),
    counting: linkCounts(row).allowed
      ? { before: joined, after: `&${slugParameter}=${slug}${after}` }
      : undefined,
  }
}
