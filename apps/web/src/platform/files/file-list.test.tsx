import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FileList } from './file-list.tsx'

const [image, video, pdf] = ['/files/p/1.webp', '/files/p/2.mp4', '/files/p/3.pdf']
const show = (previewOnly = false) =>
  render(<FileList urls={[image, video, pdf]} label="Files of round 1" previewOnly={previewOnly} />)
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

it('shows each kind in its own way, and offers each to be kept', () => {
  show()
  expect(screen.getByRole('list', { name: 'Files of round 1' }).children).toHaveLength(3)
  expect(link('Open Image 1')).toBe(image)
  expect(screen.getByLabelText('Video 2').getAttribute('src')).toBe(video)
  expect(link('Open PDF 3')).toBe(pdf)
  for (const [name, url] of [
    ['Image 1', image],
    ['Video 2', video],
    ['PDF 3', pdf],
  ])
    expect(link(`Download ${name}`)).toBe(`${url}?download`)
})

it('shows an image with its watermark and keeps the download back until it is allowed', () => {
  show(true)
  expect(link('Open Image 1')).toBe(`${image}/preview`)
  expect(screen.getByLabelText('Video 2').getAttribute('controlslist')).toBe('nodownload')
  expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull()
})

it('says what to do about a video that this browser cannot play', () => {
  show()
  fireEvent.error(screen.getByLabelText('Video 2'))
  screen.getByText('This browser can’t play the video. Please download it to look at it.')
  expect(link('Download Video 2')).toBe(`${video}?download`)
})
