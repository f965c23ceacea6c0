import {
  type OwnSecurityKind,
  ownSecurityKinds,
  securityLabel,
} from '@tandem/contract/accounts/identity/security.vocabulary.ts'
import { roleWords } from '@tandem/contract/accounts/members/role-words.ts'
import { about, type Entry, type Facts, inGroup, place, plain, type Say } from './said.words.ts'

const lowered = (kind: string): string => {
  const label = securityLabel(kind)
  return `${label.slice(0, 1).toLowerCase()}${label.slice(1)}`
}
const own = (kind: string): Say => plain(lowered(kind))
const reasonOf = ({ reason }: Facts): string => (reason ? `: ${reason}` : '')
const nounOf = ({ role }: Facts): string => (role === undefined ? 'a member' : roleWords[role].noun)
const named = (facts: Facts): string => facts.memberName ?? 'a member'

const securityEntries = Object.fromEntries(
  ownSecurityKinds.map((kind) => [`security.${kind}`, { group: 'members', say: own(kind) }]),
) as Record<`security.${OwnSecurityKind}`, Entry>

export const memberEntries = {
  ...securityEntries,
  ...inGroup('members', {
    'member.invited': plain((facts) => `invited ${nounOf(facts)}`),
    'member.invitation_revoked': plain((facts) => `withdrew the invitation of ${nounOf(facts)}`),
    'member.joined': plain((facts) => `joined as ${nounOf(facts)}`),
    'member.role_changed': plain((facts) => `made ${named(facts)} ${nounOf(facts)}`),
    'member.removed': plain((facts) => `removed ${named(facts)}`),
    'member.left': plain('left the brand'),
    'member.ownership_handed_over': plain((facts) => `made ${named(facts)} an owner`),
    'account.access_revoked': own('account.access_revoked'),
    'account.second_factor_on': own('account.second_factor_on'),
    'account.second_factor_off': plain(
      (facts) => `turned off the two-factor sign-in of ${named(facts)}`,
    ),
    'account.recovery_code_used': own('account.recovery_code_used'),
    'account.recovery_codes_made': own('account.recovery_codes_made'),
    'account.passkey_added': own('account.passkey_added'),
    'account.passkey_removed': own('account.passkey_removed'),
    'account.suspended': plain((facts) => `suspended ${named(facts)}${reasonOf(facts)}`),
    'account.restored': plain(
      (facts) => `ended the suspension of ${named(facts)}${reasonOf(facts)}`,
    ),
    'account.viewed': plain(
      (facts) =>
        `looked at the pages of ${named(facts)} without changing anything${reasonOf(facts)}`,
    ),
    'account.view_ended': plain((facts) => `stopped looking at the pages of ${named(facts)}`),
    'deletion.planned': plain('planned the deletion of their account'),
    'deletion.cancelled': plain('kept their account, which would have been deleted'),
  }),
}

const profile = place('the brand’s profile', '/brand-settings/profile')
const keys = about(({ name }) => ({
  label: name ?? 'an API key',
  href: '/brand-settings/api-keys',
}))
const sharedReport = about(({ what }) => ({
  label: what ?? 'a report',
  href: '/brand-analytics',
}))
const webhook = about(({ url }) => ({
  label: url ?? 'a webhook',
  href: '/brand-settings/webhooks',
}))

export const settingEntries = inGroup('settings', {
  'brand.opened': place('the brand', '/brand-settings/profile')('created'),
  'brand.profile_changed': profile('changed'),
  'brand.verified': place('the brand', '/brand-settings/profile')('verified'),
  'brand.verification_ended': place(
    'the brand',
    '/brand-settings/profile',
  )('ended the verification of'),
  'trader.saved': place('the identity as a trader', '/brand-settings/profile')('changed'),
  'api_key.made': keys('created the API key'),
  'api_key.revoked': keys('revoked the API key'),
  'shared_report.made': sharedReport('created a link to the report'),
  'shared_report.revoked': sharedReport('revoked the link to the report'),
  'webhook.added': webhook('added the webhook'),
  'webhook.changed': webhook('changed the webhook'),
  'webhook.removed': webhook('removed the webhook'),
  'webhook.secret_replaced': webhook('replaced the secret of the webhook'),
  'webhook.sent_again': webhook('sent a delivery again to the webhook'),
  'webhook.switched_off': webhook('switched off the webhook'),
  'POST /brand/webhooks/:webhookId/test': webhook('sent a test to the webhook'),
  'POST /brand/webhook-deliveries/:deliveryId/redeliver': place(
    'a webhook delivery',
    '/brand-settings/webhooks',
  )('sent again'),
})
