/** How long the link of an invitation is valid. */
export const memberInvitationDays = 7
/** Open invitations of one brand. An invitation that expired still counts until it is revoked. */
export const openInvitationsMax = 200
/** Emails with an invitation that one brand may cause in a day. */
export const invitationMailsPerDay = 200
export const invitationMessageLengthMax = 300
