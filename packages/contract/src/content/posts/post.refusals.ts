export const postRefusals = {
  'post.not_found': { status: 404, message: 'This post is not there.' },
  'post.link_unknown': {
    status: 422,
    message: 'This is no address of such a post.',
  },
  'post.posted_later': {
    status: 422,
    message: 'This day is still to come. Choose the day you posted it.',
  },
  'post.shared_already': {
    status: 409,
    message: 'This post was shared already: each counts once.',
  },
  'post.rights_missing': {
    status: 409,
    message: 'Ask its creator for the rights first: without them it can’t stand in your portfolio.',
  },
  'post.rights_ended': {
    status: 409,
    message: 'Your rights to this post have ended. Renew them, and it stands in your portfolio.',
  },
  'post.place_gone': {
    status: 409,
    message: 'The portfolio was changed meanwhile. Look at it again, then move the post.',
  },
  'post.author_unknown': {
    status: 409,
    message: 'Whoever posted this has no account here, so nobody would read it.',
  },
  'post.thanked_already': {
    status: 409,
    message: 'You thanked for this post already.',
  },
} as const
