import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useSignOut } from '#accounts/identity/identity.api.ts'
import { useInstallation } from '#lib/installation.ts'
import { useSession } from '#lib/session.ts'
import { ProductMark } from '#shell/product-mark.tsx'
import { toast } from '#ui/toast.ts'
import { type OperatorSection, operatorSections } from './sections.tsx'

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-medium text-muted transition-colors duration-120 hoverable:bg-sunken hoverable:text-ink aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-ink md:min-h-10 [&_svg]:size-5 [&_svg]:shrink-0'

export const OperatorMark = () => {
  const { productName } = useInstallation()
  return (
    <p className="flex h-16 shrink-0 items-center gap-3 px-5 font-bold font-display text-lg tracking-tight">
      <ProductMark className="size-8 shrink-0" />
      <span className="truncate">{productName}</span>
    </p>
  )
}

export const OperatorNavigation = ({
  active,
  onNavigate,
}: {
  active: OperatorSection
  onNavigate?: () => void
}) => {
  const signOut = useSignOut()
  const { user, operator } = useSession()
  return (
    <>
      <nav aria-label="Operator" className="grow overflow-y-auto px-3 py-2">
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
          {operatorSections.map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <Link
                to="/operator/$"
                params={{ _splat: path }}
                // Otherwise the overview, whose address begins all others, would always be active.
                activeOptions={{ exact: true }}
                aria-current={path === active.path ? 'page' : undefined}
                {...(onNavigate && { onClick: onNavigate })}
                className={itemClass}
              >
                <Icon aria-hidden="true" />
                <span className="truncate">{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-2 border-line border-t px-3 py-3">
        <button
          type="button"
          className={itemClass}
          aria-disabled={signOut.isPending}
          onClick={() =>
            signOut.isPending ||
            signOut.mutate(undefined, { onError: (error) => toast.error(error.message) })
          }
        >
          <LogOut aria-hidden="true" />
          {signOut.isPending ? 'Signing out...' : 'Sign out'}
        </button>
        <div className="min-w-0 px-3">
          <p className="truncate font-semibold text-sm">{operator?.name}</p>
          <p className="truncate text-muted text-xs">{user?.email}</p>
        </div>
      </div>
    </>
  )
}
