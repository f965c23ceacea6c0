import { describe, expect, it } from 'vitest'
import { largestRegion, moved, type Region, shareOf, sized } from './crop-region.ts'

const wide = { width: 2000, height: 1000 }
const tall = { width: 800, height: 2000 }
const least: Region = { left: 880, top: 350, width: 240, height: 300 }

describe('the part of a picture that a tile shows', () => {
  it.each([
    ['a wide one', wide, { left: 600, top: 0, width: 800, height: 1000 }],
    ['a tall one', tall, { left: 0, top: 500, width: 800, height: 1000 }],
    ['a tile', { width: 40, height: 50 }, { left: 0, top: 0, width: 40, height: 50 }],
  ])('is from the middle of %s at first', (_, whole, region) => {
    expect(largestRegion(whole)).toEqual(region)
  })

  it('moves, and stops at every edge', () => {
    const region = largestRegion(wide)
    expect(moved(region, wide, { x: -100, y: 7 })).toEqual({ ...region, left: 500 })
    expect(moved(region, wide, { x: -900, y: 0 }).left).toBe(0)
    expect(moved(region, wide, { x: 900, y: 0 }).left).toBe(1200)
    expect(moved(largestRegion(tall), tall, { x: 0, y: 9000 }).top).toBe(1000)
  })

  it('is sized around its middle, between the whole height and what is still sharp', () => {
    const half = sized(largestRegion(wide), wide, 0.5)
    expect(half).toEqual({ left: 800, top: 250, width: 400, height: 500 })
    expect(shareOf(half, wide)).toBe(0.5)
    expect(sized(half, wide, 0)).toEqual(least)
    expect(sized(half, wide, 3)).toEqual(largestRegion(wide))
    expect(sized({ ...least, left: 0, top: 0 }, wide, 1)).toMatchObject({ left: 0, top: 0 })
  })
})
