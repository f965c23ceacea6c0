const at = (sorted: readonly number[], share: number): number => {
  const place = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return low + (high - low) * (place - Math.floor(place))
}

/** Median and quartiles with linear interpolation, as PostgreSQL's percentile_cont. */
export const quartilesOf = (values: readonly number[]) => {
  const sorted = [...values].sort((one, other) => one - other)
  return { lower: at(sorted, 0.25), median: at(sorted, 0.5), upper: at(sorted, 0.75) }
}
