import type { BrandCoupon } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { button, catchRequests, isLive, showKnowing } from '../../requests.factory.ts'
import { CodesLoader } from './codes-loader.tsx'

const { requests } = catchRequests()
beforeEach(() => void vi.spyOn(toast, 'success').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
const said = () => vi.mocked(toast.success).mock.calls.flat()

const report = {
  ...{ dryRun: true, added: 2, known: 1, doubled: 1, unreadable: 1, stock: 0 },
  lines: [
    { line: 3, kind: 'doubled', reason: 'The same code as in line 2.' },
    { line: 5, kind: 'unreadable', reason: 'Use at least 3 characters.' },
  ],
}
const answers = (...bodies: object[]) => {
  for (const body of bodies) requests.mockResolvedValueOnce(Response.json(body))
}
const open = (loadCodes: object = { allowed: true }) =>
  showKnowing(
    [],
    <CodesLoader coupon={{ id: 'c', stock: 0, can: { loadCodes } } as unknown as BrandCoupon} />,
  )
const choose = (text: string) =>
  userEvent.upload(screen.getByLabelText('File of codes'), new File([text], 'codes.csv'))
const sent = (call: number) => JSON.parse(String(requests.mock.calls[call]?.[1].body))

it('looks first, names the lines that are left out, and loads only when told to', async () => {
  answers(report, { ...report, dryRun: false })
  open()
  await choose('AAA\nBBB\n')
  expect(await screen.findByText('The same code as in line 2.')).toBeTruthy()
  expect(screen.getByText('And 1 more.')).toBeTruthy()
  expect(screen.getByText('Nothing is loaded yet.')).toBeTruthy()
  expect(sent(0)).toEqual({ text: 'AAA\nBBB\n', dryRun: true })
  await userEvent.click(screen.getByRole('button', { name: 'Load 2 codes' }))
  expect(sent(1)).toEqual({ text: 'AAA\nBBB\n', dryRun: false })
  await waitFor(() => expect(screen.queryByText('Nothing is loaded yet.')).toBeNull())
  expect(said()).toEqual(['2 codes loaded.'])
})

it('keeps what was found when loading fails, to try again', async () => {
  answers(report)
  requests.mockRejectedValueOnce(new TypeError('offline'))
  open()
  await choose('AAA')
  await userEvent.click(await screen.findByRole('button', { name: 'Load 2 codes' }))
  expect((await screen.findByText(/You seem to be offline/)).getAttribute('role')).toBe('alert')
  expect(screen.getByRole('button', { name: 'Load 2 codes' })).toBeTruthy()
})

it('refuses what is no list of codes without sending it', async () => {
  open()
  await choose(' \n')
  expect(await screen.findByText(/This file is empty/)).toBeTruthy()
  await choose('PK\0\0')
  expect(await screen.findByText(/isn’t text/)).toBeTruthy()
  expect(requests).not.toHaveBeenCalled()
})

it('lets nobody choose a file who may not load codes, and says why', () => {
  const loadCodes = { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' } as const
  open(loadCodes)
  expect(isLive('Choose a file')).toBe(false)
  const ids = button('Choose a file').getAttribute('aria-describedby')?.split(' ') ?? []
  const told = ids.map((id) => document.getElementById(id)?.textContent)
  expect(told).toEqual(expect.arrayContaining(['Ask Ada.', expect.stringMatching(/^CSV or text/)]))
})
