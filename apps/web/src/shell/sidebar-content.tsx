import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { LogOut, Settings } from 'lucide-react'
import { Suspense, useState } from 'react'
import { BrandLogo } from '#accounts/brands/brand-logo.tsx'
import { useSignOut } from '#accounts/identity/identity.api.ts'
import { useInstallation } from '#lib/installation.ts'
import { useSession } from '#lib/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Tooltip } from '#ui/layer/tooltip.tsx'
import { toast } from '#ui/toast.ts'
import { destinations, nameFallback, settingsPath } from './navigation.ts'
import { ProductMark } from './product-mark.tsx'
import { useActivePart } from './use-active-part.ts'

const BrandSwitcher = lazyLayer(
  async () => (await import('./brands/brand-switcher.tsx')).BrandSwitcher,
)
const OtherNews = lazyPart(async () => (await import('./brands/other-news.tsx')).OtherNews)

const itemClass =
  'relative flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-muted transition-colors duration-120 hoverable:bg-sunken hoverable:text-ink data-[status=active]:bg-accent-soft data-[status=active]:font-semibold data-[status=active]:text-accent-ink md:min-h-10 [&_svg]:size-5 [&_svg]:shrink-0'

export const ProductLink = ({ collapsed = false }: { collapsed?: boolean }) => {
  const { productName } = useInstallation()
  return (
    <Link
      to="/"
      className={clsx(
        'flex h-16 shrink-0 items-center gap-3 font-bold font-display text-lg tracking-tight',
        collapsed ? 'justify-center' : 'px-5',
      )}
    >
      <ProductMark className="size-8 shrink-0" />
      <span className={collapsed ? 'sr-only' : 'animate-[fade-in_200ms] truncate'}>
        {productName}
      </span>
    </Link>
  )
}

export const SidebarContent = ({
  userType,
  collapsed = false,
  onNavigate,
}: {
  userType: UserType
  collapsed?: boolean
  onNavigate?: () => void
}) => {
  const item = clsx(itemClass, collapsed && 'justify-center px-0!')
  const label = collapsed ? 'sr-only' : 'animate-[fade-in_200ms] truncate'
  const activePart = useActivePart()
  return (
    <>
      <OwnBrand collapsed={collapsed} />
      <nav
        aria-label="Main"
        className={clsx('grow overflow-y-auto py-2', collapsed ? 'px-1.5' : 'px-3')}
      >
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
          {destinations[userType].map((destination) => {
            const { to, label: text, icon: Icon } = destination
            return (
              <li key={to}>
                <Tooltip text={text} side="right" silent={!collapsed}>
                  <Link
                    to={to}
                    {...activePart(destination)}
                    {...(onNavigate && { onClick: onNavigate })}
                    className={item}
                  >
                    <Icon aria-hidden="true" />
                    <span className={label}>{text}</span>
                  </Link>
                </Tooltip>
              </li>
            )
          })}
        </ul>
      </nav>
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] gap-1 border-line border-t py-3',
          collapsed ? 'px-1.5' : 'px-3',
        )}
      >
        <Tooltip text="Settings" side="right" silent={!collapsed}>
          <Link
            to={settingsPath[userType]}
            {...activePart({ to: settingsPath[userType] })}
            {...(onNavigate && { onClick: onNavigate })}
            className={item}
          >
            <Settings aria-hidden="true" />
            <span className={label}>Settings</span>
          </Link>
        </Tooltip>
        <SignOut className={item} labelClass={label} silent={!collapsed} />
        <Account userType={userType} collapsed={collapsed} />
      </div>
    </>
  )
}

const OwnBrand = ({ collapsed }: { collapsed: boolean }) => {
  const { brand, brands } = useSession()
  const [open, setOpen] = useState(false)
  if (brand === null) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={BrandSwitcher.preload}
        className={clsx(
          'mb-1 flex min-h-11 items-center gap-3 rounded-control font-semibold text-sm hoverable:bg-sunken',
          collapsed ? 'mx-1 justify-center' : 'mx-3 px-2 text-left',
        )}
      >
        <BrandLogo {...brand} hue={265} className="size-8 text-base" />
        <span className={collapsed ? 'sr-only' : 'grid min-w-0 grow'}>
          <span className="truncate">{brand.name}</span>{' '}
          <span className="font-normal text-muted text-xs capitalize">{brand.role}</span>
        </span>
        {brands.length > 1 && !collapsed && (
          <Suspense>
            <OtherNews />
          </Suspense>
        )}
        <span className="sr-only">, switch brand</span>
      </button>
      {open && <BrandSwitcher onClose={() => setOpen(false)} />}
    </>
  )
}

const SignOut = (props: { className: string; labelClass: string; silent: boolean }) => {
  const signOut = useSignOut()
  return (
    <Tooltip text="Sign out" side="right" silent={props.silent}>
      <button
        type="button"
        className={props.className}
        aria-disabled={signOut.isPending}
        onClick={() =>
          signOut.isPending ||
          signOut.mutate(undefined, { onError: (error) => toast.error(error.message) })
        }
      >
        <LogOut aria-hidden="true" />
        <span className={props.labelClass}>
          {signOut.isPending ? 'Signing out...' : 'Sign out'}
        </span>
      </button>
    </Tooltip>
  )
}

const Account = ({ userType, collapsed }: { userType: UserType; collapsed: boolean }) => {
  const { user } = useSession()
  return (
    <div className={clsx('mt-2 flex items-center gap-3', collapsed ? 'justify-center' : 'px-2')}>
      <Avatar src={user?.photoURL} className={collapsed ? 'size-9' : 'size-10'} />
      <div className={collapsed ? 'sr-only' : 'min-w-0 animate-[fade-in_200ms]'}>
        <p className="truncate font-semibold text-sm">
          {user?.displayName || nameFallback[userType]}
        </p>
        <p className="truncate text-muted text-xs">{user?.email}</p>
      </div>
    </div>
  )
}
