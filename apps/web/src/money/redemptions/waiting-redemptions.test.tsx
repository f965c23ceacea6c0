import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formatDeadline } from '#lib/dates.ts'
import { toast } from '#ui/toast.ts'
import { button, catchRequests, press, showKnowing, typeMore } from '../../requests.factory.ts'
import { brandRedemptionsQuery } from './brand-redemption.api.ts'
import { WaitingRedemptions } from './waiting-redemptions.tsx'

const couponId = '019aa000-0000-7000-8000-000000000001'
const id = (nr: number) => `01a00000-0000-7000-8000-00000000000${nr}`
const dueAt = '2026-11-23T10:00:00Z'
const yes = { allowed: true }
const no = { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' }
const waiting = (nr: number, creatorName: string, can = { giveCode: yes, turnDown: yes }) => ({
  ...{ id: id(nr), creatorName, coins: 900, state: 'held', dueAt, can },
})
const { answer, refuse, requests, sent } = catchRequests()
beforeEach(() => void vi.spyOn(toast, 'success').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
const said = () => vi.mocked(toast.success).mock.calls.flat()
const show = (...items: object[]) =>
  showKnowing(
    [
      [
        brandRedemptionsQuery(couponId, { state: 'held' }).queryKey,
        { pages: [{ items, nextCursor: null }], pageParams: [undefined] },
      ],
      [['brand-coupons', 'list'], {}],
    ],
    <WaitingRedemptions couponId={couponId} />,
  )
const code = (who: string) => screen.getByLabelText<HTMLInputElement>(`Code for ${who}`)
const give = (who: string) =>
  userEvent.click(
    within(code(who).form as HTMLFormElement).getByRole('button', { name: 'Send code' }),
  )

it('each code goes to whom it was typed for, and what waits is asked for again', async () => {
  const { stale } = show(waiting(1, 'Ada Quill'), waiting(2, 'Mira Sol'))
  expect(code('Mira Sol').form?.textContent).toContain(
    `Mira Sol needs a code by ${formatDeadline(dueAt)}. Otherwise the coins are refunded.`,
  )
  typeMore(code('Mira Sol'), ' SPRING25 ')
  expect(code('Ada Quill').value).toBe('')
  answer(waiting(2, 'Mira Sol'))
  await give('Mira Sol')
  await waitFor(() => expect(stale()).toContain('brand-coupons list'))
  expect(said()).toEqual(['Code sent to Mira Sol.'])
  expect(sent()).toEqual([[`POST /api/brand/redemptions/${id(2)}/code`, { code: ' SPRING25 ' }]])
})

it('no code is none to give; a refusal stays typed until it is changed', async () => {
  const { stale } = show(waiting(1, 'Ada Quill'))
  await press('Send code')
  expect([code('Ada Quill').getAttribute('aria-invalid'), requests.mock.calls]).toEqual([
    'true',
    [],
  ])
  typeMore(code('Ada Quill'), 'SPRING25')
  refuse('redemption.not_waiting', 'A colleague was faster.')
  await press('Send code')
  await screen.findByText('A colleague was faster.')
  expect([code('Ada Quill').value, said()]).toEqual(['SPRING25', []])
  expect(stale()).toContain('brand-coupons list')
  typeMore(code('Ada Quill'), '!')
  expect(screen.queryByText('A colleague was faster.')).toBeNull()
})

it.each([
  ['giveCode', 'Send code', 'Refund coins'],
  ['turnDown', 'Refund coins', 'Send code'],
] as const)('%s is refused by its own verdict', async (act, refused, live) => {
  show(waiting(1, 'Ada Quill', { giveCode: yes, turnDown: yes, [act]: no }))
  const isDisabled = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
  expect([isDisabled(refused), isDisabled(live)]).toEqual([true, false])
  typeMore(code('Ada Quill'), 'SPRING25')
  await press(refused)
  expect([screen.queryByRole('dialog'), sent()]).toEqual([null, []])
})
