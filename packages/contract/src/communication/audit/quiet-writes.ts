/**
 * Writes of a brand's members that announce no event. `bind` notes them in the activity log by the
 * name of their endpoint.
 */
export const quietWrites = [
  'POST /brand/programmes/:programmeId/conversions/test',
  'POST /brand/programmes/:programmeId/keys',
  'PUT /brand/programmes/:programmeId/shops',
  'POST /brand/enrolments/:enrolmentId/codes',
  'POST /brand/codes/:codeId/end',
  'POST /brand/programmes/:programmeId/materials',
  'PUT /brand/programmes/:programmeId/materials/:materialId',
  'POST /brand/programmes/:programmeId/materials/:materialId/move',
  'DELETE /brand/programmes/:programmeId/materials/:materialId',
  'PUT /brand/collaborations/:collaborationId/shortlist',
  'PUT /brand/decline-templates',
  'DELETE /brand/decline-templates/:templateId',
  'POST /brand/replies',
  'PUT /brand/replies/:replyId',
  'DELETE /brand/replies/:replyId',
  'POST /brand/saved-reports',
  'DELETE /brand/saved-reports/:savedReportId',
  'POST /brand/campaigns/:campaignId/messages',
  'POST /brand/collaborations/:collaborationId/comments',
  'POST /collaborations/:collaborationId/comments/:commentId/answers',
  'PUT /collaborations/:collaborationId/comments/:commentId/done',
  'POST /brand/record/appeals',
  'PUT /brand/portfolio/:postId',
  'DELETE /brand/portfolio/:postId',
  'POST /brand/posts/:postId/hide',
  'POST /brand/posts/:postId/unhide',
  'POST /brand/shortlists',
  'PUT /brand/shortlists/:shortlistId',
  'DELETE /brand/shortlists/:shortlistId',
  'POST /brand/shortlists/:shortlistId/restore',
  'PUT /brand/shortlists/:shortlistId/creators/:creatorName',
  'PUT /brand/creators/:creatorName/note',
  'POST /brand/webhooks/:webhookId/test',
  'POST /brand/webhook-deliveries/:deliveryId/redeliver',
  'PUT /wallet/billing',
  'PUT /wallet/low-coins',
] as const
export type QuietWrite = (typeof quietWrites)[number]

const quiet: ReadonlySet<string> = new Set(quietWrites)
export const isQuietWrite = (operation: string): operation is QuietWrite => quiet.has(operation)

/** Writes without an entry in the activity log, with the reason. */
export const unloggedWrites: Readonly<Record<string, string>> = {
  'PATCH /brand/campaigns/:campaignId':
    'A draft is saved while people type. Changes of a published campaign are events.',
  'POST /collaborations/:collaborationId/messages':
    'The conversation shows every message with its author.',
}
