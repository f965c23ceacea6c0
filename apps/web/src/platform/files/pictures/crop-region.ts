/** A part of a picture, in pixels of the whole picture. */
export type Region = { left: number; top: number; width: number; height: number }
export type Size = { width: number; height: number }

const tileFrame = 4 / 5

/** A smaller region would be enlarged and look blurred. */
export const leastShare = 0.3

const between = (least: number, value: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)))

const largest = ({ width, height }: Size): Size =>
  width / height > tileFrame
    ? { width: height * tileFrame, height }
    : { width, height: width / tileFrame }

export const largestRegion = (whole: Size): Region => sized({ left: 0, top: 0, ...whole }, whole, 1)

/** Width of the region relative to the largest possible region. */
export const shareOf = (region: Region, whole: Size): number => region.width / largest(whole).width

export const moved = (region: Region, whole: Size, by: { x: number; y: number }): Region => ({
  ...region,
  left: between(0, region.left + by.x, whole.width - region.width),
  top: between(0, region.top + by.y, whole.height - region.height),
})

export const sized = (region: Region, whole: Size, share: number): Region => {
  const most = largest(whole)
  const kept = Math.min(1, Math.max(leastShare, share))
  const size = { width: Math.round(most.width * kept), height: Math.round(most.height * kept) }
  return moved(
    {
      ...size,
      left: region.left + (region.width - size.width) / 2,
      top: region.top + (region.height - size.height) / 2,
    },
    whole,
    { x: 0, y: 0 },
  )
}

const steps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export const afterKey = (region: Region, whole: Size, key: string): Region | undefined => {
  const step = steps[key]
  const far = Math.max(1, Math.round(Math.max(whole.width, whole.height) / 50))
  if (step !== undefined) return moved(region, whole, { x: step.x * far, y: step.y * far })
  if (key === '+' || key === '=') return sized(region, whole, shareOf(region, whole) + 0.05)
  if (key === '-') return sized(region, whole, shareOf(region, whole) - 0.05)
  return undefined
}

export const regionInWords = (region: Region, whole: Size): string => {
  const percent = (share: number) => `${Math.round(share * 100)}%`
  return `From the left ${percent(region.left / whole.width)}, from the top ${percent(region.top / whole.height)}, size ${percent(shareOf(region, whole))}`
}
