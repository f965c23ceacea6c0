import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { catchRequests, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { shortlistsQuery } from './creator-search.api.ts'
import { RenameShortlist } from './rename-shortlist.tsx'
import { ShortlistPopover } from './shortlist-popover.tsx'

const server = catchRequests()
const list = { id: 'l1', name: 'Summer', creators: 1 }
const known = {
  items: [list, { ...list, id: 'l2', name: 'Winter', creators: 3 }],
  can: { change: { allowed: true } },
}
const popover = () =>
  showKnowing(
    [[shortlistsQuery.queryKey, known]],
    <ShortlistPopover
      creator={{ slug: 'mira', name: 'Mira Sol', lists: [] }}
      open
      onOpenChange={() => {}}
      trigger={<button type="button">Lists</button>}
    />,
  )
const typeName = (label: string, value: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  fireEvent.change(field, { target: { value } })
  return field
}

it('creates a list with the creator, and empties the field for another name', async () => {
  popover()
  typeName('New shortlist', ' ')
  expect(reasonOf('Create and add')).toBe('Enter a name for the list.')
  const name = typeName('New shortlist', 'Autumn')
  server.requests.mockImplementation(async (_, { method }) =>
    Response.json(method === 'GET' ? known : { ...list, id: 'l3' }),
  )
  await press('Create and add')
  await waitFor(() => expect(name.value).toBe(''))
  await waitFor(() => expect(server.sent()).toHaveLength(2))
  expect(server.sent()[1]).toEqual(['PUT /api/brand/shortlists/l3/creators/mira', { listed: true }])
})

it('renames a list starting from its name; a refusal keeps the typed name', async () => {
  const onClose = vi.fn()
  showKnowing([], <RenameShortlist list={list as never} onClose={onClose} />)
  const field = screen.getByLabelText<HTMLInputElement>('Name of the list')
  expect(field.value).toBe('Summer')
  typeName('Name of the list', 'Summer 2027')
  server.refuse('input.invalid', 'Ask an owner.', { name: 'Another list has this name.' })
  await press('Rename')
  expect(await screen.findByText('Another list has this name.')).toBeTruthy()
  expect([field.value, onClose.mock.calls]).toEqual(['Summer 2027', []])
  server.answer(list)
  await press('Rename')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.sent().at(-1)?.[1]).toEqual({ name: 'Summer 2027' })
})

it('shows the number of creators on a list, and why a list cannot be selected or created', async () => {
  const { stale } = popover()
  expect(screen.getByText('1 creator')).toBeTruthy()
  expect(screen.getByText('3 creators')).toBeTruthy()
  server.refuse('shortlist.full', 'This list is full.')
  server.requests.mockImplementation(() => new Promise(() => {}))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Winter/ }))
  expect(await screen.findByText('This list is full.')).toBeTruthy()
  expect(stale()).toEqual(['creator-search lists'])
  const name = typeName('New shortlist', 'Autumn')
  server.refuse('input.invalid', 'Look again.', { name: 'Another list has this name.' })
  await press('Create and add')
  expect(await screen.findByText('Another list has this name.')).toBeTruthy()
  expect(name.value).toBe('Autumn')
})

it('creates one list per press, and shows a refusal to add the creator', async () => {
  popover()
  let made: (answer: Response) => void = () => {}
  server.requests.mockReturnValueOnce(new Promise((resolve) => (made = resolve)))
  const name = typeName('New shortlist', 'Autumn')
  await userEvent.type(name, '{Enter}{Enter}')
  expect(server.sent()).toHaveLength(1)
  const full = { status: 409, code: 'shortlist.full', detail: 'This list is full.' }
  server.requests.mockImplementation(async (_, { method }) =>
    method === 'GET' ? Response.json(known) : Response.json(full, { status: 409 }),
  )
  made(Response.json({ ...list, id: 'l3' }))
  expect(await screen.findByText('This list is full.')).toBeTruthy()
})
