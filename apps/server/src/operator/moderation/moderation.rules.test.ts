import { describe, expect, it } from 'vitest'
import { acceptsAppealDecision, acceptsDecision, acceptsRefusing } from './moderation.rules.ts'

const open = { kind: 'brand', decided_at: null }
const draft = {
  ...{ decision: 'remove' as const, ground: 'terms' as const, clause: 'section 4' },
  ...{ facts: 'It sells jobs that do not exist.', isUnfounded: false, reports: 2 },
}

describe('a decision', () => {
  it.each([
    ['is made once', { ...open, decided_at: '2026-01-01' }, draft, 2, 'case.decided'],
    ['knows every report', open, draft, 3, 'case.changed'],
    ['names its ground', open, { ...draft, clause: '' }, 2, 'case.ground_missing'],
    [
      'never restricts a message',
      { ...open, kind: 'message' },
      { ...draft, decision: 'restrict' as const },
      2,
      'case.not_restrictable',
    ],
  ])('%s', (_, one, made, reports, because) => {
    expect(acceptsDecision(one, made, reports)).toMatchObject({ because })
  })

  it('to do nothing needs no ground', () => {
    const nothing = { ...draft, decision: 'nothing' as const, ground: null, clause: '' }
    expect(acceptsDecision(open, nothing, 2)).toEqual({ allowed: true })
  })
})

it('an appeal is decided by another operator, once', () => {
  const appeal = { decided_at: null, first_operator_id: 'a' }
  expect(acceptsAppealDecision(appeal, 'a')).toMatchObject({ because: 'appeal.other_operator' })
  expect(acceptsAppealDecision(appeal, 'b')).toEqual({ allowed: true })
  expect(acceptsAppealDecision({ ...appeal, decided_at: '2026' }, 'b')).toMatchObject({
    because: 'appeal.decided',
  })
})

it('reports are refused only after a warning, and not twice', () => {
  expect(acceptsRefusing({ hasWarning: false, isRefused: false })).toMatchObject({
    because: 'reporter.warn_first',
  })
  expect(acceptsRefusing({ hasWarning: true, isRefused: false })).toEqual({ allowed: true })
  expect(acceptsRefusing({ hasWarning: true, isRefused: true })).toMatchObject({
    because: 'reporter.refused',
  })
})
