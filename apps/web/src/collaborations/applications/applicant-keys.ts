export const applicantKeys = [
  { key: 'J', does: 'Next' },
  { key: 'K', does: 'Previous' },
  { key: 'A', does: 'Accept' },
  { key: 'D', does: 'Decline' },
  { key: 'S', does: 'Shortlist' },
] as const

export type ApplicantStep = 'next' | 'before' | 'accept' | 'decline' | 'shortlist'

const steps: Record<string, ApplicantStep> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'before',
  ArrowUp: 'before',
  a: 'accept',
  d: 'decline',
  s: 'shortlist',
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Undefined for keys that belong to a field or the browser. */
export const stepOf = (pressed: Pressed, isTyping: boolean): ApplicantStep | undefined =>
  isTyping || pressed.ctrlKey || pressed.metaKey || pressed.altKey
    ? undefined
    : steps[pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key]
