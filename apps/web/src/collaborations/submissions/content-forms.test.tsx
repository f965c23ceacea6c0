import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { myCollaborationQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { FakeUploads } from '#platform/files/uploads.factory.ts'
import { Sheet } from '#ui/layer/sheet.tsx'
import { toast } from '#ui/toast.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { ContentLiveForm } from './content-live-form.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
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
const fill = async (fields: Record<string, string>) => {
  for (const [label, typed] of Object.entries(fields))
    await userEvent.type(field(new RegExp(`^${label}`)), typed)
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
  await fill({ 'Link to the content': ` ${reel} `, Caption: ' Calm. ', 'Note to the brand': '  ' })
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
  await fill({ Caption: 'Calm.', 'Note to the brand': 'Filmed by day.' })
  await press('Submit for review')
  await screen.findByText('Add a link to the content or upload at least one file.')
  expect(requests).not.toHaveBeenCalled()
  await fill({ 'Link to the content': reel })
  refuse('collaboration.not_now', 'It was cancelled.')
  await press('Submit for review')
  await screen.findByText('It was cancelled.')
  const typed = [/^Link/, /^Caption/, /^Note/].map((label) => field(label).value)
  expect(typed).toEqual([reel, 'Calm.', 'Filmed by day.'])
})

it('forgets that a link or a file is missing once a file has arrived', async () => {
  const server = new FakeUploads()
  vi.stubGlobal('XMLHttpRequest', server.request)
  vi.stubGlobal('fetch', server.fetch)
  URL.createObjectURL = () => 'blob:picture'
  inSheet(<SubmitForm content={work(true)} />)
  await press('Submit for review')
  const missing = 'Add a link to the content or upload at least one file.'
  await screen.findByText(missing)
  const input = screen.getByLabelText('Files', { selector: 'input' })
  await userEvent.upload(input, new File(['x'], 'a.png', { type: 'image/png' }))
  await screen.findByText('Uploaded')
  await waitFor(() => expect(screen.queryByText(missing)).toBeNull())
  vi.unstubAllGlobals()
})

it('the next round starts from the caption and the ticks of the newest, but not its link', async () => {
  const rounds = [
    { caption: 'First.', checked: [0], url: reel },
    { caption: 'Second.', checked: [0, 2], url: reel },
  ]
  inSheet(<SubmitForm content={work(true, rounds)} />)
  expect(field(/^Caption/).value).toBe('Second.')
  const ticked = screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
  expect(ticked).toEqual([true, false, true])
  expect(field(/^Link/).value).toBe('')
})

