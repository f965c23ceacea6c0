import { announcements } from '@tandem/contract/accounts/announcements/announcement.endpoints.ts'
import type { Session } from '@tandem/contract/accounts/identity/session.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#lib/session.ts'
import { useWrite } from '#lib/use-write.ts'

const without = (session: Session, id: string): Session => {
  const { announcements: all = [], ...others } = session
  const left = all.filter((one) => one.id !== id)
  return left.length === 0 ? others : { ...others, announcements: left }
}

export const useDismissAnnouncement = () => {
  const client = useQueryClient()
  return useWrite(announcements.dismiss, {
    onSuccess: (_, { params: { announcementId } }) =>
      client.setQueryData(
        sessionQuery.queryKey,
        (session) => session && without(session, announcementId),
      ),
  })
}
