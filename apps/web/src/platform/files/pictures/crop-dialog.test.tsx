import type { PictureDraft } from '@tandem/contract/platform/files/pictures.schema.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { button, catchRequests, press, showKnowing } from '../../../requests.factory.ts'
import { CropDialog } from './crop-dialog.tsx'

const server = catchRequests()
const drawn = vi.fn()
const loaded: string[] = []

/** Loads at once, 1000 × 1000. */
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
const ready = () => screen.findByLabelText('Size of the frame')

it('a picture’s middle is cut out, and the whole of it kept beside the part', async () => {
  const { onCropped, onClose } = show({ url: '/files/whole.webp' })
  await ready()
  answer()
  await press('Crop')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const crop = { of: '/files/whole.webp', left: 100, top: 0, width: 800, height: 1000 }
  expect(onCropped).toHaveBeenCalledExactlyOnceWith({ url: '/files/new.webp', crop })
  expect(drawn.mock.calls[0]?.slice(1)).toEqual([100, 0, 800, 1000, 0, 0, 800, 1000])
})

it('a part is chosen anew from the whole, not from the part', async () => {
  const { onCropped } = show({ url: '/files/part.webp', crop: part })
  await ready()
  answer()
  await press('Crop')
  await waitFor(() =>
    expect(onCropped).toHaveBeenCalledExactlyOnceWith({ url: '/files/new.webp', crop: part }),
  )
  expect(new Set(loaded)).toEqual(new Set(['/files/whole.webp']))
})

it('all of it is shown again without a part', async () => {
  const { onCropped, onClose } = show({ url: '/files/part.webp', crop: part })
  await press('Show all of it')
  expect(onCropped).toHaveBeenCalledExactlyOnceWith({ url: '/files/whole.webp' })
  expect(onClose).toHaveBeenCalledOnce()
})

it('the frame is sized by its slider and dragged by the pointer until it is let go', async () => {
  const { onCropped } = show({ url: '/files/whole.webp' })
  const size = await ready()
  fireEvent.change(size, { target: { value: '50' } })
  const frame = button('The part that is shown')
  frame.setPointerCapture = () => {}
  // Shown at half its size.
  Object.defineProperty(frame.parentElement, 'clientWidth', { value: 500 })
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, pointerId: 1 })
  fireEvent.pointerMove(frame, at(90, 90))
  fireEvent.pointerDown(frame, at(10, 10))
  fireEvent.pointerMove(frame, at(30, 0))
  fireEvent.pointerUp(frame)
  fireEvent.pointerMove(frame, at(200, 200))
  answer()
  await press('Crop')
  const crop = { of: '/files/whole.webp', left: 340, top: 230, width: 400, height: 500 }
  await waitFor(() =>
    expect(onCropped).toHaveBeenCalledExactlyOnceWith({ url: '/files/new.webp', crop }),
  )
})

it('a picture that can’t be loaded says so, and waits no longer', async () => {
  class Broken {
    onerror = (_: unknown) => {}
    set src(_: string) {
      queueMicrotask(() => this.onerror(new Event('error')))
    }
  }
  vi.stubGlobal('Image', Broken)
  show({ url: '/files/whole.webp' })
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(screen.queryByLabelText('Size of the frame')).toBeNull()
})

it('what went wrong is said, and nothing changes', async () => {
  const { onCropped, onClose } = show({ url: '/files/whole.webp' })
  await ready()
  server.refuse('storage.full', 'There is no room.')
  await press('Crop')
  await screen.findByText('There is no room.')
  expect([onCropped.mock.calls, onClose.mock.calls]).toEqual([[], []])
  const { promise, resolve } = Promise.withResolvers<Response>()
  server.requests.mockReturnValueOnce(promise)
  await press('Crop')
  // It is tried anew, so the old trouble is none.
  expect(screen.queryByText('There is no room.')).toBeNull()
  resolve(Response.json({ id: '1', url: '/files/new.webp', width: 400, height: 500 }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
