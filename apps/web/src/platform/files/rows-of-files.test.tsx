import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { DropZone } from './drop-zone.tsx'

URL.createObjectURL = () => 'blob:picture'
URL.revokeObjectURL = () => {}

it('files are chosen or dropped', async () => {
  const onFiles = vi.fn()
  render(<DropZone aria-label="Pick" multiple onFiles={onFiles} />)
  const input = screen.getByLabelText<HTMLInputElement>('Pick')
  const zone = input.closest('label') as HTMLElement
  const file = new File(['x'], 'a.png')
  expect(fireEvent.dragOver(zone)).toBe(false)
  expect(fireEvent.drop(zone, { dataTransfer: { files: [file] } })).toBe(false)
  await userEvent.upload(input, file)
  expect(onFiles.mock.calls).toEqual([[[file]], [[file]]])
  expect(input.value).toBe('')
})
