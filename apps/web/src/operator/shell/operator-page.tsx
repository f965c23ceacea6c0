import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { usePageTitle } from '#lib/address/page-title.tsx'
import { useSession } from '#lib/session.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { OperatorShell } from './operator-shell.tsx'
import { sectionAt } from './sections.tsx'

const AskedFirst = lazyPart(
  async () => (await import('#accounts/identity/asked-first.tsx')).AskedFirst,
)

/** The area of the people who run this marketplace. `path` follows `/operator/`. */
export const OperatorPage = ({ path }: { path: string }) => {
  const { section, rest } = sectionAt(path)
  const { operator } = useSession()
  usePageTitle(section.label)
  const isClosed = operator?.mayOperate.allowed !== true && section.path !== 'security'
  return (
    <>
      <OperatorShell active={section}>
        {isClosed ? (
          <SecureFirst />
        ) : (
          <Awaited key={section.path} fallback={<Skeleton className="h-64" />}>
            <section.Page rest={rest} />
          </Awaited>
        )}
      </OperatorShell>
      <ToastRegion />
      <Suspense>
        <AskedFirst />
      </Suspense>
    </>
  )
}

const SecureFirst = () => (
  <EmptyState
    title="Protect your account first"
    text="Operators need two-factor sign-in or a passkey. Afterwards, this area opens."
    action={
      <Link to="/operator/$" params={{ _splat: 'security' }} className={buttonClass('primary')}>
        Set up a second factor
      </Link>
    }
  />
)
