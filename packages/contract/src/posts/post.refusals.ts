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
} as const
