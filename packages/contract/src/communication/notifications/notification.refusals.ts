import { mutesMax } from './notification.limits.ts'

export const notificationRefusals = {
  'notification.not_found': { status: 404, message: 'This notification does not exist any more.' },
  'notification.mandatory': {
    status: 409,
    message: 'This kind of notification cannot be switched off here.',
  },
  'notification.unknown_zone': {
    status: 400,
    message: 'This time zone is unknown. Choose one from the list.',
  },
  'notification.too_many_mutes': {
    status: 409,
    message: `You can mute ${mutesMax} collaborations and campaigns. Unmute one first.`,
  },
} as const
