import type { Prepare } from '#everywhere/cast.factory.ts'
import { buildCollaborationOfA, buildNotificationOfA } from '#everywhere/things.factory.ts'
import { pushRequests } from './push-requests.factory.ts'

const plain: Prepare = () => ({})

/** A strict schema refuses a parameter that the path does not have. */
const mutable =
  (name: 'collaborationId' | 'campaignId'): Prepare =>
  async (cast) => {
    const { id, campaignId } = await buildCollaborationOfA(cast, 'applied')
    return { params: name === 'campaignId' ? { campaignId } : { collaborationId: id } }
  }

const ofBrandA: Prepare = ({ brandA }) => ({ params: { brandId: brandA.brandId } })

export const notificationRequests: Record<string, Prepare> = {
  'GET /notifications': () => ({ query: { limit: 5 } }),
  'POST /notifications/:notificationId/read': async (cast) => ({
    params: { notificationId: (await buildNotificationOfA(cast)).id },
  }),
  'POST /notifications/read-all': () => ({ body: { upTo: 1 } }),
  'GET /notifications/settings': plain,
  'PATCH /notifications/settings': () => ({ body: { hour: 9 } }),
  'GET /notifications/mutes': plain,
  'PUT /collaborations/:collaborationId/mute': mutable('collaborationId'),
  'DELETE /collaborations/:collaborationId/mute': mutable('collaborationId'),
  'PUT /campaigns/:campaignId/mute': mutable('campaignId'),
  'DELETE /campaigns/:campaignId/mute': mutable('campaignId'),
  'PUT /notifications/brands/:brandId/mute': ofBrandA,
  'DELETE /notifications/brands/:brandId/mute': ofBrandA,
  ...pushRequests,
}
