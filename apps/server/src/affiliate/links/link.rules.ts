import { linksMax } from '@tandem/contract/affiliate/links/link.limits.ts'
import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

/** Names that could make a link look like a page of the marketplace, such as its sign-in page. */
const reserved: ReadonlySet<string> = new Set(
  `about account admin administrator affiliate api app assets auth billing brand brands contact coupon
   coupons creator creators demo download files go health help home info invite join legal link links
   log-in login logout mail messages moderator new-user official onboarding open operator password pay
   payment payments policy popup privacy register root security settings shop sign-in sign-out sign-up
   signin signup solvency staff status support system tandem team terms test user users verify wallet
   www`.split(/\s+/),
)

export const acceptsName = (name: string | undefined): Verdict =>
  name !== undefined && reserved.has(name.toLowerCase()) ? refused('link.name_reserved') : allowed

type Enrolled = { state: string; programmeState: string }

const takesPart = ({ state, programmeState }: Enrolled, otherwise: Verdict): Verdict => {
  if (programmeState === 'ended') return refused('programme.ended')
  return state === 'approved' ? allowed : otherwise
}

export const acceptsLink = (enrolment: Enrolled, linkCount: number): Verdict =>
  all(
    takesPart(enrolment, refused('enrolment.not_in')),
    linkCount < linksMax ? allowed : refused('link.too_many'),
  )

export const acceptsCode = (
  enrolment: Enrolled & { enrolmentId: string },
  current: { enrolmentId: string } | undefined,
): Verdict =>
  all(
    takesPart(enrolment, refused('enrolment.not_approved')),
    current?.enrolmentId === enrolment.enrolmentId ? refused('code.theirs_already') : allowed,
  )
