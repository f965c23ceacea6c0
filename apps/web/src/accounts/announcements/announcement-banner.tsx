import type { Announcement } from '@tandem/contract/accounts/identity/session.schema.ts'
import { X } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useDismissAnnouncement } from './announcement.api.ts'

/** Shows one announcement at a time, on every page, until it is dismissed or over. */
export const AnnouncementBanner = ({
  announcements,
}: {
  announcements: readonly Announcement[]
}) => {
  const dismiss = useDismissAnnouncement()
  const shown = announcements.find(({ endsAt }) => Date.parse(endsAt) > Date.now())
  if (shown === undefined) return null
  const { id, title, body, link } = shown
  return (
    <section
      aria-label="Announcement"
      // On wide screens it stands on the left, because news of coins float on the right.
      className="fixed inset-x-3 bottom-[calc(72px+env(safe-area-inset-bottom))] z-30 mx-auto flex max-w-md items-start gap-2 rounded-card border border-line bg-card py-3 pr-2 pl-4 text-ink shadow-float md:right-auto md:bottom-4 md:left-[17rem]"
    >
      <div className="grid max-h-[40dvh] min-w-0 grow gap-1 overflow-y-auto">
        <h2 className="break-words font-semibold text-base leading-6">{title}</h2>
        <p className="whitespace-pre-line break-words text-sm">{body}</p>
        {link !== null && (
          <a
            href={link}
            {...(!link.startsWith('/') && { target: '_blank', rel: 'noopener noreferrer' })}
            className="inline-flex min-h-11 items-center justify-self-start font-medium text-accent-ink text-sm underline underline-offset-4"
          >
            Read more
            <span className="sr-only"> about {title}</span>
          </a>
        )}
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Dismiss announcement"
        busy={dismiss.isPending}
        className="-mt-1.5 shrink-0"
        onClick={() =>
          dismiss.mutate(
            { params: { announcementId: id } },
            { onError: (error) => toast.error(error.message) },
          )
        }
      >
        <X aria-hidden="true" />
      </Button>
    </section>
  )
}
