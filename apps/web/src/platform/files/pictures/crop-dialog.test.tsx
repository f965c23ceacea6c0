import type { PictureDraft } from '@tandem/contract/platform/files/pictures.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { catchRequests, press, showKnowing } from '../../../requests.factory.ts'
import { CropDialog } from './crop-dialog.tsx'

const server = catchRequests()
const drawn = vi.fn()
const loaded: string[] = []

class Loaded {
  naturalWidth = 1000
  naturalHeight = 1000
  onload = () => {}
  set src(url: string) {
    loaded.push(url)
    queueMicrotask(() => this.onload())
  }
}
beforeEach(() => {
  loaded.length = 0
  drawn.mockReset()
  vi.stubGlobal('Image', Loaded)
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue({ drawImage: drawn } as never)
  vi.spyOn(canvas, 'toBlob').mockImplementation((done) => done(new Blob(['part'])))
})
afterEach(() => vi.restoreAllMocks())

const show = (picture: Pick<PictureDraft, 'url' | 'crop'>) => {
  const heard = { onCropped: vi.fn(), onClose: vi.fn() }
  showKnowing([], <CropDialog picture={picture} {...heard} />)
  return heard
}
const part = { of: '/files/whole.webp', left: 100, top: 50, width: 400, height: 500 }
const answer = () => server.answer({ id: '1', url: '/files/new.webp', width: 400, height: 500 })
const ready = () => screen.findByLabelText('Frame size')

it('crops the middle of a picture and keeps the whole picture', async () => {
  const { onCropped, onClose } = show({ url: '/files/whole.webp' })
  await ready()
  answer()
  await press('Crop')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const crop = { of: '/files/whole.webp', left: 100, top: 0, width: 800, height: 1000 }
  expect(onCropped).toHaveBeenCalledExactlyOnceWith({ url: '/files/new.webp', crop })
  expect(drawn.mock.calls[0]?.slice(1)).toEqual([100, 0, 800, 1000, 0, 0, 800, 1000])
})

it('crops again from the whole picture, not from the former part', async () => {
  const { onCropped } = show({ url: '/files/part.webp', crop: part })
  await ready()
  answer()
  await press('Crop')
  await waitFor(() =>
    expect(onCropped).toHaveBeenCalledExactlyOnceWith({ url: '/files/new.webp', crop: part }),
  )
  expect(new Set(loaded)).toEqual(new Set(['/files/whole.webp']))
})
