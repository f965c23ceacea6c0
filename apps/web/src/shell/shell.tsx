import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { useUnsentMessages } from '#communication/messages/use-unsent-messages.ts'
import { PaydayNotice } from '#communication/notifications/payday-news.tsx'
import { PushOffer } from '#communication/push/push-offer.tsx'
import { useIsMobile } from '#lib/use-media.ts'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { Sidebar } from './sidebar.tsx'
import { useSidebarShortcut, useSidebarState } from './sidebar-state.ts'

const SidebarSheet = lazyLayer(async () => (await import('./sidebar-sheet.tsx')).SidebarSheet)

export const Shell = ({
  userType,
  title,
  children,
}: {
  userType: UserType
  title: string
  children: ReactNode
}) => {
  const [open, toggle] = useSidebarState()
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')

  const isMobile = useIsMobile()

  const toggleHere = useCallback(() => {
    if (isMobile) setSheet((was) => (was === 'open' ? 'closed' : 'open'))
    else toggle()
  }, [isMobile, toggle])
  useSidebarShortcut(toggleHere)
  useUnsentMessages()

  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
      >
        Skip to the content
      </a>
      <Sidebar userType={userType} open={open} />
      <div className="flex min-w-0 grow flex-col">
        <Header
          userType={userType}
          title={title}
          expanded={isMobile ? sheet === 'open' : open}
          onToggle={toggleHere}
        />
        <main
          id="main"
          tabIndex={-1}
          className="gutter grow pt-6 pb-[calc(88px+env(safe-area-inset-bottom))] has-[[data-floats]]:pb-[calc(208px+env(safe-area-inset-bottom))] md:pt-8 md:pb-12 md:has-[[data-floats]]:pb-48"
        >
          <PaydayNotice />
          {children}
          <PushOffer />
        </main>
      </div>
      <BottomBar userType={userType} />
      {sheet !== 'never' && (
        <SidebarSheet
          userType={userType}
          open={sheet === 'open'}
          onOpenChange={(isOpen) => setSheet(isOpen ? 'open' : 'closed')}
        />
      )}
    </div>
  )
}
