import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EndReasonNote } from './end-reason-note.tsx'

it.each([
  [null, ''],
  [{ code: 'timing', note: null }, 'ReasonThe timing does not work out.'],
  [{ code: 'timing', note: 'In May.' }, 'ReasonThe timing does not work out.In May.'],
  [{ code: 'other', note: 'In May.' }, 'ReasonIn May.'],
  [{ code: null, note: 'In May.' }, 'ReasonIn May.'],
] as const)('%j is told as «%s»', (reason, words) => {
  const { container } = render(<EndReasonNote reason={reason} />)
  expect(container.textContent).toBe(words)
})
