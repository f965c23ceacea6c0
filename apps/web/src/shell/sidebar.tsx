import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import { clsx } from 'clsx'
import { ProductLink, SidebarContent } from './sidebar-content.tsx'

export const Sidebar = ({ userType, open }: { userType: UserType; open: boolean }) => (
  <aside
    data-sidebar={open ? 'open' : 'collapsed'}
    className={clsx(
      'sticky top-0 hidden h-dvh shrink-0 flex-col border-line border-r bg-card md:flex',
      open ? 'w-[16rem]' : 'w-[3rem]',
    )}
  >
    <ProductLink collapsed={!open} />
    <SidebarContent userType={userType} collapsed={!open} />
  </aside>
)
