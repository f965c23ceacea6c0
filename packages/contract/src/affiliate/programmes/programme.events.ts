export type ProgrammeTold = {
  programmeId: string
  programmeName: string
  brandName: string
  brandSlug: string
}

export type EnrolmentTold = ProgrammeTold & {
  enrolmentId: string
  creatorName: string
  creatorSlug: string
}

export type ProgrammeEvents = {
  'programme.created': ProgrammeTold
  'programme.changed': ProgrammeTold & { changed: string[] }
  'programme.terms_changed': ProgrammeTold & { termsVersion: number }
  'programme.reward_changed': ProgrammeTold & { from: string }
  'programme.funded': ProgrammeTold & { coins: number }
  /** Coins that a refund returned after the programme's end. They go to the brand's wallet. */
  'programme.returned': ProgrammeTold & { coins: number }
  'programme.drained': ProgrammeTold & { coins: number }
  'programme.opened': ProgrammeTold
  'programme.paused': ProgrammeTold
  'programme.resumed': ProgrammeTold
  'programme.budget_low': ProgrammeTold & { coins: number }
  'programme.budget_spent': ProgrammeTold
  /** The programme's brand owes coins after a chargeback. */
  'programme.paused_for_debt': ProgrammeTold
  'programme.ended': ProgrammeTold & { coinsReturned: number }
  'enrolment.applied': EnrolmentTold
  'enrolment.invited': EnrolmentTold
  'enrolment.invitation_accepted': EnrolmentTold
  'enrolment.invitation_declined': EnrolmentTold
  'enrolment.approved': EnrolmentTold
  /** The creator joined at once, because the programme approves automatically. */
  'enrolment.joined': EnrolmentTold
  'enrolment.rejected': EnrolmentTold & { reason: string }
  'enrolment.paused': EnrolmentTold & { reason: string }
  'enrolment.resumed': EnrolmentTold
  'enrolment.removed': EnrolmentTold & { reason: string }
  'enrolment.left': EnrolmentTold
  'enrolment.terms_accepted': EnrolmentTold & { termsVersion: number }
  'enrolment.reward_changed': EnrolmentTold & { from: string }
}
