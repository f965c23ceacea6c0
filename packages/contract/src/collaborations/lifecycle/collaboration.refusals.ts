import { reconsiderDays } from './collaboration.limits.ts'
export const collaborationRefusals = {
  'collaboration.not_found': {
    status: 404,
    message: 'This collaboration does not exist or is not yours.',
  },
  'collaboration.already_applied': {
    status: 409,
    message:
      'You have already applied to this campaign. Collaboration Status shows where it stands.',
  },
  'collaboration.already_decided': {
    status: 409,
    message: 'This application no longer waits for a decision.',
  },
  'collaboration.decline_told': {
    status: 409,
    message: `The creator has been told by now. You can still reconsider within ${reconsiderDays} days.`,
  },
  'collaboration.not_now': {
    status: 409,
    message: 'This isn’t possible at this point of the collaboration. Look at where it stands now.',
  },
  'collaboration.not_invited': {
    status: 409,
    message: 'This invitation no longer stands.',
  },
  'collaboration.brand_short': {
    status: 409,
    message: 'The brand can’t take anybody on right now. Try again before the invitation ends.',
  },
  'collaboration.creator_not_found': {
    status: 404,
    message: 'There is no creator with this name.',
  },
  'collaboration.already_together': {
    status: 409,
    message: 'This creator has already applied to or been invited to this campaign.',
  },
  'collaboration.already_extended': {
    status: 409,
    message: 'The extra time was already taken. Write to the brand, or submit what you have.',
  },
  'collaboration.too_late_to_reconsider': {
    status: 409,
    message: `A decline can be taken back within ${reconsiderDays} days. Invite the creator to another campaign.`,
  },
  'collaboration.content_not_due': {
    status: 409,
    message: 'Content can be submitted once the work has started and until it is approved.',
  },
  'collaboration.nothing_to_review': {
    status: 409,
    message: 'There is no submitted content waiting for a review.',
  },
  'collaboration.rounds_used': {
    status: 409,
    message:
      'Changes were already asked for as often as a creator can be asked. Approve the content, or write to the creator.',
  },
  'collaboration.not_cancellable': {
    status: 409,
    message: 'This collaboration can no longer be cancelled.',
  },
  'collaboration.work_started': {
    status: 409,
    message: 'The creator is already working on this, so only the creator can cancel now.',
  },
  'collaboration.item_unknown': {
    status: 400,
    message: 'One of these items is not on the agreed checklist. Look at the checklist again.',
  },
  'collaboration.link_wrong_platform': {
    status: 409,
    message: 'Use the link of the post itself, where the campaign asks for it.',
  },
  'collaboration.link_used': {
    status: 409,
    message: 'This link already belongs to another post. Use the link of this content.',
  },
} as const
