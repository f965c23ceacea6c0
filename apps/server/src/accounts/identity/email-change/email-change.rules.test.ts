import { expect, it } from 'vitest'
import { isDue } from './email-change.rules.ts'

const open = { confirmedAt: null, agreedAt: null, needsAgreement: true, waitsUntil: 100 }

it.each([
  [open, 200, false],
  [{ ...open, agreedAt: 1 }, 200, false],
  [{ ...open, confirmedAt: 1 }, 99, false],
  [{ ...open, confirmedAt: 1 }, 100, true],
  [{ ...open, confirmedAt: 1, agreedAt: 1 }, 2, true],
  [{ ...open, confirmedAt: 1, needsAgreement: false }, 2, true],
])(
  'changes the address only with the new mailbox and the old one or time: %o',
  (change, at, due) => {
    expect(isDue(change, at)).toBe(due)
  },
)
