import type { PictureDraft } from '@tandem/contract/platform/files/pictures.schema.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Mistakes } from '#ui/form/mistakes.ts'
import { button, catchRequests, press, showKnowing } from '../../../requests.factory.ts'
import { PicturesField } from './pictures-field.tsx'

const server = catchRequests()
afterEach(() => vi.restoreAllMocks())

type FormProps = { first: PictureDraft[]; shown?: boolean; mistakes?: Mistakes }
const Form = ({ first, shown = true, mistakes = {} }: FormProps) => {
  const [pictures, setPictures] = useState<readonly PictureDraft[]>(first)
  const urls = pictures.map(({ url, alt }) => `${url}=${alt}`)
  return (
    <>
      {shown && <PicturesField pictures={pictures} mistakes={mistakes} onChange={setPictures} />}
      <output>{urls.join(' ')}</output>
    </>
  )
}
const show = (...urls: string[]) => {
  const first = urls.map((url) => ({ url, alt: '' }))
  const { rerender } = showKnowing([], <Form first={first} />)
  return { leave: () => rerender(<Form first={first} shown={false} />) }
}
const there = () => screen.getAllByRole('status').at(-1)?.textContent
const zone = () => screen.getByLabelText('Add pictures')
const image = (name: string) => new File([new Uint8Array(9)], name, { type: 'image/png' })
const stored = (url: string) => ({ id: url, url, width: 8, height: 10 })

it('takes several at once, in the order they were chosen, and what each shows', async () => {
  show('/files/1')
  server.answer(stored('/files/2'))
  server.answer(stored('/files/3'))
  await userEvent.upload(zone(), [image('two.png'), image('three.png')])
  await screen.findByText('2 of 2 pictures are uploaded.')
  await userEvent.type(screen.getByLabelText('What picture 2 shows'), 'Boat')
  expect(there()).toBe('/files/1= /files/2=Boat /files/3=')
  await press('Move picture 2 up')
  expect(there()).toBe('/files/2=Boat /files/1= /files/3=')
  await press('Remove picture 2')
  expect(there()).toBe('/files/2=Boat /files/3=')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('What picture 2 shows')),
  )
})

it('keeps one that is refused in sight: what may help is tried again, the rest removed', async () => {
  show()
  server.refuse('file.unreadable', 'This image is damaged.')
  server.refuse('storage.full', 'There is no room.')
  server.answer(stored('/files/3'))
  await userEvent.upload(zone(), [image('bad.png'), image('late.png'), image('good.png')])
  expect(await screen.findByText('This image is damaged.')).toBeTruthy()
  await screen.findByText('1 of 3 pictures are uploaded.')
  expect(screen.queryByRole('button', { name: 'Try bad.png again' })).toBeNull()
  await press('Remove bad.png')
  server.answer(stored('/files/2'))
  await press('Try late.png again')
  await waitFor(() => expect(there()).toBe('/files/3= /files/2='))
  expect(screen.queryByRole('button', { name: /^Remove .*png/ })).toBeNull()
})

it('takes images alone, and no more than eight', async () => {
  show('/1', '/2', '/3', '/4', '/5', '/6', '/7')
  const text = new File(['words'], 'words.txt', { type: 'text/plain' })
  const chooser = userEvent.setup({ applyAccept: false })
  await chooser.upload(zone(), text)
  expect(screen.getByText('“words.txt” can’t be used here. Please choose images.')).toBeTruthy()
  server.answer(stored('/8'))
  await chooser.upload(zone(), [image('8.png'), image('9.png')])
  expect(screen.getByText(/^At most 8 files fit here/)).toBeTruthy()
  await screen.findByLabelText('What picture 8 shows')
  expect(screen.queryByLabelText('Add pictures')).toBeNull()
  expect(server.requests).toHaveBeenCalledOnce()
})

