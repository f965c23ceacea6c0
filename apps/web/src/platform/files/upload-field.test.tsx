import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UploadField } from './upload-field.tsx'
import { FakeUploads } from './uploads.factory.ts'

let server: FakeUploads

beforeEach(() => {
  localStorage.clear()
  server = new FakeUploads()
  vi.stubGlobal('XMLHttpRequest', server.request)
  vi.stubGlobal('fetch', server.fetch)
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const megabyte = 1024 * 1024
const file = (name: string, type: string, bytes: number = 10) =>
  new File([new Uint8Array(bytes)], name, { type, lastModified: 1 })

const busy = vi.fn()
const Form = ({ max = 3, error }: { max?: number; error?: string }) => {
  const [urls, setUrls] = useState<string[]>([])
  return (
    <>
      <UploadField
        label="Your content"
        hint="Stills and clips."
        kinds={['image', 'video']}
        max={max}
        error={error}
        value={urls}
        onChange={setUrls}
        onBusyChange={busy}
      />
      <p data-testid="urls">{urls.join(' ')}</p>
    </>
  )
}
const zone = () => screen.getByLabelText<HTMLInputElement>('Your content', { selector: 'input' })
const choose = (...files: File[]) => userEvent.setup({ applyAccept: false }).upload(zone(), files)
const urls = () => screen.getByTestId('urls').textContent

const holdPauses = () => {
  const { setTimeout: real } = globalThis
  const shortOnly = (work: () => void, ms = 0) => (ms < 1_000 ? real(work, ms) : undefined)
  vi.stubGlobal('setTimeout', shortOnly)
}

it('uploads several files in pieces and names their addresses', async () => {
  render(<Form />)
  await choose(file('clip.mp4', 'video/mp4', 2.5 * megabyte), file('still.png', 'image/png'))
  await waitFor(() => expect(urls().split(' ')).toHaveLength(2))
  expect(
    urls()
      .split(' ')
      .map((url) => url.split('.')[1]),
  ).toEqual(['mp4', 'webp'])
  expect(server.pieces.get('clip.mp4')).toEqual([megabyte, megabyte, megabyte / 2])
  const list = screen.getByRole('list', { name: 'Your content' })
  expect(within(list).getByText('clip.mp4')).toBeTruthy()
  expect(within(list).getAllByText('Uploaded')).toHaveLength(2)
  expect(screen.getByRole('status').textContent).toMatch(/is uploaded\.$/)
  await waitFor(() => expect(busy).toHaveBeenLastCalledWith(false))
})

it('resumes an upload after a lost connection', async () => {
  render(<Form />)
  server.breakAfter(megabyte)
  await choose(file('clip.mp4', 'video/mp4', 3 * megabyte))
  await screen.findByText('No connection. The upload will resume.')
  expect(busy).toHaveBeenLastCalledWith(true)
  expect(urls()).toBe('')
  server.mend()
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('Uploaded')
  expect(server.pieces.get('clip.mp4')).toEqual([megabyte, megabyte, megabyte])
})

it('resumes after a reload when the same file is chosen again', async () => {
  const { unmount } = render(<Form />)
  server.breakAfter(2 * megabyte)
  await choose(file('clip.mp4', 'video/mp4', 3 * megabyte))
  await screen.findByText('No connection. The upload will resume.')
  unmount()
  server.mend()
  render(<Form />)
  await choose(file('clip.mp4', 'video/mp4', 3 * megabyte))
  await screen.findByText('Uploaded')
  expect(server.pieces.get('clip.mp4')).toEqual([megabyte, megabyte, megabyte])
  expect(server.begun).toBe(1)
})

it('repeats the last step after a lost answer instead of uploading again', async () => {
  render(<Form />)
  holdPauses()
  server.loseNextFinish()
  await choose(file('a.png', 'image/png'))
  await screen.findByText('No connection. The upload will resume.')
  await userEvent.click(screen.getByRole('button', { name: 'Try a.png again' }))
  await screen.findByText('Uploaded')
  expect(server.begun).toBe(1)
  expect(new Set(server.finishKeys).size).toBe(1)
})

it('shows the server’s reason for a refused file, and allows removing it', async () => {
  render(<Form />)
  const sentence = 'Videos may be at most 500 MB, and this one is 612 MB. Choose a smaller file.'
  server.refuseNext(413, { code: 'file.too_large', detail: sentence })
  await choose(file('long.mp4', 'video/mp4'))
  await screen.findByText(sentence)
  expect(screen.getByRole('status').textContent).toBe(`long.mp4: ${sentence}`)
  expect(screen.queryByRole('button', { name: 'Try long.mp4 again' })).toBeNull()
  expect(busy).toHaveBeenLastCalledWith(false)
  await userEvent.click(screen.getByRole('button', { name: 'Remove long.mp4' }))
  expect(screen.queryByText('long.mp4')).toBeNull()
  expect(document.activeElement).toBe(zone())
})

it('explains refused kinds and too many files, and takes the rest', async () => {
  render(<Form max={1} />)
  expect(zone().multiple).toBe(false)
  await choose(file('notes.txt', 'text/plain'))
  screen.getByText('“notes.txt” can’t be used here. Please choose images or videos.')
  await choose(file('a.png', 'image/png'))
  await screen.findByText('Uploaded')
  await choose(file('b.png', 'image/png'))
  screen.getByText('Only one file is allowed. Remove it to choose another.')
  await userEvent.click(screen.getByRole('button', { name: 'Remove a.png' }))
  expect(urls()).toBe('')
  await choose(file('b.png', 'image/png'))
  await waitFor(() => expect(urls()).not.toBe(''))
})

it('removes a running upload from the server too', async () => {
  render(<Form />)
  holdPauses()
  server.breakAfter(megabyte)
  await choose(file('clip.mp4', 'video/mp4', 3 * megabyte))
  await screen.findByText('No connection. The upload will resume.')
  server.mend()
  await userEvent.click(screen.getByRole('button', { name: 'Remove clip.mp4' }))
  await waitFor(() => expect(server.removed).toBe(1))
})