it('a post that nobody reviews before needs its link and its label, and says so at both', async () => {
  inSheet(<SubmitForm content={work(false)} />)
  screen.getByRole('group', { name: 'Files for the brand (optional)' })
  screen.getByText(/^Like https:\/\/www\.instagram\.com\/reel\//)
  expect(field(/^Link to the post/).labels?.[0]?.textContent).toBe('Link to the post')
  await press('Submit for review')
  await screen.findByText('Add the link to the post.')
  screen.getByText('Confirm that the content is labelled as a paid partnership.')
  expect(requests).not.toHaveBeenCalled()
  await fill({ 'Link to the post': reel })
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

it.each([
  ['a draft', <SubmitForm key="a" content={work(true)} />, 'Submit for review'],
  ['a link', <ContentLiveForm key="b" content={work(true)} />, 'Report the live link'],
])('a mistake that the server finds in the address of %s is told once, at it', async (...row) => {
  const [, form, send] = row
  inSheet(form)
  await fill({ Link: reel })
  const label = screen.queryByLabelText(/labelled as a paid partnership/)
  if (label !== null) await userEvent.click(label)
  refuse('input.invalid', 'Look again.', { url: 'This address is too long.' })
  await press(send)
  await screen.findByText('This address is too long.')
  expect(field(/^Link/).getAttribute('aria-invalid')).toBe('true')
  expect([field(/^Link/).value, screen.queryByText('Look again.')]).toEqual([reel, null])
})

it('images and videos may be handed in, several of them, and nothing else', async () => {
  inSheet(<SubmitForm content={work(true)} />)
  const input = screen.getByLabelText<HTMLInputElement>('Files', { selector: 'input' })
  expect(input.multiple).toBe(true)
  for (const type of ['image/png', 'video/mp4']) expect(input.accept).toContain(type)
  const pdf = new File(['%PDF'], 'brief.pdf', { type: 'application/pdf' })
  await userEvent.setup({ applyAccept: false }).upload(input, pdf)
  screen.getByText('“brief.pdf” can’t be used here. Please choose images or videos.')
})

it('a caption that is too long is told at it, and nothing is sent', async () => {
  inSheet(<SubmitForm content={work(true)} />)
  await fill({ 'Link to the content': reel })
  fireEvent.change(field(/^Caption/), { target: { value: 'a'.repeat(5001) } })
  await press('Submit for review')
  await waitFor(() => expect(field(/^Caption/).getAttribute('aria-invalid')).toBe('true'))
  expect(requests).not.toHaveBeenCalled()
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
  expect(reasonOf('Submit for review')).toBe('Your files are still on their way.')
  lets()
  await waitFor(() => expect(isLive('Submit for review')).toBe(true))
  await press('Submit for review')
  const fileUrls = ['/files/p/00000001-0000-4000-8000-000000000000.webp']
  await waitFor(() => expect(sent().at(-1)?.[1]).toMatchObject({ fileUrls }))
})

it('the link of an approved draft is reported with the newest caption, and the page is asked again', async () => {
  const rounds = [
    { caption: 'First.', checked: [] },
    { caption: 'As posted.', checked: [1] },
  ]
  const onDone = vi.fn()
  const told = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const { stale } = inSheet(<ContentLiveForm content={work(true, rounds)} onDone={onDone} />)
  screen.getByText(/^Like https:\/\/www\.instagram\.com\/reel\//)
  await userEvent.type(field(/^Link to the post/), ` ${reel} `)
  await userEvent.click(field(/labelled as a paid partnership/))
  answer({ id })
  await press('Report the live link')
  await waitFor(() => expect(stale()).toEqual(moved))
  expect(onDone).toHaveBeenCalledOnce()
  expect(told).toHaveBeenCalledExactlyOnceWith('Reported. Paper Boats looks at it now.')
  told.mockRestore()
  const body = { url: reel, caption: 'As posted.', checked: [1], disclosed: true }
  expect(sent()).toEqual([[`POST /api/collaborations/${id}/go-live`, body]])
})

const producing = (more: Partial<CreatorCollaborationDetail> = {}) =>
  ({
    id,
    state: 'producing',
    dueAt: '2026-11-20T12:00:00Z',
    terms: { extensionDays: 7 },
    brand: { name: 'Paper Boats' },
    can: { extend: { allowed: true } },
    ...more,
  }) as CreatorCollaborationDetail

it('a week more is asked for with its reason, which stays when it is refused', async () => {
  const onClose = vi.fn()
  const { stale } = showKnowing(
    known,
    <ExtendDialog collaboration={producing()} onClose={onClose} />,
  )
  const dialog = screen.getByRole('dialog', { name: 'Take 7 days more?' })
  within(dialog).getByText(/due Nov 27, 2026\. You can do this once; Paper Boats reads why\./)
  await userEvent.type(screen.getByRole('textbox'), 'The boat is late.')
  refuse('input.invalid', 'Look again.', { reason: 'Say it in at least 20 characters.' })
  await press('Take more time')
  await screen.findByText('Say it in at least 20 characters.')
  expect(screen.queryByText('Look again.')).toBeNull()
  expect([field(/^What you need/).value, onClose.mock.calls]).toEqual(['The boat is late.', []])
  answer(producing())
  await press('Take more time')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(stale()).toEqual(moved)
  const call = [`POST /api/collaborations/${id}/extend`, { reason: 'The boat is late.' }]
  expect(sent()).toEqual([call, call])
})

it('what the server refuses of a week more is said, and what was written stays', async () => {
  showKnowing(known, <ExtendDialog collaboration={producing()} onClose={() => {}} />)
  await userEvent.type(screen.getByRole('textbox'), 'The boat is late.')
  refuse('collaboration.not_now', 'You took the week already.')
  await press('Take more time')
  await screen.findByText('You took the week already.')
  expect(field(/^What you need/).value).toBe('The boat is late.')
})

it('where no date is set yet, the week is told without one', () => {
  showKnowing([], <ExtendDialog collaboration={producing({ dueAt: null })} onClose={() => {}} />)
  screen.getByText(/^Your content is then due 7 days later\./)
})

it.each([
  ['changes_requested', ['/files/p/a.mp4'], true],
  ['changes_requested', [], false],
  ['pending', ['/files/p/a.mp4'], false],
])('after a round that is %s with %j, whether its comments stand above is %s', (...row) => {
  const [verdict, fileUrls, stands] = row
  const pin = { on: 'video', from: 1, to: null }
  const said = { id: 'k1', round: 1, fileUrl: '/files/p/a.mp4', pin, words: 'Say it.' }
  showKnowing(
    [
      [['session'], { userType: 'creator' }],
      [
        ['messages', 'comments', id],
        { items: [{ ...said, answers: [], doneBy: null }], can: { answer: { allowed: true } } },
      ],
    ],
    <Sheet open onOpenChange={() => {}} title="Boats">
      <SubmitForm content={work(true, [{ round: 1, verdict, fileUrls }])} />
    </Sheet>,
  )
  expect(screen.queryByText('Say it.') !== null).toBe(stands)
})
