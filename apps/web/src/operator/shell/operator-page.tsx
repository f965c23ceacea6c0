import { Suspense } from 'react'
import { usePageTitle } from '#lib/address/page-title.tsx'
import { useSession } from '#lib/session.ts'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { OperatorShell } from './operator-shell.tsx'
import { sectionAt } from './sections.tsx'

const AskedFirst = lazyPart(
  async () => (await import('#accounts/identity/asked-first.tsx')).AskedFirst,
)

const SecureFirst = lazyPart(async () => (await import('./secure-first.tsx')).SecureFirst)

/** The area of the people who run this marketplace. `path` follows `/operator/`. */
export const OperatorPage = ({ path }: { path: string }) => {
  const { section, rest } = sectionAt(path)
  const { operator } = useSession()
  usePageTitle(section.label)
  const isClosed = operator?.mayOperate.allowed !== true && section.path !== 'security'
  return (
    <>
      <OperatorShell active={section}>
        <Awaited key={section.path} fallback={<Skeleton className="h-64" />}>
          {isClosed ? <SecureFirst /> : <section.Page rest={rest} />}
        </Awaited>
      </OperatorShell>
      <ToastRegion />
      <Suspense>
        <AskedFirst />
      </Suspense>
    </>
  )
}
