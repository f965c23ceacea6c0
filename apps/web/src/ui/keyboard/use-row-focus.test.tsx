import { render, screen } from '@testing-library/react'
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

it('moves the focus of a removed row to the row in its place', () => {
  const { rerender } = render(<List rows={[a, b, c]} />)
  button('Do b').focus()
  rerender(<List rows={[a, c]} />)
  expect(focused()).toBe(button('Do c'))
  rerender(<List rows={[a]} />)
  expect(focused()).toBe(button('Do a'))
  rerender(<List rows={[]} />)
  expect(focused()).toBe(screen.getByTestId('list'))
})
