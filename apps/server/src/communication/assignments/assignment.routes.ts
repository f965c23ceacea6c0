import { assignments } from '@tandem/contract/communication/assignments/assignment.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { assignPart } from './assign-part.ts'
import { viewAssignment } from './assignment.views.ts'
import { listColleagues } from './colleague.views.ts'

const ofCampaign = ({ campaignId }: { campaignId: string }) =>
  ({ part: 'campaign', id: campaignId }) as const
const ofCollaboration = ({
  collaborationId,
  part,
}: {
  collaborationId: string
  part: 'collaboration' | 'content'
}) => ({ part, id: collaborationId })

export const serveAssignments = (app: FastifyInstance): void => {
  bind(app, assignments.colleagues, ({ actor, query }) => listColleagues(actor, query))
  bind(app, assignments.ofCampaign, ({ actor, params }) =>
    viewAssignment(actor, ofCampaign(params)),
  )
  bind(app, assignments.assignCampaign, ({ actor, params, body }) =>
    assignPart(actor, ofCampaign(params), body),
  )
  bind(app, assignments.ofCollaboration, ({ actor, params }) =>
    viewAssignment(actor, ofCollaboration(params)),
  )
  bind(app, assignments.assignCollaboration, ({ actor, params, body }) =>
    assignPart(actor, ofCollaboration(params), body),
  )
}
