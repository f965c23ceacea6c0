import type { MaterialList } from '@tandem/contract/affiliate/programmes/material.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { catchRequests, press, retype, showKnowing } from '../../../requests.factory.ts'
import { materialsQuery } from './material.api.ts'
import { MaterialsSection } from './materials-section.tsx'

const server = catchRequests()
beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
})

const yes = { allowed: true as const }
const picture = {
  id: '019aab7b-007b-7d7b-8609-a145c31dd3fc',
  title: 'Boats at dawn',
  picture: { url: '/files/boats.webp', alt: 'Three paper boats' },
  text: null,
}
const text = {
  id: '019aab7b-007b-7d7b-8609-a145c31dd3fd',
  title: 'Caption',
  picture: null,
  text: 'Fold one: {link}',
}
const listOf = (...items: MaterialList['items']): MaterialList => ({
  items,
  can: { add: yes, change: yes, remove: yes },
})
const show = (list: MaterialList) =>
  showKnowing([[materialsQuery('p1').queryKey, list]], <MaterialsSection programmeId="p1" />)
const type = async (label: string, words: string) => {
  const field = await screen.findByLabelText(label)
  retype(field, words)
}
const choose = async (title: string, label: string) => {
  await press(`Actions for ${title}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: label }))
}
const upload = async (file: File) => userEvent.upload(await screen.findByLabelText('Picture'), file)
const boat = () => new File([new Uint8Array(10)], 'boat.png', { type: 'image/png' })
const materialsAt = '/api/brand/programmes/p1/materials'

it('explains the empty list, and sends a text as typed', async () => {
  show(listOf())
  expect(screen.getByText(/^No material yet\./)).toBeTruthy()
  await press('Add a text')
  await type('Title', 'Caption')
  await type('Text', 'Fold one: {link}')
  server.answer(listOf(text))
  await press('Save text')
  expect(await screen.findByText('Fold one: {link}')).toBeTruthy()
  expect(server.sent()).toEqual([
    [`POST ${materialsAt}`, { title: 'Caption', text: 'Fold one: {link}' }],
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('uploads a picture first, then sends its address with what it shows', async () => {
  show(listOf())
  await press('Add a picture')
  await type('Title', 'Boats at dawn')
  await type('Description', 'Three paper boats')
  const file = boat()
  await upload(file)
  server.answer({ id: 'f1', url: '/files/new.webp', width: 10, height: 10 })
  server.answer(listOf(picture))
  await press('Save picture')
  await screen.findByRole('img', { name: 'Three paper boats' })
  const [first, second] = server.requests.mock.calls
  expect([first?.[0], first?.[1].body]).toEqual(['/api/files', file])
  expect([second?.[0], JSON.parse(String(second?.[1].body))]).toEqual([
    materialsAt,
    { title: 'Boats at dawn', picture: { url: '/files/new.webp', alt: 'Three paper boats' } },
  ])
})

it('keeps everything that was typed where the upload or the save is refused, and says why', async () => {
  show(listOf())
  await press('Add a picture')
  await type('Title', 'Boats')
  await type('Description', 'Boats')
  await upload(boat())
  server.refuse('file.unreadable', 'This image is damaged.')
  await press('Save picture')
  expect(await screen.findByText('This image is damaged.')).toBeTruthy()
  server.answer({ id: 'f1', url: '/files/new.webp', width: 10, height: 10 })
  server.refuse('input.invalid', 'Look again.', { title: 'Remove the invisible characters.' })
  await press('Save picture')
  expect(await screen.findByText('Remove the invisible characters.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Boats')
  expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('Boats')
})

it('moves one past its neighbour; the first cannot go up, nor the last down', async () => {
  show(listOf(picture, text))
  await press('Actions for Boats at dawn')
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Change',
    'Move down',
    'Remove',
  ])
  await userEvent.keyboard('{Escape}')
  server.answer(listOf(text, picture))
  await choose('Caption', 'Move up')
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Caption',
      'Boats at dawn',
    ]),
  )
  expect(server.sent()).toEqual([[`POST ${materialsAt}/${text.id}/move`, { to: 'earlier' }]])
})

it('removes one only once its effect was read', async () => {
  show(listOf(picture, text))
  await choose('Caption', 'Remove')
  const asked = await screen.findByRole('alertdialog', { name: 'Remove “Caption”?' })
  expect(asked.textContent).toContain('Their existing posts don’t change.')
  expect(server.requests).not.toHaveBeenCalled()
  server.answer(listOf(picture))
  await userEvent.click(within(asked).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('Caption')).toBeNull())
  expect(server.requests.mock.calls.map(([at, { method }]) => [method, at])).toEqual([
    ['DELETE', `${materialsAt}/${text.id}`],
  ])
})
