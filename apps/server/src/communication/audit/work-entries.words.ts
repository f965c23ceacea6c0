import { coinsInWords } from '#money/coins/index.ts'
import {
  campaign,
  creator,
  creatorOf,
  type Facts,
  inCampaign,
  inGroup,
  place,
  plain,
  titleOf,
  work,
} from './said.words.ts'

const coinsOf = ({ coins }: Facts): string => coinsInWords(coins ?? 0)
const withReason = ({ reason }: Facts): string => (reason ? `: ${reason}` : '')
const toCampaign = (facts: Facts): string => `to ${titleOf(facts)}`
const inRound = (facts: Facts): string => `${inCampaign(facts)}, round ${facts.round ?? 1}`

const resized = ({ places = 0, placesBefore = 0, coins = 0 }: Facts): string =>
  `from ${placesBefore} to ${places} places (${coinsInWords(coins)})`

export const campaignEntries = inGroup('campaigns', {
  'campaign.created': campaign('created'),
  'campaign.edited': campaign('changed', ({ changed }) =>
    changed === undefined || changed.length === 0 ? '' : `(${changed.length} fields)`,
  ),
  'campaign.published': campaign('published'),
  'campaign.paused': campaign('paused'),
  'campaign.resumed': campaign('resumed'),
  'campaign.paused_by_operator': campaign('paused', withReason),
  'campaign.resumed_by_operator': campaign('resumed', withReason),
  'campaign.resized': campaign('changed the size of', resized),
  'campaign.closed': campaign('closed'),
  'campaign.cancelled': campaign('cancelled'),
  'campaign.archived': campaign('archived'),
  'campaign.unarchived': campaign('restored from the archive'),
  'campaign.sales_counted': campaign('changed whose sales count for', ({ programmeName }) =>
    programmeName ? `to ${programmeName}` : 'to none',
  ),
  'POST /brand/campaigns/:campaignId/messages': campaign('sent a message to all participants of'),
})

export const collaborationEntries = inGroup('collaborations', {
  'collaboration.invited': work('invited', toCampaign),
  'collaboration.invitation_withdrawn': work('withdrew the invitation of', toCampaign),
  'collaboration.accepted': work(
    'accepted',
    (facts) => `for ${titleOf(facts)} (${coinsOf(facts)})`,
  ),
  'collaboration.declined': work(
    'declined',
    (facts) => `for ${titleOf(facts)}${withReason(facts)}`,
  ),
  'decline.planned': work('declined the application of', toCampaign),
  'decline.undone': work('withdrew the decline of', toCampaign),
  'collaboration.reconsidered': work('reopened the application of', toCampaign),
  'collaboration.shipped': work('sent the product to', inCampaign),
  'collaboration.shipment_said_delivered': work('reported that the parcel reached', inCampaign),
  'collaboration.resend_agreed': work('agreed to send another parcel to', inCampaign),
  'collaboration.receipt_approved': work('approved the receipt of', inCampaign),
  'collaboration.receipt_refused': work('rejected the receipt of', inRound),
  'collaboration.changes_requested': work('requested changes from', inRound),
  'collaboration.changes_taken_back': work('withdrew the request for changes from', inCampaign),
  'collaboration.draft_approved': work('approved the draft of', inCampaign),
  'collaboration.live_refused': work('requested changes of the live post of', inCampaign),
  'collaboration.completed': work(
    'approved the content of',
    (facts) => `${inCampaign(facts)} and released ${coinsOf(facts)}`,
  ),
  'collaboration.cancelled': work(
    'cancelled the collaboration with',
    (facts) => `${inCampaign(facts)}${withReason(facts)}`,
  ),
  'collaboration.disputed': work('opened a dispute with', inCampaign),
  'collaboration.dispute_answered': work('answered the dispute with', inCampaign),
  'collaboration.split_proposed': work('proposed how to settle the dispute with', inCampaign),
  'collaboration.dispute_taken_back': work('withdrew the dispute with', inCampaign),
  'collaboration.dispute_resolved': work(
    'settled the dispute with',
    (facts) => `${inCampaign(facts)}: ${facts.percent ?? 0}% for ${creatorOf(facts)}`,
  ),
  'assignment.made': (facts) => {
    const verb = facts.memberIds?.length === 0 ? 'changed the assignment of' : 'assigned'
    return facts.creatorName ? work(verb, inCampaign)(facts) : campaign(verb)(facts)
  },
  'team_note.written': noted('wrote a team note on'),
  'team_note.changed': noted('changed a team note on'),
  'team_note.deleted': noted('deleted a team note on'),
  'content.commented': work('commented on the content of', inCampaign),
  'content.comment_answered': work('answered comments with', inCampaign),
  'review.written': work('wrote a review of', inCampaign),
  'review.answered': work('answered the review of', inCampaign),
  'review.hidden': work('hid the review of', inCampaign),
  'appeal.granted': work('granted the appeal about the work with', inCampaign),
  'appeal.refused': work('rejected the appeal about the work with', inCampaign),
  'PUT /brand/collaborations/:collaborationId/shortlist': work(
    'changed the shortlist mark of',
    inCampaign,
  ),
  'POST /brand/collaborations/:collaborationId/comments': work(
    'commented on the content of',
    inCampaign,
  ),
  'POST /collaborations/:collaborationId/comments/:commentId/answers': work(
    'answered a comment with',
    inCampaign,
  ),
  'PUT /collaborations/:collaborationId/comments/:commentId/done': work(
    'changed the state of a comment with',
    inCampaign,
  ),
  'PUT /brand/decline-templates': plain('saved a template for declining applications'),
  'DELETE /brand/decline-templates/:templateId': plain(
    'deleted a template for declining applications',
  ),
  'POST /brand/replies': plain('saved a new reply'),
  'PUT /brand/replies/:replyId': plain('changed a saved reply'),
  'DELETE /brand/replies/:replyId': plain('deleted a saved reply'),
  'POST /brand/saved-reports': plain('saved a view of the analytics'),
  'DELETE /brand/saved-reports/:savedReportId': plain('deleted a saved view of the analytics'),
  'POST /brand/record/appeals': place(
    'the record',
    '/brand-settings/record',
  )('appealed against an event in'),
  'POST /brand/shortlists': plain('created a list of creators'),
  'PUT /brand/shortlists/:shortlistId': list('renamed'),
  'DELETE /brand/shortlists/:shortlistId': list('removed'),
  'POST /brand/shortlists/:shortlistId/restore': list('restored'),
  'PUT /brand/shortlists/:shortlistId/creators/:creatorName': creator(
    'changed the place of',
    ({ shortlistName }) => `on the list ${shortlistName ?? 'of creators'}`,
  ),
  'PUT /brand/creators/:creatorName/note': creator('changed the note about'),
})

/** A note is on a creator's collaboration or on the whole campaign. */
function noted(verb: string) {
  return (facts: Facts) =>
    facts.creatorName ? work(verb, inCampaign)(facts) : campaign(verb)(facts)
}

function list(verb: string) {
  return plain(({ shortlistName }) => `${verb} the list ${shortlistName ?? 'of creators'}`)
}
