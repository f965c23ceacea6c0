const words: Record<string, string> = {
  'announcement.published': 'Published an announcement',
  'announcement.ended': 'Ended an announcement',
  'account.suspended': 'Suspended an account',
  'account.restored': 'Restored an account',
  'account.viewed': 'Viewed somebody’s pages',
  'account.view_ended': 'Ended the view',
  'account.second_factor_off': 'Removed a second factor',
  'campaign.paused_by_operator': 'Paused a campaign',
  'campaign.resumed_by_operator': 'Resumed a campaign',
  'coins.granted': 'Gave coins',
  'coins.adjusted': 'Corrected coins',
  'collaboration.cancelled': 'Cancelled a collaboration',
  'collaboration.dispute_resolved': 'Decided a dispute',
  'appeal.granted': 'Granted an appeal',
  'appeal.refused': 'Rejected an appeal',
  'report.decided': 'Decided a report',
  'report.restored': 'Withdrew a decision',
  'report.appeal_decided': 'Decided an appeal',
  'report.sender_warned': 'Warned the sender of a report',
  'report.sender_refused': 'Refused reports of a sender',
  'brand.verified': 'Verified a brand',
  'brand.verification_ended': 'Ended the verification of a brand',
}

/** An event without words is shown by its name: `topup.started` → “Topup started”. */
export const actInWords = (type: string): string =>
  words[type] ?? `${type.charAt(0).toUpperCase()}${type.slice(1).replaceAll(/[._]/g, ' ')}`
