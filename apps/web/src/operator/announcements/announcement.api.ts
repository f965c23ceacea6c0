import { operatorAnnouncements } from '@tandem/contract/operator/announcements/announcement.endpoints.ts'
import type { AnnouncementList } from '@tandem/contract/operator/announcements/announcement.schema.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'
import { operatorLogQuery } from '../access/access.api.ts'

export const announcementsQuery = queryOptions({
  queryKey: ['operator', 'announcements'],
  queryFn: ({ signal }) => call(operatorAnnouncements.list, { signal }),
})

/** Each write answers the new list. */
const useListHooks = () => {
  const client = useQueryClient()
  return {
    onSuccess: (list: AnnouncementList) => client.setQueryData(announcementsQuery.queryKey, list),
    renews: { done: [operatorLogQuery.queryKey], refused: [announcementsQuery.queryKey] },
  }
}

export const usePublishAnnouncement = () => useWrite(operatorAnnouncements.publish, useListHooks())
export const useEndAnnouncement = () => useWrite(operatorAnnouncements.end, useListHooks())
