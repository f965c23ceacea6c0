import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { NetworkTrouble } from '#lib/api-refusal.ts'
import { WriteTrouble } from '../write-trouble.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { SaveBar } from './save-bar.tsx'

const Form = () => {
  const [tried, setTried] = useState(false)
  return (
    <form>
      <Field label="Name">
        <Input />
      </Field>
      <Field label="Street" error={tried ? 'Enter a street.' : undefined}>
        <Input />
      </Field>
      <Field label="City" error={tried ? 'Enter a city.' : undefined}>
        <Input />
      </Field>
      <button type="button" onClick={() => setTried(true)}>
        Send
      </button>
    </form>
  )
}

it('takes whoever sends to the first mistake, which describes its field', async () => {
  render(<Form />)
  await userEvent.click(screen.getByText('Send'))
  const street = screen.getByLabelText('Street')
  await waitFor(() => expect(document.activeElement).toBe(street))
  expect(document.getElementById(street.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Enter a street.',
  )
})

it.each([
  ['a write', <WriteTrouble key="w" error={new NetworkTrouble('x')} />],
  ['a form', <SaveBar key="s" isChanged busy={false} error="It failed." onDiscard={() => {}} />],
])('what went wrong with %s, at no field of it, is brought into view', async (_, trouble) => {
  const seen = vi.fn()
  Element.prototype.scrollIntoView = function () {
    seen(this.textContent)
  }
  render(trouble)
  const words = screen.getByRole('alert').textContent
  await waitFor(() => expect(seen.mock.calls).toEqual([[words]]))
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})
