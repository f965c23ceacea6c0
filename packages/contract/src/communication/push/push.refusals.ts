import { devicesMax } from './push.limits.ts'

export const pushRefusals = {
  'push.off': {
    status: 409,
    message: 'This marketplace does not send push notifications. Use email notifications instead.',
  },
  'push.bad_subscription': {
    status: 409,
    message:
      'Push messages cannot be sent to this browser. Turn push notifications off in the browser, then turn them on again.',
  },
  'push.too_many': {
    status: 409,
    message: `You already have push notifications on ${devicesMax} devices. Remove one of them first.`,
  },
  'push_device.not_found': {
    status: 404,
    message: 'This device does not receive push notifications any more.',
  },
} as const
