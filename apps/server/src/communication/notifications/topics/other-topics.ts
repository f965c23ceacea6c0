import type { Events } from '@tandem/contract/events.ts'

/** Topics with another name than their event, because several topics or events belong together. */
export type OtherTopics = {
  [Topic in
    | 'account.welcome'
    | 'account.profile'
    | 'account.coins'
    | 'account.help']: Events['user.created']
} & {
  'account.access_of_member_revoked': Events['member.access_revoked']
  'member.ownership_given': Events['member.ownership_handed_over']
  'message.unread': Events['message.unread_by_brand' | 'message.unread_by_creator']
  'redemption.waiting': Events['redemption.held']
  'team_note.mentioned': Events['team_note.written' | 'team_note.changed']
  'collaboration.approval_reminded': Events['collaboration.brand_reminded']
}
