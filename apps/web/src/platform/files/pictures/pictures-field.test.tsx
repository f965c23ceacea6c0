import type { PictureDraft } from '@tandem/contract/platform/files/pictures.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Mistakes } from '#ui/form/mistakes.ts'
import { catchRequests, press, showKnowing } from '../../../requests.factory.ts'
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

it('takes several pictures in the order of choosing, with descriptions', async () => {
  show('/files/1')
  server.answer(stored('/files/2'))
  server.answer(stored('/files/3'))
  await userEvent.upload(zone(), [image('two.png'), image('three.png')])
  await screen.findByText('2 of 2 pictures are uploaded.')
  await userEvent.type(screen.getByLabelText('Description of picture 2'), 'Boat')
  expect(there()).toBe('/files/1= /files/2=Boat /files/3=')
  await press('Move picture 2 up')
  expect(there()).toBe('/files/2=Boat /files/1= /files/3=')
  await press('Remove picture 2')
  expect(there()).toBe('/files/2=Boat /files/3=')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Description of picture 2')),
  )
})

it('keeps a refused picture visible, with a retry where one may help', async () => {
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

it('accepts images only, and at most eight', async () => {
  show('/1', '/2', '/3', '/4', '/5', '/6', '/7')
  const text = new File(['words'], 'words.txt', { type: 'text/plain' })
  const chooser = userEvent.setup({ applyAccept: false })
  await chooser.upload(zone(), text)
  expect(screen.getByText('“words.txt” can’t be used here. Please choose images.')).toBeTruthy()
  server.answer(stored('/8'))
  await chooser.upload(zone(), [image('8.png'), image('9.png')])
  expect(screen.getByText(/^At most 8 files are allowed/)).toBeTruthy()
  await screen.findByLabelText('Description of picture 8')
  expect(screen.queryByLabelText('Add pictures')).toBeNull()
  expect(server.requests).toHaveBeenCalledOnce()
})

it('keeps a picture that arrives after the step was left', async () => {
  const { leave } = show('/files/1')
  const { promise, resolve } = Promise.withResolvers<Response>()
  server.requests.mockReturnValueOnce(promise)
  await userEvent.upload(zone(), image('two.png'))
  leave()
  resolve(Response.json(stored('/files/2')))
  await waitFor(() => expect(there()).toBe('/files/1= /files/2='))
})
