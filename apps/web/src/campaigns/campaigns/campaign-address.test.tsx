import { RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { appAt, someone } from '../../app.factory.ts'
import { campaignId, sampleDraft } from './campaign.factory.ts'

const answers = new Map<string, () => Response>()
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('fetch', (address: string) => {
    const answer = answers.get(address)
    return answer === undefined ? new Promise(() => {}) : Promise.resolve(answer())
  })
})
afterEach(() => {
  answers.clear()
  vi.unstubAllGlobals()
})

const glow = { id: campaignId, slug: 'glow', name: 'Glow', logoUrl: null }
const open = (path: string) => {
  const router = appAt(path, someone('brand', glow))
  render(<RouterProvider router={router} />)
  return router
}
const refused = (code: string) => () =>
  Response.json({ code, detail: 'It is not there.', status: 404 }, { status: 404 })

it('leads from a wrong brand in a campaign’s address to the right one, in place', async () => {
  answers.set(`/api/brand/campaigns/${campaignId}`, () => Response.json(sampleDraft))
  const { history } = open(`/brand-campaigns/somebody-else/${campaignId}`)
  await screen.findByRole('heading', { name: 'Serum mornings' })
  await waitFor(() => expect(history.location.pathname).toBe(`/brand-campaigns/glow/${campaignId}`))
  expect(history.length).toBe(1)
})

it('says of a creator who isn’t in the campaign that there is none, and leads back to it', async () => {
  answers.set(
    `/api/brand/campaigns/${campaignId}/creators/nobody-here`,
    refused('collaboration.not_found'),
  )
  open(`/brand-campaigns/glow/${campaignId}/creator/nobody-here`)
  await screen.findByRole('heading', { name: 'No creator here' })
  const back = screen.getByRole<HTMLAnchorElement>('link', { name: 'See the campaign' })
  expect(new URL(back.href).pathname).toBe(`/brand-campaigns/glow/${campaignId}`)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