it('a mistake stands at its own picture, or below all of them', async () => {
  const first = ['/1', '/2', '/3'].map((url) => ({ url, alt: '' }))
  const mistakes = {
    ...{ 'pictures.0.alt': 'Say what it shows.', 'pictures.2.url': 'It is gone.' },
    pictures: 'Add one more.',
  }
  showKnowing([], <Form first={first} mistakes={mistakes} />)
  const row = (nr: number) => screen.getByLabelText(`What picture ${nr} shows`).closest('li')
  expect(row(1)?.textContent).toContain('Say what it shows.')
  expect(row(2)?.textContent).not.toMatch(/Say what|gone/)
  expect(row(3)?.textContent).toContain('It is gone.')
  const below = screen.getByText('Add one more.')
  expect(below.closest('li')).toBeNull()
  const text = new File(['words'], 'words.txt', { type: 'text/plain' })
  await userEvent.setup({ applyAccept: false }).upload(zone(), text)
  expect(below.textContent).toMatch(/^“words.txt” can’t be used here/)
})

it('the same picture twice is one, and the last that is removed leaves the way to add', async () => {
  show('/files/1')
  await userEvent.type(screen.getByLabelText('What picture 1 shows'), 'Boat')
  server.answer(stored('/files/1'))
  await userEvent.upload(zone(), image('one.png'))
  await screen.findByText('1 of 1 pictures are uploaded.')
  expect(there()).toBe('/files/1=Boat')
  await userEvent.click(screen.getByLabelText('What picture 1 shows'))
  await userEvent.paste(' at dawn'.repeat(10))
  expect(there()?.length).toBe('/files/1=Boat'.length + 80)
  await press('Remove picture 1')
  await waitFor(() => expect(document.activeElement).toBe(zone()))
})

it('how far several are is told, those that come later counted with them', async () => {
  show()
  const [one, two, three] = [1, 2, 3].map(() => Promise.withResolvers<Response>())
  for (const held of [one, two, three])
    server.requests.mockReturnValueOnce(held?.promise as Promise<Response>)
  await userEvent.upload(zone(), [image('one.png'), image('two.png')])
  screen.getByText('Uploading 1 of 2')
  one?.resolve(Response.json(stored('/files/1')))
  await screen.findByText('Uploading 2 of 2')
  await userEvent.upload(zone(), image('three.png'))
  screen.getByText('Uploading 2 of 3')
  two?.resolve(Response.json(stored('/files/2')))
  three?.resolve(Response.json(stored('/files/3')))
  await screen.findByText('3 of 3 pictures are uploaded.')
  expect(there()).toBe('/files/1= /files/2= /files/3=')
})

it('loses none that arrives after the step was left', async () => {
  const { leave } = show('/files/1')
  const { promise, resolve } = Promise.withResolvers<Response>()
  server.requests.mockReturnValueOnce(promise)
  await userEvent.upload(zone(), image('two.png'))
  leave()
  resolve(Response.json(stored('/files/2')))
  await waitFor(() => expect(there()).toBe('/files/1= /files/2='))
})

it('shows the part that is cropped by the keys, and all of it again', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(2000)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(1000)
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
  ) {
    queueMicrotask(() => this.onload?.(new Event('load')))
  })
  const drawImage = vi.fn()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob()))
  show('/files/whole')
  await userEvent.type(screen.getByLabelText('What picture 1 shows'), 'Boat')
  await press('Crop picture 1')
  const frame = await screen.findByRole('button', { name: 'The part that is shown' })
  expect(screen.queryByRole('button', { name: 'Show all of it' })).toBeNull()
  frame.focus()
  // Else the page would scroll.
  expect(fireEvent.keyDown(frame, { key: 'ArrowLeft' })).toBe(false)
  expect(fireEvent.keyDown(frame, { key: 'x' })).toBe(true)
  await userEvent.keyboard('{ArrowLeft}')
  server.refuse('storage.full', 'There is no room.')
  await press('Crop')
  expect(await screen.findByText('There is no room.')).toBeTruthy()
  server.answer(stored('/files/part'))
  await press('Crop')
  await waitFor(() => expect(there()).toBe('/files/part=Boat'))
  expect(drawImage.mock.calls[0]?.slice(1)).toEqual([520, 0, 800, 1000, 0, 0, 800, 1000])
  await press('Crop picture 1')
  await waitFor(() => expect(button('Show all of it')).toBeTruthy())
  await press('Show all of it')
  expect(there()).toBe('/files/whole=Boat')
})
