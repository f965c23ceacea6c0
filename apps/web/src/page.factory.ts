import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import { vi } from 'vitest'
import { PageTitleProvider, usePageTitleOverride } from '#lib/address/page-title.tsx'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from './app.factory.ts'
import { showKnowing } from './requests.factory.ts'

type Known = Parameters<typeof showKnowing>[0]

const Title = ({ titled }: { titled: { as?: string | undefined } }) => {
  titled.as = usePageTitleOverride()
  return null
}

export const showAt = async (address: string, shown: ReactNode, known: Known = []) => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => new EventTarget())
  const root = createRootRoute()
  const every = createRoute({ getParentRoute: () => root, path: '$', component: () => shown })
  const router = createRouter({
    routeTree: root.addChildren([every]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  const titled: { as?: string | undefined } = {}
  const page = showKnowing(
    [[installationQuery.queryKey, sampleInstallation], ...known],
    createElement(
      PageTitleProvider,
      null,
      createElement(Title, { titled }),
      createElement(RouterProvider, { router: router as never }),
    ),
  )
  return {
    ...page,
    address: () => router.state.location.href,
    title: () => titled.as,
  }
}
