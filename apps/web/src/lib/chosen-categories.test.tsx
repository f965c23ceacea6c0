import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  forgetChosenCategories,
  readChosenCategories,
  rememberChosenCategories,
} from './chosen-categories.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())
const offered = ['Beauty', 'Home', 'Food'] as const

describe('categories chosen on joining', () => {
  it('are offered in the order there is, and read as often as wanted', () => {
    rememberChosenCategories(['Food', 'Beauty'])
    for (const _ of [1, 2]) expect(readChosenCategories(offered)).toEqual(['Beauty', 'Food'])
  })

  it('take the place of those chosen before', () => {
    rememberChosenCategories(['Food'])
    rememberChosenCategories(['Home'])
    expect(readChosenCategories(offered)).toEqual(['Home'])
  })

  it('last as long as this visit: the next one asks anew', () => {
    rememberChosenCategories(['Food'])
    expect([sessionStorage.length, localStorage.getItem('onboardingCategories')]).toEqual([1, null])
    forgetChosenCategories()
    expect(sessionStorage.length).toBe(0)
  })

  it.each(['"Food and more"', '{"Food":true}', 'null', '7', '[', ''])(
    'are none where %s was kept',
    (kept) => {
      sessionStorage.setItem('onboardingCategories', kept)
      expect(readChosenCategories(offered)).toEqual([])
    },
  )
})

it('a browser that keeps nothing is asked for nothing, and breaks nothing', () => {
  const forbidden = (name: 'getItem' | 'setItem' | 'removeItem') =>
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
  const asked = [forbidden('setItem'), forbidden('getItem'), forbidden('removeItem')]
  rememberChosenCategories(['Food'])
  expect(readChosenCategories(offered)).toEqual([])
  forgetChosenCategories()
  expect(asked.map((one) => one.mock.calls.length)).toEqual([1, 1, 1])
})
