/** Where a page of the best ones ended, and the moment its first page was asked for. */
export type RankPlace = { asOf: string; score: number; id: string }
export type Ranked<Row> = { row: Row; score: number; id: string }

const byRank = (one: { score: number; id: string }, other: { score: number; id: string }): number =>
  other.score - one.score || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0)

/** The best `most` after the place, of equal ones the newest first. */
export const bestAfter = <Row>(
  ranked: readonly Ranked<Row>[],
  after: { score: number; id: string } | undefined,
  most: number,
): Ranked<Row>[] =>
  (after === undefined ? [...ranked] : ranked.filter((one) => byRank(after, one) < 0))
    .sort(byRank)
    .slice(0, most)
