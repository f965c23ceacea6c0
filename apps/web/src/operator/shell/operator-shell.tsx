import { PanelLeft } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useIsMobile } from '#lib/use-media.ts'
import { useSidebarShortcut, useSidebarState } from '#shell/sidebar-state.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { OperatorMark, OperatorNavigation } from './operator-navigation.tsx'
import type { OperatorSection } from './sections.tsx'

const OperatorSheet = lazyLayer(async () => (await import('./operator-sheet.tsx')).OperatorSheet)

export const OperatorShell = ({
  active,
  children,
}: {
  active: OperatorSection
  children: ReactNode
}) => {
  const [open, toggle] = useSidebarState()
  const [sheet, setSheet] = useState(false)
  const isMobile = useIsMobile()
  const toggleHere = useCallback(() => {
    if (isMobile) setSheet((was) => !was)
    else toggle()
  }, [isMobile, toggle])
  useSidebarShortcut(toggleHere)
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
      >
        Skip to the content
      </a>
      {open && (
        <aside className="sticky top-0 hidden h-dvh w-[15rem] shrink-0 flex-col border-line border-r bg-card md:flex">
          <OperatorMark />
          <OperatorNavigation active={active} />
        </aside>
      )}
      <div className="flex min-w-0 grow flex-col">
        <header className="sticky top-0 z-30 flex h-16 items-center gap-1 border-line border-b bg-[color-mix(in_oklch,var(--paper)_92%,transparent)] px-1.5 backdrop-blur-sm sm:px-3 md:px-8">
          <Button
            variant="quiet"
            size="icon"
            aria-label="Toggle sidebar"
            aria-expanded={isMobile ? sheet : open}
            aria-keyshortcuts="Control+B Meta+B"
            onClick={toggleHere}
          >
            <PanelLeft aria-hidden="true" />
          </Button>
          <h1 tabIndex={-1} className="min-w-0 grow truncate text-lg md:text-xl">
            {active.label}
          </h1>
        </header>
        <main id="main" tabIndex={-1} className="gutter grow pt-6 pb-12 md:pt-8">
          <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-10">{children}</div>
        </main>
      </div>
      <OperatorSheet active={active} open={sheet} onOpenChange={setSheet} />
    </div>
  )
}
