import { pageNotFound } from '@tandem/contract/page-not-found.ts'
import { useMatches } from '@tanstack/react-router'
import { usePageTitleOverride } from '#lib/address/page-title.tsx'
import { useSession } from '#lib/session.ts'
import { type ScreenFacts, screenTitle, showsHome } from './screen.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends ScreenFacts {}
}

export const useScreen = (): { title: string; heading: string; home: boolean } => {
  const { userType } = useSession()
  const override = usePageTitleOverride()
  const match = useMatches({ select: (matches) => matches.at(-1) })
  const isMissing = match?.status === 'notFound'
  const facts = isMissing ? { title: pageNotFound.title } : (match?.staticData ?? {})
  const title = screenTitle(facts, (match?.params ?? {}) as Record<string, string>, userType)
  const home = userType !== null && showsHome(facts, userType)
  const shown = override ?? title
  return { title: shown, heading: home ? shown : (facts.heading ?? shown), home }
}
