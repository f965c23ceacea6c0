import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { press } from '../../requests.factory.ts'
import { DropZone } from './drop-zone.tsx'
import { FileTile } from './file-tile.tsx'
import { dragOrder } from './pictures/drag-order.ts'
import { PictureRow } from './pictures/picture-row.tsx'
import { UploadRow } from './upload-row.tsx'
import { UploadedRow } from './uploaded-row.tsx'
import type { UploadItem } from './use-uploads.ts'

URL.createObjectURL = () => 'blob:picture'
URL.revokeObjectURL = () => {}
const megabyte = 1024 * 1024
const item = (more: Partial<UploadItem>): UploadItem => ({
  ...{ id: '1', kind: 'image', sentBytes: 0, state: 'sending' },
  file: new File([new Uint8Array(4 * megabyte)], 'boat.png'),
  ...more,
})
it.each([
  [{}, '4 MB', 0, false],
  [{ sentBytes: megabyte }, '1 MB of 4 MB', 25, false],
  [{ state: 'checking', sentBytes: 4 * megabyte }, '4 MB, being checked …', 100, false],
  [{ state: 'waiting' }, 'No connection. It goes on by itself.', 0, true],
  [{ state: 'failed', message: 'No room.' }, 'No room.', null, true],
  [{ state: 'useless', message: 'Damaged.' }, 'Damaged.', null, false],
] as const)('a file on its way, %j, says “%s”', async (more, words, share, mayRetry) => {
  const heard = { onRetry: vi.fn(), onRemove: vi.fn() }
  render(<UploadRow item={item({ ...more, trouble: 'Not for all.' })} {...heard} />)
  screen.getByText(words)
  screen.getByText('Not for all.')
  const bar = screen.queryByRole('progressbar', { name: 'Upload of boat.png' })
  expect(bar?.getAttribute('aria-valuenow') ?? null).toBe(share === null ? null : `${share}`)
  const retry = screen.queryByRole('button', { name: 'Try boat.png again' })
  expect(retry !== null).toBe(mayRetry)
  if (retry !== null) await userEvent.click(retry)
  await press('Remove boat.png')
  expect([heard.onRetry.mock.calls.length, heard.onRemove.mock.calls.length]).toEqual([
    mayRetry ? 1 : 0,
    1,
  ])
})

const film = '/files/p/00000001-0000-4000-8000-000000000000'
it.each([
  ['/files/p/1.webp', '/files/p/1.webp'],
  ['/files/p/1.pdf', undefined],
  ['/files/p/1.mp4', undefined],
  [`${film}-400x300.mp4`, `${film}-400x300.mp4/poster`],
])('of %s that is uploaded %s is seen', async (url, seen) => {
  const onRemove = vi.fn()
  render(<UploadedRow url={url} name="Boat" trouble="Not for all." onRemove={onRemove} />)
  expect(screen.getByRole('link', { name: 'Open Boat' }).getAttribute('href')).toBe(url)
  expect(document.querySelector('img')?.getAttribute('src')).toBe(seen)
  screen.getByText('Not for all.')
  await press('Remove Boat')
  expect(onRemove).toHaveBeenCalledOnce()
})

it.each([
  [true, 'Choose files', 'or drop them here'],
  [false, 'Choose a file', 'or drop it here'],
])('files are chosen or dropped; several: %s', async (multiple, words, drop) => {
  const onFiles = vi.fn()
  render(<DropZone aria-label="Pick" multiple={multiple} onFiles={onFiles} />)
  screen.getByText(words)
  screen.getByText(drop)
  const input = screen.getByLabelText<HTMLInputElement>('Pick')
  const zone = input.closest('label') as HTMLElement
  const file = new File(['x'], 'a.png')
  expect(fireEvent.dragOver(zone)).toBe(false)
  expect(zone.className).toContain('border-accent')
  fireEvent.dragLeave(zone)
  expect(zone.className).not.toContain('border-accent')
  // Else the browser would open it in place of the page.
  expect(fireEvent.drop(zone, { dataTransfer: { files: [file] } })).toBe(false)
  await userEvent.upload(input, file)
  expect(onFiles.mock.calls).toEqual([[[file]], [[file]]])
  expect(input.value).toBe('')
})

it('a file from elsewhere is opened, and kept by nobody here', () => {
  const { rerender } = render(<FileTile url="https://a.test/x.pdf" />)
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))
  expect(links()).toEqual(['Open PDF'])
  rerender(<FileTile url="/files/p/x.pdf" />)
  expect(links()).toEqual(['Open PDF', 'Download PDF'])
  rerender(<FileTile url="/files/p/x.pdf" previewOnly />)
  expect(links()).toEqual(['Open PDF'])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/files/p/x.pdf')
})

it('a row is dragged by its grip to where the pointer is, and stays once it is let go', () => {
  document.body.innerHTML =
    '<ul><li data-row="0"><i data-grip></i><b></b></li><li data-row="1"></li><li data-row="2"></li></ul>'
  const [grip, other] = [document.querySelector('i'), document.querySelector('b')]
  const onMove = vi.fn()
  const drag = dragOrder(onMove)
  const list = { setPointerCapture: vi.fn() }
  const down = (target: Element | null) =>
    drag.onPointerDown({ target, currentTarget: list, pointerId: 1 } as never)
  const over = (row: number | null) => {
    document.elementFromPoint = () => document.querySelector(`[data-row="${row}"]`)
    drag.onPointerMove({ clientX: 1, clientY: 1 } as never)
  }
  over(1)
  down(other)
  over(1)
  expect(onMove).not.toHaveBeenCalled()
  down(grip)
  for (const row of [0, 1, 1, null, 2]) over(row)
  drag.onPointerUp()
  over(0)
  expect(onMove.mock.calls).toEqual([
    [0, 1],
    [1, 2],
  ])
  expect(list.setPointerCapture).toHaveBeenCalledExactlyOnceWith(1)
  document.body.replaceChildren()
})

it.each([
  [0, [true, false], [], [['onMove', 1]]],
  [1, [false, false], [['onMove', 0]], [['onMove', 2]]],
  [2, [false, true], [['onMove', 1]], []],
])('the picture at %i of three moves as far as there is room', async (at, held, up, down) => {
  const heard: unknown[] = []
  const on = (name: string) => (to?: unknown) =>
    heard.push(typeof to === 'number' ? [name, to] : name)
  render(
    <PictureRow
      {...{ at, last: 2, error: 'Say more.', picture: { url: '/1.webp', alt: 'Bow' } }}
      onType={(alt) => heard.push(alt)}
      onMove={on('onMove')}
      onCrop={on('crop')}
      onRemove={on('remove')}
    />,
  )
  const nr = at + 1
  const buttons = ['up', 'down'].map((way) => `Move picture ${nr} ${way}`)
  const all = buttons.map((name) => screen.getByRole<HTMLButtonElement>('button', { name }))
  expect(all.map((button) => button.hasAttribute('aria-disabled'))).toEqual(held)
  for (const button of all) await userEvent.click(button)
  expect(heard).toEqual([...up, ...down])
  await press(`Crop picture ${nr}`)
  await press(`Remove picture ${nr}`)
  await userEvent.type(screen.getByLabelText(`What picture ${nr} shows`), 's')
  expect(heard.slice(-3)).toEqual(['crop', 'remove', 'Bows'])
  expect(screen.queryByText('Cover') !== null).toBe(at === 0)
  screen.getByText('Say more.')
})
