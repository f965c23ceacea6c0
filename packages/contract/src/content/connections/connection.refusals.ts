export const connectionRefusals = {
  'connection.not_set_up': {
    status: 409,
    message: 'This platform is not available here yet. Add the numbers of your posts yourself.',
  },
  'connection.not_found': {
    status: 404,
    message: 'No account of this platform is connected. Connect one in Settings.',
  },
} as const
