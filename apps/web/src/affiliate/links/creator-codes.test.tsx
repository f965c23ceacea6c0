import type { CodeList } from '@tandem/contract/affiliate/links/link.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CreatorCodes } from './creator-codes.tsx'

const list: CodeList = {
  items: [
    {
      id: '019aab7b-007b-7d7b-8609-a145c31dd3fc',
      code: 'ROBIN10',
      offer: '10 % off',
      from: '2026-11-01T10:00:00Z',
      until: null,
    },
  ],
  can: { give: { allowed: true } },
}
const server = { list, sent: [] as [string, unknown][], refuse: false }

beforeEach(() => {
  Object.assign(server, { list, sent: [], refuse: false })
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(server.list)
    server.sent.push([address, JSON.parse(String(body))])
    if (!server.refuse) return Response.json(server.list)
    const problem = { status: 409, code: 'code.theirs_already', detail: 'They have it already.' }
    return Response.json(problem, { status: 409 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CreatorCodes enrolmentId="e1" />
    </QueryClientProvider>,
  )
  await screen.findByText('ROBIN10')
}
const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

it('assigns a code with its discount, and clears the form', async () => {
  await open()
  type(/^Code/, 'BOATS')
  type(/^Discount/, 'Free shipping')
  fireEvent.click(screen.getByRole('button', { name: 'Assign code' }))
  await expect
    .poll(() => server.sent)
    .toEqual([['/api/brand/enrolments/e1/codes', { code: 'BOATS', offer: 'Free shipping' }]])
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>(/^Code/).value).toBe('')
})

it('keeps what was typed when it is refused, and says why', async () => {
  await open()
  server.refuse = true
  type(/^Code/, 'ROBIN10')
  fireEvent.click(screen.getByRole('button', { name: 'Assign code' }))
  expect(await screen.findByText('They have it already.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Code/).value).toBe('ROBIN10')
})

it('ends a code', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'End code ROBIN10' }))
  await expect
    .poll(() => server.sent.map(([address]) => address))
    .toEqual([`/api/brand/codes/${list.items[0]?.id}/end`])
})

it('only shows them to members who may not give any, and says why', async () => {
  server.list = { ...list, can: { give: { allowed: false, because: 'brand.role_required' } } }
  await open()
  expect(screen.queryByRole('button', { name: 'End code ROBIN10' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Assign code' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
})
