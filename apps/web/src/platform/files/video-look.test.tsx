import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UploadField } from './upload-field.tsx'
import { FakeUploads } from './uploads.factory.ts'
import { lookAtVideo } from './video-look.ts'

const { prototype: video } = HTMLVideoElement
const { prototype: canvas } = HTMLCanvasElement

const plays = (load: (video: HTMLVideoElement) => void) => {
  vi.spyOn(video, 'canPlayType').mockReturnValue('maybe')
  vi.spyOn(video, 'videoWidth', 'get').mockReturnValue(1920)
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

it('warns about a video that cannot be played, and advises what to do', async () => {
  plays(tell('error'))
  const look = await lookAtVideo(clip())
  expect(look.poster).toBe(undefined)
  expect(look.trouble).toMatch(/^This browser can’t play this video\. Others .* MP4 \(H\.264\)/)
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
