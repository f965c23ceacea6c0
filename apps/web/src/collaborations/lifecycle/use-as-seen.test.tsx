import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiRefusal, NetworkTrouble } from '#lib/api-refusal.ts'
import { useAsSeen } from './use-as-seen.ts'

const hold = (error: Error | null = null) =>
  renderHook(({ version, error }) => useAsSeen(version, error), {
    initialProps: { version: 1, error },
  })

describe('what was seen when a decision was asked for', () => {
  it('stays while the page learns more, also after a lost answer', () => {
    const { result, rerender } = hold()
    rerender({ version: 2, error: null })
    expect(result.current).toBe(1)
    rerender({ version: 3, error: new NetworkTrouble('lost') })
    expect(result.current).toBe(1)
  })

  it('is looked at anew once it was refused, and stays again', () => {
    const { result, rerender } = hold()
    const stale = new ApiRefusal({ code: 'version.stale', status: 409, detail: 'Changed.' })
    rerender({ version: 2, error: stale })
    expect(result.current).toBe(2)
    rerender({ version: 3, error: null })
    expect(result.current).toBe(2)
  })
})
