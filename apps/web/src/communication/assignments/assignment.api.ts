import { assignments } from '@tandem/contract/communication/assignments/assignment.endpoints.ts'
import type {
  AssignedPart,
  Assignment,
} from '@tandem/contract/communication/assignments/assignment.schema.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useSession } from '#lib/session.ts'
import { useWrite } from '#lib/use-write.ts'

export type Assigned = { part: AssignedPart; id: string }

export const colleaguesQuery = (q = '', part?: AssignedPart) =>
  queryOptions({
    queryKey: ['colleagues', q, part],
    queryFn: ({ signal }) =>
      call(assignments.colleagues, { query: { q: q === '' ? undefined : q, part }, signal }),
    placeholderData: (before) => before,
  })

/** Nothing forces a team of one to see what only a larger team needs. */
export const useHasColleagues = (): boolean => {
  const isBrand = useSession().userType === 'brand'
  return (useQuery({ ...colleaguesQuery(), enabled: isBrand }).data?.total ?? 0) > 1
}

export const assignmentQuery = ({ part, id }: Assigned) =>
  queryOptions({
    queryKey: ['assignments', part, id],
    queryFn: ({ signal }): Promise<Assignment> =>
      part === 'campaign'
        ? call(assignments.ofCampaign, { params: { campaignId: id }, signal })
        : call(assignments.ofCollaboration, { params: { collaborationId: id, part }, signal }),
  })

const renews = {
  always: [['assignments']],
  done: [['inbox'], ['campaigns'], ['collaborations'], ['messages', 'list']],
}

export const useAssign = ({ part, id }: Assigned) => {
  const client = useQueryClient()
  const onSuccess = (assignment: Assignment) =>
    client.setQueryData(assignmentQuery({ part, id }).queryKey, assignment)
  const campaign = useWrite(assignments.assignCampaign, { renews, onSuccess })
  const collaboration = useWrite(assignments.assignCollaboration, { renews, onSuccess })
  const write = part === 'campaign' ? campaign : collaboration
  return {
    error: write.error,
    isPending: write.isPending,
    assign: (assigneeId: string | null, seenId: string | null) => {
      const body = { assigneeId, seenId }
      if (part === 'campaign') campaign.mutate({ params: { campaignId: id }, body })
      else collaboration.mutate({ params: { collaborationId: id, part }, body })
    },
  }
}
