import { campaignDraftsMax, leadDays } from './campaign.limits.ts'
import { changeableTexts } from './campaign-texts.ts'

export const campaignRefusals = {
  'campaign.not_found': { status: 404, message: 'This campaign does not exist or is not open.' },
  'campaign.paused': {
    status: 409,
    message: 'This campaign is paused and takes no new applications for now.',
  },
  'campaign.closed': { status: 409, message: 'This campaign is closed.' },
  'campaign.cancelled': { status: 409, message: 'This campaign was cancelled.' },
  'campaign.deadline_passed': { status: 409, message: 'The deadline of this campaign has passed.' },
  'campaign.apply_by_passed': {
    status: 409,
    message: 'Applications to this campaign have ended. Look for another one of this brand.',
  },
  'campaign.not_for_you': {
    status: 409,
    message:
      'This campaign is for creators elsewhere or in another language. Check your country and languages in Settings.',
  },
  'campaign.apply_by_after_deadline': {
    status: 409,
    message: 'Choose a last day to apply before the deadline.',
  },
  'campaign.apply_by_too_soon': {
    status: 409,
    message: 'The last day to apply has passed. Choose a later one before you publish.',
  },
  'campaign.full': { status: 409, message: 'All places in this campaign are taken.' },
  'campaign.not_open': {
    status: 409,
    message: 'Creators can be invited while the campaign is open or paused.',
  },
  'campaign.not_publishable': { status: 409, message: 'Only a draft can be published.' },
  'campaign.not_pausable': { status: 409, message: 'Only an open campaign can be paused.' },
  'campaign.paused_by_operator': {
    status: 409,
    message: 'An operator of this marketplace paused this campaign. Contact the operator.',
  },
  'campaign.not_resumable': { status: 409, message: 'Only a paused campaign can be resumed.' },
  'campaign.not_closable': {
    status: 409,
    message: 'Only an open or paused campaign can be closed.',
  },
  'campaign.not_resizable': {
    status: 409,
    message: 'Places can only be changed while the campaign is open or paused.',
  },
  'campaign.places_taken': {
    status: 409,
    message: 'More creators were already accepted. Enter at least that many places.',
  },
  'campaign.ended': { status: 409, message: 'This campaign has already ended.' },
  'campaign.has_creators': {
    status: 409,
    message: 'Creators were already accepted, so it cannot be cancelled. Close it instead.',
  },
  'campaign.running': {
    status: 409,
    message: 'Close or cancel the campaign before you archive it.',
  },
  'campaign.archived': {
    status: 409,
    message: 'This campaign is archived. Restore it from the archive first.',
  },
  'campaign.of_deal': {
    status: 409,
    message:
      'This campaign belongs to a barter deal with one creator. Offer the product again instead.',
  },
  'campaign.not_archived': { status: 409, message: 'This campaign is not in the archive.' },
  'campaign.incomplete': {
    status: 409,
    message: 'Some fields are still empty. Fill them in before you publish.',
  },
  'campaign.deadline_too_soon': {
    status: 409,
    message: `The deadline must be more than ${leadDays} days away. Choose a later one.`,
  },
  'campaign.deadline_earlier': {
    status: 409,
    message: 'After publishing, the deadline can only move to a later day.',
  },
  'campaign.terms_fixed': {
    status: 409,
    message: `After publishing, only ${changeableTexts}, a later deadline and the last day to apply can change. Duplicate the campaign to change anything else.`,
  },
  'campaign.too_many_drafts': {
    status: 409,
    message: `Your brand has ${campaignDraftsMax} campaign drafts, including archived ones. Publish or cancel one first.`,
  },
} as const
