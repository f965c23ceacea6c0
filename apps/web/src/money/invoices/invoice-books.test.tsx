import type { Invoice, InvoicePage } from '@tandem/contract/money/invoices/invoice.schema.ts'
import type { Balance, InvoiceSums } from '@tandem/contract/money/invoices/invoice-sums.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { InvoiceBooks } from './invoice-books.tsx'

const requests = vi.fn<(address: string) => Promise<Response>>()
beforeEach(() => {
  vi.stubGlobal('fetch', requests)
})
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const amounts = (netMinor: number, taxMinor: number) => ({
  ...{ netMinor, taxMinor, grossMinor: netMinor + taxMinor },
})
const balance: Balance = {
  invoiced: amounts(10_000, 1_900),
  credited: amounts(4_000, 760),
  remaining: amounts(6_000, 1_140),
}
const rate = { ...balance, taxBps: 1900, taxName: 'VAT' }
const euros = { currency: 'EUR', documentCount: 2, ...balance, rates: [rate], months: [] }
const sumsOf = (more: Partial<InvoiceSums> = {}): InvoiceSums => ({
  documentCount: 2,
  currencies: [euros],
  since: '2025-11',
  can: { bundle: { allowed: true } },
  ...more,
})
const invoice: Invoice = {
  id: 'a',
  number: 'INV-2026-000001',
  kind: 'invoice',
  cause: 'payment',
  // In the tests' time zone, this moment is still in 2025.
  issuedAt: '2026-01-01T00:30:00Z',
  topupId: 't',
  words: '100 coins',
  ...amounts(10_000, 1_900),
  currency: 'EUR',
  pdfUrl: '/a.pdf',
  corrects: null,
}
const creditNote: Invoice = {
  ...invoice,
  id: 'b',
  number: 'CN-2026-000001',
  kind: 'credit_note',
  cause: 'refund',
  words: '40 coins',
  ...amounts(4_000, 760),
  pdfUrl: '/b.pdf',
  corrects: { number: invoice.number, pdfUrl: '/a.pdf' },
}
const answer = (page: Partial<InvoicePage>) =>
  requests.mockImplementation(async () =>
    Response.json({ items: [creditNote, invoice], nextCursor: null, sums: sumsOf(), ...page }),
  )
const open = (search = '') => {
  const history = createMemoryHistory({ initialEntries: [`/?tab=invoices${search}`] })
  const router = createRouter({
    routeTree: createRootRoute({ component: InvoiceBooks }),
    history,
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const chosen = (search: string) =>
    waitFor(() => expect(history.location.href).toBe(`/?tab=invoices${search}`))
  return { unmount, chosen, pages: () => history.length }
}
const row = (name: RegExp) => screen.findByRole('row', { name })

it('shows what the documents add up to, and each with the sign it has in the sum', async () => {
  answer({})
  open()
  const words = async (name: RegExp) => (await row(name)).textContent
  expect(await words(/^Invoiced/)).toMatch(/100\.00.*VAT, 19%.*19\.00.*119\.00/)
  expect(await words(/^Credited/)).toMatch(/40\.00.*7\.60.*47\.60/)
  expect(await words(/^Remaining/)).toMatch(/60\.00.*11\.40.*71\.40/)
  expect(await words(/^CN-2026-000001/)).toMatch(
    /40 coins refunded, for INV-2026-000001.*−.*47\.60/,
  )
  expect(screen.queryByText('By tax rate')).toBe(null)
  expect(screen.queryByText('By month')).toBe(null)
  expect(await words(/^INV-2026-000001/)).toMatch(/100 coinsJan.*[^−]€119\.00$/)
  const papers = screen.getAllByRole('link', { name: /opens as PDF$/ })
  expect(papers.map((paper) => paper.getAttribute('href'))).toEqual(['/b.pdf', '/a.pdf', '/a.pdf'])
  expect(
    screen.getAllByRole('heading', { name: /^Totals/ }).map(({ textContent }) => textContent),
  ).toEqual(['Totals'])
})

it('asks for the period in the address, and its files are of it', async () => {
  answer({})
  open('&period=2026-Q1')
  await row(/^Remaining/)
  expect(requests.mock.calls[0]?.[0]).toContain('period=2026-Q1')
  const paths = [/^CSV/, /^All PDFs/].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(paths).toEqual([
    '/api/wallet/invoices.csv?period=2026-Q1',
    '/api/wallet/invoices.zip?period=2026-Q1',
  ])
  expect(screen.getByRole('status').textContent).toMatch(/^2 documents in Q1 2026/)
})

it('tells rates and months apart, and opens a month', async () => {
  const months = [{ ...balance, month: '2026-02' }]
  const rates = [rate, { ...rate, taxBps: 700 }]
  answer({ sums: sumsOf({ currencies: [{ ...euros, rates, months }] }) })
  const { chosen } = open('&period=2026')
  const byRate = await screen.findByRole('table', { name: 'By tax rate, EUR' })
  expect(within(byRate).getByRole('row', { name: /^VAT, 7%/ })).toBeTruthy()
  expect((await row(/^Remaining/)).textContent).toMatch(/Tax.*11\.40/)
  expect((await row(/^Remaining/)).textContent).not.toContain('VAT')
  await userEvent.click(screen.getByRole('button', { name: /February/ }))
  await chosen('&period=2026-02')
})
