import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { renewingMutations } from '#lib/query-client.ts'

export const catchRequests = () => {
  const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
  beforeEach(() => vi.stubGlobal('fetch', requests))
  afterEach(() => {
    requests.mockReset()
    vi.unstubAllGlobals()
  })
  return {
    requests,
    answer: (body: unknown) => requests.mockResolvedValueOnce(Response.json(body)),
    refuse: (code: string, detail: string, fields?: Record<string, string>) =>
      requests.mockResolvedValueOnce(
        Response.json({ code, detail, status: 409, fields }, { status: 409 }),
      ),
    sent: () =>
      requests.mock.calls.flatMap(([address, { method, body }]) =>
        method === 'GET' ? [] : [[`${method} ${address}`, JSON.parse(String(body))]],
      ),
  }
}

type Known = readonly (readonly [key: readonly unknown[], data: unknown])[]

export const showKnowing = (known: Known, children: ReactNode) => {
  const client = new QueryClient({
    mutationCache: renewingMutations(),
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  for (const [key, data] of known) client.setQueryData(key, data)
  const around = (shown: ReactNode) => createElement(QueryClientProvider, { client }, shown)
  const { rerender } = render(around(children))
  return {
    client,
    rerender: (shown: ReactNode) => rerender(around(shown)),
    stale: () =>
      client
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.isInvalidated)
        .map(({ queryKey }) => queryKey.join(' ')),
  }
}

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
export const press = (name: string | RegExp): Promise<void> => userEvent.click(button(name))
export const retype = (field: HTMLElement, text: string): void => {
  fireEvent.change(field, { target: { value: text } })
}
export const typeMore = (field: HTMLElement, text: string): void =>
  retype(field, `${(field as HTMLInputElement).value}${text}`)
export const isLive = (name: string | RegExp): boolean =>
  button(name).getAttribute('aria-disabled') !== 'true'
export const reasonOf = (name: string | RegExp): string | null | undefined =>
  document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent

const router = createRouter({ routeTree: createRootRoute() })
export const linked = (children: ReactNode): ReactNode =>
  createElement(RouterContextProvider, { router, children } as never)
export const firstPage = (items: readonly unknown[], more: object = {}) => ({
  pages: [{ items, nextCursor: null, ...more }],
  pageParams: [undefined],
})
