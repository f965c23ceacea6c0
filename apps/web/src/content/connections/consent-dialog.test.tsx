import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { connectionsQuery } from './connection.api.ts'
import { ConsentDialog } from './consent-dialog.tsx'

const { answer, sent } = catchRequests()
afterEach(() => vi.restoreAllMocks())
const [glow, hart] = [
  { slug: 'glow', name: 'Glow Theory' },
  { slug: 'hart', name: 'Hart' },
]
const onClose = vi.fn()
const show = (brands: (typeof glow)[], knownBrands = [glow, hart]) => {
  onClose.mockReset()
  const account = { shownTo: 'chosen', brands } as never
  return showKnowing(
    [
      [connectionsQuery.queryKey, {}],
      [['posts', 'mine'], {}],
    ],
    <ConsentDialog platform="youtube" {...{ account, knownBrands, onClose }} />,
  )
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

it('starts from what stands, adds and takes away one brand each, and says that it is saved', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const { client, stale } = show([glow])
  expect(screen.getByRole('dialog', { name: 'Who sees the numbers of YouTube?' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Brands I choose/ }).checked).toBe(
    true,
  )
  expect([box('Glow Theory').checked, box('Hart').checked]).toEqual([true, false])
  await userEvent.click(box('Hart'))
  await userEvent.click(box('Glow Theory'))
  answer({ items: [], knownBrands: [hart] })
  await press('Save choice')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const body = { shownTo: 'chosen', brands: ['hart'] }
  expect(sent()).toEqual([['PUT /api/creator/connections/youtube/consent', body]])
  expect(said.mock.calls).toEqual([['Saved. The change applies now.']])
  expect(client.getQueryData(connectionsQuery.queryKey)).toEqual({ items: [], knownBrands: [hart] })
  expect(stale()).toEqual(['posts mine'])
})
