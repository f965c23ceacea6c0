import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { CodePicker } from './code-picker.tsx'
import { foundNames } from './found-names.ts'

const options = [
  { code: 'AX', name: 'Åland' },
  { code: 'FI', name: 'Finland' },
  { code: 'NO', name: 'Norway' },
]
const Form = ({ most }: { most?: number }) => {
  const [value, setValue] = useState<string[]>([])
  return (
    <>
      <CodePicker
        label="Countries"
        hint="Where they live."
        addLabel="Add a country"
        options={options}
        value={value}
        onChange={setValue}
        {...(most !== undefined && { most })}
      />
      <output>{value.join()}</output>
    </>
  )
}
const box = () => screen.getByRole('combobox', { name: /^Countries/ })
const value = () => screen.getByRole('status').textContent

it('finds by any part of a name, whatever its accents, and by the code', () => {
  const names = (typed: string) => foundNames(options, typed, []).map(({ name }) => name)
  expect(names('aland')).toEqual(['Åland'])
  expect(names('land')).toEqual(['Åland', 'Finland'])
  expect(names('f')).toEqual(['Finland'])
  expect(names('no')).toEqual(['Norway'])
  expect(names('ax')).toEqual(['Åland'])
  expect(foundNames(options, '', ['FI'])).toHaveLength(2)
})

it('chooses and removes names by keyboard', async () => {
  render(<Form />)
  await userEvent.type(box(), 'nor{Enter}fin{Enter}')
  expect(value()).toBe('NO,FI')
  await userEvent.type(box(), '{Backspace}{ArrowDown}{ArrowUp}{ArrowUp}{Enter}')
  expect(value()).toBe('NO,FI')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Norway' }))
  expect(value()).toBe('FI')
  await userEvent.type(box(), 'x{Backspace}zz')
  expect(value()).toBe('FI')
  expect(screen.getByText('No results for “zz”.')).toBeTruthy()
})
