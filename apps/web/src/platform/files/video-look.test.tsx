import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FileTile } from './file-tile.tsx'
import { UploadField } from './upload-field.tsx'
import { FakeUploads } from './uploads.factory.ts'
import { lookAtVideo } from './video-look.ts'

const { prototype: video } = HTMLVideoElement
const { prototype: canvas } = HTMLCanvasElement

/** A browser that plays videos: what it does with a file once it has its address. */
const plays = (load: (video: HTMLVideoElement) => void, width = 1920) => {
  vi.spyOn(video, 'canPlayType').mockReturnValue('maybe')
  vi.spyOn(video, 'videoWidth', 'get').mockReturnValue(width)
  vi.spyOn(video, 'videoHeight', 'get').mockReturnValue(1080)
  vi.spyOn(video, 'duration', 'get').mockReturnValue(12)
  const set = function (this: HTMLVideoElement) {
    queueMicrotask(() => load(this))
  }
  vi.spyOn(video, 'src', 'set').mockImplementation(set)
  vi.spyOn(video, 'currentTime', 'set').mockImplementation(function (this: HTMLVideoElement) {
    this.dispatchEvent(new Event('seeked'))
  })
  vi.spyOn(canvas, 'getContext').mockReturnValue(null)
  vi.spyOn(canvas, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    return `data:image/jpeg;base64,${this.width}by${this.height}`
  })
}
const tell = (event: string) => (one: HTMLVideoElement) => one.dispatchEvent(new Event(event))
const clip = (words = 'moov avc1') => new File([words], 'clip.mov', { type: 'video/quicktime' })

const Form = () => {
  const [urls, setUrls] = useState<string[]>([])
  return <UploadField label="Clip" kinds={['video']} max={1} value={urls} onChange={setUrls} />
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:video'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('makes a poster of a video, as small as it will be shown', async () => {
  plays(tell('loadedmetadata'))
  expect(await lookAtVideo(clip())).toEqual({ poster: '720by405' })
})

it.each<[string, () => void]>([
  ['cannot be played', () => plays(tell('error'))],
  ['has a sound only', () => plays(tell('loadedmetadata'), 0)],
])('says so where a video %s, and what to do', async (_, browser) => {
  browser()
  const look = await lookAtVideo(clip())
  expect(look.poster).toBe(undefined)
  expect(look.trouble).toMatch(/^This browser can’t play this video\. Others .* MP4 \(H\.264\)/)
})

it('warns of HEVC also where this browser plays it', async () => {
  plays(tell('loadedmetadata'))
  const { poster, trouble } = await lookAtVideo(clip('moov hvc1'))
  expect(poster).toBe('720by405')
  expect(trouble).toMatch(/^This video is HEVC, which many browsers can’t play/)
})

it('says nothing where the browser plays no videos at all', async () => {
  vi.spyOn(video, 'canPlayType').mockReturnValue('')
  expect(await lookAtVideo(clip())).toEqual({})
})

it('sends the poster with the video, and keeps the warning beside what was uploaded', async () => {
  plays(tell('loadedmetadata'))
  const server = new FakeUploads()
  vi.stubGlobal('XMLHttpRequest', server.request)
  vi.stubGlobal('fetch', server.fetch)
  localStorage.clear()
  render(<Form />)
  const zone = screen.getByLabelText<HTMLInputElement>('Clip', { selector: 'input' })
  await userEvent.setup({ applyAccept: false }).upload(zone, clip('hev1'))
  await screen.findByText('Uploaded')
  expect(screen.getByRole('list').textContent).toContain('This video is HEVC')
  expect(server.posters).toEqual(['720by405'])
})

it('plays where it stands, and loads nothing of it before where there is a poster', () => {
  const id = '01890000-0000-4000-8000-000000000001'
  const { container, rerender } = render(<FileTile url={`/files/p/${id}-405x720.mp4`} />)
  const shown = () => container.querySelector('video') as HTMLVideoElement
  expect(shown().poster).toMatch(/-405x720\.mp4\/poster$/)
  expect([shown().preload, shown().controls, shown().hasAttribute('playsinline')]).toEqual([
    'none',
    true,
    true,
  ])
  rerender(<FileTile url={`/files/p/${id}.mp4`} />)
  expect([shown().preload, shown().hasAttribute('poster')]).toEqual(['metadata', false])
})
