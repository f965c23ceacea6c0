import { render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useRowFocus } from './use-row-focus.ts'

type Row = { name: string; next?: boolean }
const List = ({ rows, more = false }: { rows: readonly Row[]; more?: boolean }) => (
  <div {...useRowFocus()} data-testid="list">
    {rows.length === 0 ? (
      <button type="button">Begin</button>
    ) : (
      <ul>
        {rows.map(({ name, next = true }) => (
          <li key={name}>
            <button type="button">{name}</button>
            {next && (
              <button type="button" data-next>
                Do {name}
              </button>
            )}
          </li>
        ))}
      </ul>
    )}
    {more && <button type="button">More</button>}
  </div>
)
const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }]
const button = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement

it('a row that goes leaves the focus to the one in its place, the last to the one before', () => {
  const { rerender } = render(<List rows={[a, b, c]} />)
  button('Do b').focus()
  rerender(<List rows={[a, c]} />)
  expect(focused()).toBe(button('Do c'))
  rerender(<List rows={[a]} />)
  expect(focused()).toBe(button('Do a'))
  rerender(<List rows={[]} />)
  expect(focused()).toBe(screen.getByTestId('list'))
})

it('the button of an empty list leaves it to the first row', () => {
  const { rerender } = render(<List rows={[]} />)
  button('Begin').focus()
  rerender(<List rows={[a, b]} />)
  expect(focused()).toBe(button('Do a'))
})

it('a list that is empty for a moment gives it to the row that comes, whoever brings it', async () => {
  const { rerender } = render(<List rows={[a]} />)
  button('Do a').focus()
  rerender(<List rows={[]} />)
  screen.getByRole('button', { name: 'Begin' }).remove()
  expect(focused()).toBe(screen.getByTestId('list'))
  const row = document.createElement('li')
  row.innerHTML = '<button data-next>Do z</button>'
  screen.getByTestId('list').append(row)
  await waitFor(() => expect(focused()).toBe(button('Do z')))
  row.remove()
})

it('the last press for more leaves it to the first row that came by it', () => {
  const { rerender } = render(<List rows={[a, b]} more />)
  button('More').focus()
  rerender(<List rows={[a, b, c]} />)
  expect(focused()).toBe(button('Do c'))
})

it('a button that goes leaves it to its row', () => {
  const { rerender } = render(<List rows={[a, b]} />)
  button('Do b').focus()
  rerender(<List rows={[a, { name: 'b', next: false }]} />)
  expect(focused()).toBe(button('b'))
})

it('whoever went elsewhere, or was never there, is not called back', () => {
  const { rerender } = render(<List rows={[a, b, c]} />)
  rerender(<List rows={[b, c]} />)
  expect(focused()).toBe(document.body)
  button('Do b').focus()
  button('Do b').blur()
  rerender(<List rows={[c]} />)
  expect(focused()).toBe(document.body)
})

it('a window whose opener went gives the focus to the list, which gives it to the row', () => {
  const { rerender } = render(<List rows={[a, b, c]} />)
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.role = 'dialog'
  const within = dialog.appendChild(document.createElement('input'))
  button('Do b').focus()
  within.focus()
  rerender(<List rows={[a, c]} />)
  screen.getByTestId('list').focus()
  expect(focused()).toBe(button('Do c'))
  dialog.remove()
})
