import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { shortlistsQuery } from './creator-search.api.ts'
import { RenameShortlist } from './rename-shortlist.tsx'
import { ShortlistPopover } from './shortlist-popover.tsx'

const server = catchRequests()
const list = { id: 'l1', name: 'Summer', creators: 1 }

it('a new list is made for its creator, and leaves room for the name of another', async () => {
  const known = { items: [list], can: { change: { allowed: true } } }
  showKnowing(
    [[shortlistsQuery.queryKey, known]],
    <ShortlistPopover
      creator={{ slug: 'mira', name: 'Mira Sol', lists: [] }}
      open
      onOpenChange={() => {}}
      trigger={<button type="button">Lists</button>}
    />,
  )
  const name = await screen.findByLabelText<HTMLInputElement>('New shortlist')
  await userEvent.type(name, ' ')
  expect(reasonOf('Create and add')).toBe('Give the list a name first.')
  await userEvent.type(name, 'Winter')
  server.requests.mockImplementation(async (_, { method }) =>
    Response.json(method === 'GET' ? known : { ...list, id: 'l2' }),
  )
  await press('Create and add')
  await waitFor(() => expect(name.value).toBe(''))
  await waitFor(() => expect(server.sent()).toHaveLength(2))
  expect(server.sent()[1]?.[1]).toEqual({ listed: true })
  expect(server.sent()[1]?.[0]).toMatch(/l2\/creators\/mira$/)
})

it('a list is renamed from the name it has', async () => {
  const onClose = vi.fn()
  showKnowing([], <RenameShortlist list={list as never} onClose={onClose} />)
  await userEvent.type(screen.getByLabelText('Name of the list'), ' 2027')
  server.answer(list)
  await press('Rename')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.sent().map(([, body]) => body)).toEqual([{ name: 'Summer 2027' }])
})

it.each([
  [{ name: 'Another list has this name.' }, 'Another list has this name.'],
  [undefined, 'Ask an owner.'],
])(
  'says at its field why a list keeps its name, and keeps what was typed',
  async (fields, said) => {
    const onClose = vi.fn()
    showKnowing([], <RenameShortlist list={list as never} onClose={onClose} />)
    const field = screen.getByLabelText<HTMLInputElement>('Name of the list')
    await userEvent.type(field, ' 2027')
    server.refuse('input.invalid', 'Ask an owner.', fields)
    await press('Rename')
    expect(await screen.findByText(said)).toBeTruthy()
    expect([field.value, onClose.mock.calls]).toEqual(['Summer 2027', []])
  },
)

it('counts who is on a list, and says why one can’t be ticked or made', async () => {
  const known = {
    items: [list, { ...list, id: 'l2', name: 'Winter', creators: 3 }],
    can: { change: { allowed: true } },
  }
  const { stale } = showKnowing(
    [[shortlistsQuery.queryKey, known]],
    <ShortlistPopover
      creator={{ slug: 'mira', name: 'Mira Sol', lists: [] }}
      open
      onOpenChange={() => {}}
      trigger={<button type="button">Lists</button>}
    />,
  )
  expect(screen.getByText('1 creator')).toBeTruthy()
  expect(screen.getByText('3 creators')).toBeTruthy()
  server.refuse('shortlist.full', 'This list is full.')
  server.requests.mockImplementation(() => new Promise(() => {}))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Winter/ }))
  expect(await screen.findByText('This list is full.')).toBeTruthy()
  expect(stale()).toEqual(['creator-search lists'])
  const name = screen.getByLabelText<HTMLInputElement>('New shortlist')
  await userEvent.type(name, 'Autumn')
  server.refuse('input.invalid', 'Look again.', { name: 'Another list has this name.' })
  await press('Create and add')
  expect(await screen.findByText('Another list has this name.')).toBeTruthy()
  expect(name.value).toBe('Autumn')
})

it('one press makes one list, and a refusal to put somebody on it is said', async () => {
  const known = { items: [list], can: { change: { allowed: true } } }
  showKnowing(
    [[shortlistsQuery.queryKey, known]],
    <ShortlistPopover
      creator={{ slug: 'mira', name: 'Mira Sol', lists: [] }}
      open
      onOpenChange={() => {}}
      trigger={<button type="button">Lists</button>}
    />,
  )
  const name = screen.getByLabelText<HTMLInputElement>('New shortlist')
  let made: (answer: Response) => void = () => {}
  server.requests.mockReturnValueOnce(new Promise((resolve) => (made = resolve)))
  await userEvent.type(name, 'Winter{Enter}{Enter}')
  expect(server.sent()).toHaveLength(1)
  const full = { status: 409, code: 'shortlist.full', detail: 'This list is full.' }
  server.requests.mockImplementation(async (_, { method }) =>
    method === 'GET' ? Response.json(known) : Response.json(full, { status: 409 }),
  )
  made(Response.json({ ...list, id: 'l2' }))
  expect(await screen.findByText('This list is full.')).toBeTruthy()
})

it('a list that could not be renamed is looked at again, and is renamed once at a time', async () => {
  const { stale } = showKnowing(
    [[shortlistsQuery.queryKey, { items: [list] }]],
    <RenameShortlist list={list as never} onClose={() => {}} />,
  )
  server.refuse('shortlist.not_found', 'This list is gone.')
  await press('Rename')
  expect(await screen.findByText('This list is gone.')).toBeTruthy()
  await waitFor(() => expect(stale()).toEqual(['creator-search lists']))
  server.requests.mockReturnValue(new Promise(() => {}))
  await press('Rename')
  await waitFor(() => expect(isLive('Rename')).toBe(false))
  await press('Rename')
  expect(server.sent()).toHaveLength(2)
})
