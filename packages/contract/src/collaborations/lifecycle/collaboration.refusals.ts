import { reconsiderDays } from './collaboration.limits.ts'
export const collaborationRefusals = {
  'collaboration.not_found': {
    status: 404,
    message: 'This collaboration does not exist or is not yours.',
  },
  'collaboration.already_applied': {
    status: 409,
    message: 'You have already applied to this campaign. Collaboration Status shows its progress.',
  },
  'collaboration.already_decided': {
    status: 409,
    message: 'This application was already decided.',
  },
  'collaboration.decline_told': {
    status: 409,
    message: `The creator has already been notified. You can still reconsider within ${reconsiderDays} days.`,
  },
  'collaboration.not_now': {
    status: 409,
    message: 'This isn’t possible at this point of the collaboration. Check its current state.',
  },
  'collaboration.not_invited': {
    status: 409,
    message: 'This invitation is no longer open.',
  },
  'collaboration.brand_short': {
    status: 409,
    message: 'The brand can’t accept creators right now. Try again before the invitation expires.',
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
    message: 'The due date was already extended. Write to the brand, or submit what you have.',
  },
  'collaboration.too_late_to_reconsider': {
    status: 409,
    message: `A declined application can be reopened within ${reconsiderDays} days. Invite the creator to another campaign.`,
  },
  'collaboration.content_not_due': {
    status: 409,
    message: 'Content can be submitted once the work has started and until it is approved.',
  },
  'collaboration.nothing_to_review': {
    status: 409,
    message: 'There is no submitted content to review.',
  },
  'collaboration.rounds_used': {
    status: 409,
    message: 'All rounds of changes are used. Approve the content, or write to the creator.',
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
    message: 'Use the link of the post itself, on the platform that the campaign asks for.',
  },
  'collaboration.link_used': {
    status: 409,
    message: 'This link already belongs to another post. Use the link of this content.',
  },
} as const
