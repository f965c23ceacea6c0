export const notificationRefusals = {
  'notification.not_found': { status: 404, message: 'This notification does not exist any more.' },
} as const
