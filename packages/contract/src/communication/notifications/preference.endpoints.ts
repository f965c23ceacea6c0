import { endpoint } from '../../endpoint.ts'
import { Done } from '../../ids.ts'
import {
  Mutes,
  NotificationSettings,
  NotificationSettingsChange,
  OneBrand,
  OneCampaign,
  OneCollaboration,
} from './preference.schema.ts'

const settingsPath = '/notifications/settings'
const ofCollaboration = '/collaborations/:collaborationId/mute'
const ofCampaign = '/campaigns/:campaignId/mute'
const ofBrand = '/notifications/brands/:brandId/mute'

export const notificationPreferences = {
  read: endpoint({
    method: 'GET',
    path: settingsPath,
    access: 'signed-in',
    output: NotificationSettings,
    refuses: [],
  }),
  change: endpoint({
    method: 'PATCH',
    path: settingsPath,
    access: 'signed-in',
    body: NotificationSettingsChange,
    output: NotificationSettings,
    refuses: ['notification.mandatory', 'notification.unknown_zone'],
  }),
  mutes: endpoint({
    method: 'GET',
    path: '/notifications/mutes',
    access: 'signed-in',
    output: Mutes,
    refuses: [],
  }),
  /** Notifications of a mandatory kind still arrive. */
  muteCollaboration: endpoint({
    method: 'PUT',
    path: ofCollaboration,
    access: 'signed-in',
    params: OneCollaboration,
    output: Done,
    refuses: ['collaboration.not_found', 'notification.too_many_mutes'],
  }),
  unmuteCollaboration: endpoint({
    method: 'DELETE',
    path: ofCollaboration,
    access: 'signed-in',
    params: OneCollaboration,
    output: Done,
    refuses: ['collaboration.not_found'],
  }),
  /** Includes every collaboration of the campaign. */
  muteCampaign: endpoint({
    method: 'PUT',
    path: ofCampaign,
    access: 'signed-in',
    params: OneCampaign,
    output: Done,
    refuses: ['campaign.not_found', 'notification.too_many_mutes'],
  }),
  unmuteCampaign: endpoint({
    method: 'DELETE',
    path: ofCampaign,
    access: 'signed-in',
    params: OneCampaign,
    output: Done,
    refuses: ['campaign.not_found'],
  }),
  /** Includes everything that concerns the brand, for this member only. */
  muteBrand: endpoint({
    method: 'PUT',
    path: ofBrand,
    access: 'signed-in',
    params: OneBrand,
    output: Done,
    refuses: ['brand.not_found', 'notification.too_many_mutes'],
  }),
  unmuteBrand: endpoint({
    method: 'DELETE',
    path: ofBrand,
    access: 'signed-in',
    params: OneBrand,
    output: Done,
    refuses: ['brand.not_found'],
  }),
}
