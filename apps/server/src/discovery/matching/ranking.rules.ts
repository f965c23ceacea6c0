export type RankPlace = { asOf: string; score: number; id: string }
export type Ranked<Row> = { row: Row; score: number; id: string }

const byRank = (one: { score: number; id: string }, other: { score: number; id: string }): number =>
  other.score - one.score || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0)

export const bestAfter = <Row>(
  ranked: readonly Ranked<Row>[],
  after: { score: number; id: string } | undefined,
  most: number,
): Ranked<Row>[] =>
  (after === undefined ? [...ranked] : ranked.filter((one) => byRank(after, one) < 0))
    .sort(byRank)
    .slice(0, most)
