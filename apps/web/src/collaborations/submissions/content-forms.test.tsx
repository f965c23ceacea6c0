import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { myCollaborationQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { FakeUploads } from '#platform/files/uploads.factory.ts'
import { Sheet } from '#ui/layer/sheet.tsx'
import { toast } from '#ui/toast.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { type ContentOf, SubmitForm } from './submit-form.tsx'

const id = '01a00000-0000-7000-8000-000000000001'
const { requests, answer, refuse, sent } = catchRequests()

const work = (needsDraft: boolean, rounds: object[] = []): ContentOf => ({
  id,
  rounds: rounds as ContentOf['rounds'],
  terms: { needsDraft, checklist: ['Show the boat', 'Say the name', 'Thank the crew'] },
  campaign: { type: 'instagram_reel' },
  brand: { name: 'Paper Boats' },
})
const known = [
  [['collaborations', 'mine', 'active'], {}],
  [['campaigns'], {}],
  [['wallet'], {}],
  [['analytics'], {}],
  [['coupons'], {}],
  [['reviews'], {}],
] as const
const moved = [
  'collaborations mine active',
  'campaigns',
  'wallet',
  'analytics',
  'coupons',
  `collaborations one ${id}`,
]
const inSheet = (form: React.ReactNode) =>
  showKnowing(
    known,
    <Sheet open onOpenChange={() => {}} title="Boats">
      {form}
    </Sheet>,
  )
const field = (label: RegExp | string) => screen.getByLabelText<HTMLTextAreaElement>(label)
const fill = (fields: Record<string, string>) => {
  for (const [label, typed] of Object.entries(fields))
    fireEvent.change(field(new RegExp(`^${label}`)), { target: { value: typed } })
}
const reel = 'https://www.instagram.com/reel/C8xYz12AbCd/'

it('a draft is sent with what was said, without blanks around and without what is empty', async () => {
  const onDone = vi.fn()
  const told = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const { client, stale } = inSheet(<SubmitForm content={work(true)} onDone={onDone} />)
  screen.getByText(/^A draft: .* once Paper Boats has approved it\.$/)
  screen.getByText('A private preview.')
  expect(screen.getByRole('group', { name: 'Files' })).toBeTruthy()
  expect(field(/^Link to the content/).labels?.[0]?.textContent).toMatch(/Optional$/)
  expect(screen.queryByLabelText(/labelled as a paid partnership/)).toBeNull()
  fill({ 'Link to the content': ` ${reel} `, Caption: ' Calm. ', 'Note to the brand': '  ' })
  await userEvent.click(field('Thank the crew'))
  await userEvent.click(field('Say the name'))
  await userEvent.click(field('Thank the crew'))
  answer({ id, state: 'submitted' })
  await press('Submit for review')
  await waitFor(() => expect(stale()).toEqual(moved))
  expect(onDone).toHaveBeenCalledOnce()
  expect(told).toHaveBeenCalledExactlyOnceWith('Submitted. Paper Boats reviews it now.')
  told.mockRestore()
  const body = { url: reel, fileUrls: [], checked: [1], disclosed: false }
  expect(sent()).toEqual([
    [`POST /api/collaborations/${id}/submissions`, { ...body, caption: ' Calm. ' }],
  ])
  expect(client.getQueryData(myCollaborationQuery(id).queryKey)).toMatchObject({
    state: 'submitted',
  })
})

it('a draft needs a link or a file, and one that is refused stays as it was typed', async () => {
  inSheet(<SubmitForm content={work(true)} />)
  fill({ Caption: 'Calm.', 'Note to the brand': 'Filmed by day.' })
  await press('Submit for review')
  await screen.findByText('Add a link to the content or upload at least one file.')
  expect(requests).not.toHaveBeenCalled()
  fill({ 'Link to the content': reel })
  refuse('collaboration.not_now', 'It was cancelled.')
  await press('Submit for review')
  await screen.findByText('It was cancelled.')
  const typed = [/^Link/, /^Caption/, /^Note/].map((label) => field(label).value)
  expect(typed).toEqual([reel, 'Calm.', 'Filmed by day.'])
})

it('a post that nobody reviews before needs its link and its label, and says so at both', async () => {
  inSheet(<SubmitForm content={work(false)} />)
  screen.getByRole('group', { name: 'Files for the brand (optional)' })
  screen.getByText(/^Such as https:\/\/www\.instagram\.com\/reel\//)
  expect(field(/^Link to the post/).labels?.[0]?.textContent).toBe('Link to the post')
  await press('Submit for review')
  await screen.findByText('Add the link to the post.')
  screen.getByText('Confirm that the content is labelled as a paid partnership.')
  expect(requests).not.toHaveBeenCalled()
  fill({ 'Link to the post': reel })
  await userEvent.click(field(/labelled as a paid partnership/))
  refuse('collaboration.link_used', 'This post was handed in elsewhere.')
  await press('Submit for review')
  await screen.findByText('This post was handed in elsewhere.')
  expect(field(/^Link to the post/).getAttribute('aria-invalid')).toBe('true')
  expect(sent()[0]?.[1]).toEqual({
    url: reel,
    fileUrls: [],
    caption: '',
    checked: [],
    disclosed: true,
  })
})

it('a draft waits for its files, and names them', async () => {
  const uploads = new FakeUploads()
  let lets = () => {}
  const held = new Promise<void>((resolve) => {
    lets = resolve
  })
  vi.stubGlobal('XMLHttpRequest', uploads.request)
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  requests.mockImplementation(async (address, init) => {
    if (!address.startsWith('/api/uploads/')) return Response.json({ id })
    await held
    return uploads.fetch(address, init)
  })
  inSheet(<SubmitForm content={work(true)} />)
  const file = new File([new Uint8Array(10)], 'boat.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Files', { selector: 'input' }), file)
  await waitFor(() => expect(isLive('Submit for review')).toBe(false))
  expect(reasonOf('Submit for review')).toBe('Your files are still uploading.')
  lets()
  await waitFor(() => expect(isLive('Submit for review')).toBe(true))
  await press('Submit for review')
  const fileUrls = ['/files/p/00000001-0000-4000-8000-000000000000.webp']
  await waitFor(() => expect(sent().at(-1)?.[1]).toMatchObject({ fileUrls }))
})
