import type { MessageFile } from '@tandem/contract/communication/messages/message.schema.ts'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeUploads } from '#platform/files/uploads.factory.ts'
import { isLive, press, reasonOf } from '../../requests.factory.ts'
import { Composer } from './composer.tsx'
import { keepDraft, readDraft, readUnsent } from './outbox.ts'

let place = { userId: '', collaborationId: 'c1' }
let uploads: FakeUploads
beforeEach(() => {
  localStorage.clear()
  place = { userId: crypto.randomUUID(), collaborationId: 'c1' }
  uploads = new FakeUploads()
  vi.stubGlobal('XMLHttpRequest', uploads.request)
  vi.stubGlobal('fetch', uploads.fetch)
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
})
afterEach(() => vi.unstubAllGlobals())

const kept = (nr: number, more: Partial<MessageFile> = {}): MessageFile => ({
  ...{ url: `/files/p/${nr}.webp`, kind: 'image', name: `boat ${nr}.png` },
  ...more,
})
const show = (files: MessageFile[] = [], body = '') => {
  keepDraft(place, { body, files })
  return render(<Composer place={place} other="Mira" can={undefined} />)
}
const file = (name: string, type: string) =>
  new File([new Uint8Array(9)], name, { type, lastModified: 1 })
const input = () => screen.getByLabelText<HTMLInputElement>('Add images, PDFs or videos')
const choose = (...files: File[]) => userEvent.setup({ applyAccept: false }).upload(input(), files)
const list = () => screen.getByRole('list', { name: 'Files of this message' })
const names = () =>
  within(list())
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent)
const waits = 'Wait until the file is uploaded, then send.'

it('files alone are a message; it waits for them and goes out with all, in their order', async () => {
  show()
  expect([isLive('Send'), reasonOf('Send')]).toEqual([false, 'Write something or add a file.'])
  screen.getByText('Enter sends, Shift + Enter makes a new line.')
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof uploads.fetch>) => {
    await promise
    return uploads.fetch(...asked)
  })
  await choose(file('boat.png', 'image/png'), file('card.pdf', 'application/pdf'))
  await screen.findByText(waits)
  expect([isLive('Send'), reasonOf('Send')]).toEqual([false, 'The file is still being uploaded.'])
  await userEvent.type(screen.getByLabelText('Message to Mira'), 'Look.{Enter}')
  expect(readUnsent(place)).toEqual([])
  resolve()
  await waitFor(() => expect(isLive('Send')).toBe(true))
  expect([names(), screen.queryByText(waits)]).toEqual([['boat.png', 'card.pdf'], null])
  expect(screen.getByRole('status').textContent).toMatch(/ is uploaded\.$/)
  await press('Send')
  const url = (nr: number, ending: string) =>
    `/files/p/0000000${nr}-0000-4000-8000-000000000000.${ending}`
  const files = [
    { url: url(1, 'webp'), kind: 'image', name: 'boat.png' },
    { url: url(2, 'pdf'), kind: 'pdf', name: 'card.pdf' },
  ]
  expect(readUnsent(place)).toMatchObject([{ body: 'Look.', files }])
  expect([names(), readDraft(place)]).toEqual([[], { body: '', files: [] }])
})

it('what was attached is there again, and one that is removed leaves the others', async () => {
  show([kept(1), kept(2, { name: null }), kept(3)], 'Look.')
  expect([names(), isLive('Send')]).toEqual([['boat 1.png', 'Image', 'boat 3.png'], true])
  await press('Remove Image')
  expect(names()).toEqual(['boat 1.png', 'boat 3.png'])
  expect(readDraft(place)).toEqual({ body: 'Look.', files: [kept(1), kept(3)] })
  expect(document.activeElement).toBe(input())
})

it('one that failed holds nothing up, is tried again, and the same is not taken twice', async () => {
  show([], 'Look.')
  uploads.refuseNext(507, { status: 507, code: 'storage.full', detail: 'There is no room.' })
  await choose(file('boat.png', 'image/png'))
  await screen.findByText('There is no room.')
  await waitFor(() => expect(isLive('Send')).toBe(true))
  await choose(file('boat.png', 'image/png'))
  expect(names()).toEqual(['boat.png'])
  await press('Try boat.png again')
  await screen.findByText('Uploaded')
  expect(names()).toEqual(['boat.png'])
  expect(input().value).toBe('')
})
