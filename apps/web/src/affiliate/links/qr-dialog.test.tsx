import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { qrDrawing } from '#ui/qr-drawing.ts'
import { QrDialog } from './qr-dialog.tsx'

it('draws the whole address, by which a camera opens it', () => {
  const address = 'https://tandem.test/to/boats-by-ro'
  render(<QrDialog link={{ address } as never} onClose={() => {}} />)
  const drawing = screen.getByRole('img', { name: `QR code of ${address}` })
  expect(drawing.querySelector('path')?.getAttribute('d')).toBe(qrDrawing(address).path)
  expect(drawing.getAttribute('viewBox')).toBe(
    `0 0 ${qrDrawing(address).size} ${qrDrawing(address).size}`,
  )
})
