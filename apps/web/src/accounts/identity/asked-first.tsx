import { Suspense } from 'react'
import { useSession } from '#lib/session.ts'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { ConfirmFirst } from './proofs/confirm-first.tsx'
import { SecureFirst } from './second-factor/secure-first.tsx'

const ViewBanner = lazyPart(
  async () => (await import('#operator/access/view-banner.tsx')).ViewBanner,
)

const ApprovalAsked = lazyPart(
  async () => (await import('#money/spending/approval-asked.tsx')).ApprovalAsked,
)

const AnnouncementBanner = lazyPart(
  async () => (await import('#accounts/announcements/announcement-banner.tsx')).AnnouncementBanner,
)

/**
 * The dialogs that a refused write may open, and the note that an operator only views. One part, so
 * that no page waits for their code.
 */
export const AskedFirst = () => {
  const { view, brand, announcements } = useSession()
  return (
    <>
      <ConfirmFirst />
      <SecureFirst />
      {brand && (
        <Suspense>
          <ApprovalAsked />
        </Suspense>
      )}
      {announcements && !view && (
        <Suspense>
          <AnnouncementBanner announcements={announcements} />
        </Suspense>
      )}
      {view && (
        <Suspense>
          <ViewBanner {...view} />
        </Suspense>
      )}
    </>
  )
}
