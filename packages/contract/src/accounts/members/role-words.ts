import type { MemberRole } from '../brands/member-actions.ts'

type RoleWords = {
  label: string
  /** With its article, as in “You are now a manager.” */
  noun: string
  /** A test compares these sentences with `whoMay`. */
  may: string
}

export const roleWords: Record<MemberRole, RoleWords> = {
  owner: {
    label: 'Owner',
    noun: 'an owner',
    may: 'Owners may do everything, also change members and export the brand’s data.',
  },
  manager: {
    label: 'Manager',
    noun: 'a manager',
    may: 'Managers run campaigns, decide on creators, commit coins and invite members. They do not settle or edit billing details.',
  },
  reviewer: {
    label: 'Reviewer',
    noun: 'a reviewer',
    may: 'Reviewers review content, choose posts, and write messages, notes and reviews. They do not decide on applicants, commit coins or see addresses.',
  },
  finance: {
    label: 'Finance',
    noun: 'a finance member',
    may: 'Finance members top up the wallet, settle, and edit billing details, coupons and commissions. They do not decide on creators or content.',
  },
  viewer: {
    label: 'Viewer',
    noun: 'a viewer',
    may: 'Viewers read everything except addresses. They change nothing.',
  },
}
