import { askAgainDays } from '../../campaigns/analytics/asking.limits.ts'

export const postRefusals = {
  'post.not_found': { status: 404, message: 'This post does not exist.' },
  'post.link_unknown': {
    status: 422,
    message: 'This link does not fit the type of post. Check both.',
  },
  'post.posted_later': {
    status: 422,
    message: 'This day is in the future. Choose the day you posted it.',
  },
  'post.shared_already': {
    status: 409,
    message: 'This post was already shared. Each post counts once.',
  },
  'post.rights_missing': {
    status: 409,
    message: 'Ask the creator for the rights first. Then you can add the post to your portfolio.',
  },
  'post.rights_ended': {
    status: 409,
    message: 'Your rights to this post have ended. Renew them to show the post in your portfolio.',
  },
  'post.place_gone': {
    status: 409,
    message: 'The portfolio was changed meanwhile. Check the new order, then move the post.',
  },
  'post.author_unknown': {
    status: 409,
    message: 'The author of this post has no account here, so nobody would read your thanks.',
  },
  'post.numbers_read': {
    status: 409,
    message: 'The platform reports the numbers of this post, so nobody needs to enter them.',
  },
  'post.numbers_gone': {
    status: 409,
    message: 'This story has disappeared, and its numbers with it.',
  },
  'post.numbers_fresh': {
    status: 409,
    message: 'The creator has reported numbers in the last hours.',
  },
  'post.numbers_changed': {
    status: 409,
    message: 'Newer numbers were reported meanwhile. Compare them with yours, then send again.',
  },
  'post.numbers_asked': {
    status: 409,
    message: `The creator was asked for numbers in the last ${askAgainDays} days.`,
  },
  'post.thanked_already': {
    status: 409,
    message: 'You have already sent thanks for this post.',
  },
} as const
