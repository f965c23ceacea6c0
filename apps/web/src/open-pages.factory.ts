import { RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { appAt, someone } from './app.factory.ts'

const boats = { id: 'b1', slug: 'boats', name: 'Boats', logoUrl: null }

export const openPages = () => {
  const answers = new Map<string, unknown>()
  const sent = vi.fn<(call: string, body: unknown) => void>()
  const asked: string[] = []
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => {})
    vi.stubGlobal('matchMedia', () => new EventTarget())
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      const call = `${init?.method ?? 'GET'} ${address}`
      asked.push(call)
      if (init?.body !== undefined) sent(call, JSON.parse(String(init.body)))
      const answer = answers.get(call)
      return answer === undefined ? new Promise(() => {}) : Promise.resolve(Response.json(answer))
    })
  })
  afterEach(() => {
    answers.clear()
    asked.length = 0
    sent.mockReset()
    vi.unstubAllGlobals()
  })
  const open = (path: string, role: 'brand' | 'creator') => {
    const router = appAt(path, someone(role, role === 'brand' ? boats : null))
    render(createElement(RouterProvider, { router } as never))
    return router
  }
  return { answers, asked, sent, open }
}
