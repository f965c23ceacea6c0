/** In pixels of the whole picture. */
export type Region = { left: number; top: number; width: number; height: number }
export type Size = { width: number; height: number }

/** Of a tile, width by height. */
const tileFrame = 4 / 5

/** A smaller part would be shown larger than it is. */
export const leastShare = 0.3

const between = (least: number, value: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)))

const largest = ({ width, height }: Size): Size =>
  width / height > tileFrame
    ? { width: height * tileFrame, height }
    : { width, height: width / tileFrame }

/** The largest part that fits a tile, from the middle. */
export const largestRegion = (whole: Size): Region => sized({ left: 0, top: 0, ...whole }, whole, 1)

/** How large it is beside the largest one. */
export const shareOf = (region: Region, whole: Size): number => region.width / largest(whole).width

/** Never beyond an edge. */
export const moved = (region: Region, whole: Size, by: { x: number; y: number }): Region => ({
  ...region,
  left: between(0, region.left + by.x, whole.width - region.width),
  top: between(0, region.top + by.y, whole.height - region.height),
})

/** Around its own middle, as far as the edges leave room. */
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

/** What a key makes of it: arrows move it, plus and minus size it; undefined for any other key. */
export const afterKey = (region: Region, whole: Size, key: string): Region | undefined => {
  const step = steps[key]
  const far = Math.max(1, Math.round(Math.max(whole.width, whole.height) / 50))
  if (step !== undefined) return moved(region, whole, { x: step.x * far, y: step.y * far })
  if (key === '+' || key === '=') return sized(region, whole, shareOf(region, whole) + 0.05)
  if (key === '-') return sized(region, whole, shareOf(region, whole) - 0.05)
  return undefined
}

/** «From the left 10 %, from the top 0 %, size 80 %», for whom it is read out to. */
export const regionInWords = (region: Region, whole: Size): string => {
  const percent = (share: number) => `${Math.round(share * 100)} %`
  return `From the left ${percent(region.left / whole.width)}, from the top ${percent(region.top / whole.height)}, size ${percent(shareOf(region, whole))}`
}
