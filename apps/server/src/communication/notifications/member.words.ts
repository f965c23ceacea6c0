import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import { roleWords } from '@tandem/contract/accounts/members/role-words.ts'
import { brandOf, type TopicWords, text } from './event-facts.ts'

const list = '/brand-settings/members'
const nameOf = ({ memberName }: { memberName?: string }): string => text(memberName, 'Somebody')
const roleOf = ({ role }: { role?: MemberRole }): string =>
  role === undefined ? 'a member' : roleWords[role].noun

export const memberWords = {
  'member.joined': (facts) => ({
    title: `${nameOf(facts)} joined ${brandOf(facts)}`,
    message: `${nameOf(facts)} accepted the invitation and is now ${roleOf(facts)}.`,
    link: list,
  }),
  'member.left': (facts) => ({
    title: `${nameOf(facts)} left ${brandOf(facts)}`,
    message: `${nameOf(facts)} was ${roleOf(facts)}. API keys that ${nameOf(facts)} created no longer work.`,
    link: list,
  }),
  'member.role_changed': (facts) => ({
    title: `Your role at ${brandOf(facts)} has changed`,
    message: `You are now ${roleOf(facts)}.${facts.role === undefined ? '' : ` ${roleWords[facts.role].may}`}`,
    link: list,
  }),
  'member.removed': (facts) => ({
    title: `You are not a member of ${brandOf(facts)} any more`,
    message:
      'An owner of the brand removed you. Your account stays. Ask the brand if this is a mistake.',
    link: '/',
  }),
  'member.ownership_handed_over': (facts) => ({
    title: `You are now an owner of ${brandOf(facts)}`,
    message: `${text(facts.formerOwner, 'The former owner')} handed ownership over to you. ${roleWords.owner.may}`,
    link: list,
  }),
  'member.ownership_given': (facts) => ({
    title: `You handed ${brandOf(facts)} over`,
    message: `${nameOf(facts)} is now an owner, and you are a manager. If this was not you, contact the operator.`,
    link: list,
  }),
} satisfies Partial<TopicWords>
