import type { RightsRequest } from '@tandem/contract/collaborations/rights/rights-request.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeUploads } from '#platform/files/uploads.factory.ts'
import { toast } from '#ui/toast.ts'
import { catchRequests, linked, press, showKnowing } from '../../requests.factory.ts'
import { RequestSheet } from './request-sheet.tsx'
import { requestQuery } from './rights.api.ts'
import { endedRequest, grantId, requestId, sampleRequest } from './rights.factory.ts'

const { answer, refuse, requests, sent } = catchRequests()
beforeEach(() => void vi.spyOn(toast, 'success').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
const said = () => vi.mocked(toast.success).mock.calls.flat()
const show = (request: RightsRequest) => {
  const known = [[requestQuery(requestId).queryKey, request]] as const
  return showKnowing(known, linked(<RequestSheet requestId={requestId} onClose={() => {}} />))
}
const addOriginal = async () => {
  const uploads = new FakeUploads()
  vi.stubGlobal('XMLHttpRequest', uploads.request)
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  requests.mockImplementationOnce(uploads.fetch)
  const file = new File([new Uint8Array(10)], 'boat.png', { type: 'image/png', lastModified: 1 })
  await userEvent.upload(screen.getByLabelText('The original', { selector: 'input' }), file)
  await screen.findByText('Uploaded')
}
const original = '/files/p/00000001-0000-4000-8000-000000000000.webp'

it.each([
  [40, '60', { renewalCoins: 60 }, 'Boats may use your post now. The coins are in your balance.'],
  [0, '', {}, 'Boats may use your post now.'],
])('for %i coins the original is handed over, and renewing costs «%s»', async (...row) => {
  const [coins, typed, renewal, words] = row
  show(sampleRequest({ coins, fee: null }))
  await addOriginal()
  const field = screen.getByLabelText<HTMLInputElement>('Renewal price in coins')
  expect(field.value).toBe(String(coins))
  fireEvent.change(field, { target: { value: typed } })
  answer(endedRequest({ state: 'granted', grantId }))
  await press('Accept request')
  await waitFor(() => expect(said()).toEqual([words]))
  expect(sent().at(-1)).toEqual([
    `POST /api/creator/rights-requests/${requestId}/grant`,
    { originals: [original], ...renewal },
  ])
})

it('grants nothing without the original', async () => {
  show(sampleRequest())
  await press('Accept request')
  await screen.findByText('Add the original picture or video.')
  expect(requests).not.toHaveBeenCalled()
})

it('is refused with trimmed words, once they arrive; until then they stay', async () => {
  show(sampleRequest())
  await press('Decline request')
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline Boats’s request?' }))
  const words = dialog.getByLabelText<HTMLTextAreaElement>(/^Message to Boats/)
  fireEvent.change(words, { target: { value: ' Not this one. ' } })
  refuse('rights.request_over', 'It was taken back meanwhile.')
  await userEvent.click(dialog.getByRole('button', { name: 'Decline request' }))
  expect(await dialog.findByText('It was taken back meanwhile.')).toBeTruthy()
  expect([words.value, said()]).toEqual([' Not this one. ', []])
  answer(endedRequest({ state: 'refused' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Decline request' }))
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Decline Boats’s request?' })).toBe(null),
  )
  expect(said()).toEqual(['Boats has been notified.'])
  expect(sent().map(([, body]) => body)).toEqual(Array(2).fill({ reason: 'Not this one.' }))
})

it('shows what is offered, the post and the words that came with the question', () => {
  show(sampleRequest())
  const sheet = screen.getByRole('dialog', { name: 'Boats asks to use your post' })
  expect(within(sheet).getByText('40 coins are held for you.')).toBeTruthy()
  expect(sheet.querySelector('blockquote')?.textContent).toBe('For our spring page.Boats')
  expect(within(sheet).getByText('Mornings.')).toBeTruthy()
  const post = within(sheet).getByRole<HTMLAnchorElement>('link', { name: /^Instagram Reel/ })
  expect(post.href).toBe('https://www.instagram.com/reel/Cabc/')
})

it('can be refused while granting has to wait, and says why it has', async () => {
  const { can } = sampleRequest()
  const words = 'The brand can’t pay for rights right now.'
  const grant = { allowed: false, because: 'rights.brand_short', words } as const
  show(sampleRequest({ can: { ...can, grant } }))
  const button = screen.getByRole('button', { name: 'Accept request' })
  const described = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(words)
  await press('Decline request')
  expect(await screen.findByRole('dialog', { name: 'Decline Boats’s request?' })).toBeTruthy()
})
