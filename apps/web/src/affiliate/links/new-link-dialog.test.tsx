import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { toast } from '#ui/toast.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { NewLinkDialog } from './new-link-dialog.tsx'

const server = catchRequests()
beforeEach(() => void vi.spyOn(toast, 'success').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
const said = () => vi.mocked(toast.success).mock.calls.flat()
const show = () => {
  const onClose = vi.fn()
  showKnowing(
    [[installationQuery.queryKey, sampleInstallation]],
    <NewLinkDialog enrolmentId="e1" onClose={onClose} />,
  )
  return onClose
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, text: string) =>
  fireEvent.change(field(label), { target: { value: text } })
const make = () => press('Create link')

it.each<[string, [page: string, ending: string], object]>([
  ['without what was left empty', ['', ' '], {}],
  [
    'to the page as a whole address',
    ['shop.example/boats', ''],
    { page: 'https://shop.example/boats' },
  ],
  ['to what is no address as it was typed', ['my boats', ''], { page: 'my boats' }],
  [
    'with the ending',
    ['https://shop.example/', 'boats'],
    { page: 'https://shop.example/', name: 'boats' },
  ],
])(
  'is made %s',
  async (_, [page, ending], { page: targetUrl, name }: { page?: string; name?: string }) => {
    const onClose = show()
    type(/^Label/, 'Story')
    type(/^Shop page/, page)
    type(/^Custom ending/, ending)
    server.answer({})
    await make()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const body = { label: 'Story', ...(targetUrl && { targetUrl }), ...(name && { name }) }
    expect(server.sent()).toEqual([['POST /api/enrolments/e1/links', body]])
    expect(said()).toEqual(['Your link is ready to share.'])
  },
)

it.each([
  ['link.foreign_host', /^Shop page/, 'boats.example'],
  ['link.name_taken', /^Custom ending/, 'boats'],
])('shows %s at its field until it is corrected', async (code, label, typed) => {
  show()
  server.refuse(code, 'Not this one.')
  type(label, typed)
  await make()
  await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText('Not this one.')).toHaveLength(1)
  type(label, `${typed}-2`)
  await waitFor(() => expect(screen.queryByText('Not this one.')).toBeNull())
})
