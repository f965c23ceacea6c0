import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { Time } from '#ui/time.tsx'
import { toast } from '#ui/toast.ts'
import { useEndView } from './access.api.ts'

/** Stays on every page while an operator views somebody's pages. */
export const ViewBanner = ({ endsAt }: { endsAt: string }) => {
  const { user } = useSession()
  const end = useEndView()
  return (
    <section
      aria-label="You view somebody’s pages"
      data-floats
      className="fixed inset-x-3 bottom-[calc(72px+env(safe-area-inset-bottom))] z-40 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] items-center gap-3 rounded-card bg-ink py-2 pr-2 pl-4 text-paper shadow-float md:bottom-4"
    >
      <p className="min-w-0 text-sm">
        <span className="block truncate font-semibold">
          Viewing {user?.displayName || user?.email}
        </span>
        Read-only, ends <Time at={endsAt} />
      </p>
      <Button
        variant="secondary"
        size="small"
        busy={end.isPending}
        onClick={() => end.mutate({}, { onError: (error) => toast.error(error.message) })}
      >
        End view
      </Button>
    </section>
  )
}
