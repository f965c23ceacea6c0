export const submissionRefusals = {
  'comment.not_found': {
    status: 404,
    message: 'This comment does not exist.',
  },
  'comment.round_over': {
    status: 409,
    message: 'This round is over. Comment on the newest round.',
  },
  'comment.file_unknown': {
    status: 400,
    message: 'This file is not part of the round. Look at the round again.',
  },
  'comment.pin_unfit': {
    status: 400,
    message: 'Pin a comment to a second of a video or to a spot of a picture.',
  },
  'comment.too_many': {
    status: 409,
    message: 'The limit of comments is reached. Send the rest as a message.',
  },
  'comment.none_open': {
    status: 409,
    message: 'There are no open comments. Describe the changes in words.',
  },
} as const
