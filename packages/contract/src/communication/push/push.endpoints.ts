import { endpoint } from '../../endpoint.ts'
import { Done } from '../../ids.ts'
import {
  PushDevice,
  PushDeviceParams,
  PushDevices,
  PushState,
  PushSubscriptionDraft,
} from './push.schema.ts'

export const push = {
  read: endpoint({
    method: 'GET',
    path: '/push',
    access: 'signed-in',
    output: PushState,
    refuses: [],
  }),
  /** Lists the person's browsers that receive push messages, last used first. */
  devices: endpoint({
    method: 'GET',
    path: '/push/devices',
    access: 'signed-in',
    output: PushDevices,
    refuses: [],
  }),
  /** Adds this browser, or renews its subscription. */
  subscribe: endpoint({
    method: 'POST',
    path: '/push/devices',
    access: 'signed-in',
    body: PushSubscriptionDraft,
    output: PushDevice,
    refuses: ['push.off', 'push.bad_subscription', 'push.too_many'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/push/devices/:deviceId',
    access: 'signed-in',
    params: PushDeviceParams,
    output: Done,
    refuses: ['push_device.not_found'],
  }),
  /** Sends a message that says that push notifications work. */
  sendTest: endpoint({
    method: 'POST',
    path: '/push/devices/:deviceId/test',
    access: 'signed-in',
    params: PushDeviceParams,
    output: Done,
    refuses: ['push.off', 'push_device.not_found'],
  }),
}
